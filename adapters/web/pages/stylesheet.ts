import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { securePage } from "../headers.ts"
import type { Arrived } from "../app.ts"

/** Kept apart by subject, served as one; what comes later wins. */
const parts = [
  "tokens",
  "text",
  "frame",
  "console",
  "forms",
  "parts",
  "drafts",
  "domains",
  "projects",
  "search",
  "home",
  "media",
]

const text = parts.map((part) => readFileSync(new URL(`./style/${part}.css`, import.meta.url), "utf8")).join("\n")

/** Its name changes with what is in it, so a browser that has it never asks again. */
export const stylesheetPath = `/assets/style.${createHash("sha256").update(text).digest("hex").slice(0, 16)}.css`

export const answerStylesheet = ({ context }: Arrived): Response =>
  new Response(text, {
    headers: {
      ...context.always,
      ...securePage,
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  })
