import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { securePage } from "../headers.ts"
import type { Arrived } from "../app.ts"

/** A file of the pages. Its name changes with its text, so a browser that has it never asks again. */
export interface Asset {
  readonly path: string
  readonly text: string
  readonly answer: (arrived: Arrived) => Response
}

export const makeAsset = (name: string, suffix: "css" | "js", text: string): Asset => {
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 16)
  const [type, zipped] = [types[suffix], gzipSync(text, { level: 9 })]
  return {
    path: `/assets/${name}.${digest}.${suffix}`,
    text,
    answer: ({ context, request }) => {
      const isZipped = /\bgzip\b/u.test(request.headers.get("accept-encoding") ?? "")
      return new Response(isZipped ? zipped : text, {
        headers: {
          ...context.always,
          ...securePage,
          ...(isZipped ? { "content-encoding": "gzip" } : {}),
          "content-type": `${type}; charset=utf-8`,
          "cache-control": "public, max-age=31536000, immutable",
          vary: "accept-encoding",
        },
      })
    },
  }
}

const types = { css: "text/css", js: "text/javascript" }
