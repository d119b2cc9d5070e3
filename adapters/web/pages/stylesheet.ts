import { readFileSync } from "node:fs"
import { makeAsset } from "./asset.ts"

/** Later parts override earlier ones. */
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

/** Removes comments, and spaces that a browser does not need. */
const text = parts
  .map((part) => readFileSync(new URL(`./style/${part}.css`, import.meta.url), "utf8"))
  .join("\n")
  .replaceAll(/\/\*[^*]*\*\//gu, "")
  .replaceAll(/([{},;])\n+ */gu, "$1")
  .replaceAll(/([:,]) /gu, "$1")
  .replaceAll(" {", "{")
  .replaceAll(";}", "}")
  .replaceAll(/ ([>~]) /gu, "$1")
  .replaceAll(/(?<=[ :(,-])0\./gu, ".")

export const stylesheet = makeAsset("style", "css", text)
