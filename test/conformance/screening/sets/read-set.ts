import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"
import type { GivenDraft } from "../given-draft.ts"

type PackedSet = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface StrangerSet {
  readonly phishing: ReadonlyArray<GivenDraft>
  readonly innocent: ReadonlyArray<GivenDraft>
}

/** Reads a set as its author wrote it. A path that ends in `#base64` is a binary file. */
export const readSet = (name: string): StrangerSet => {
  const packed: { readonly phish: PackedSet; readonly innocent: PackedSet } = JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, import.meta.url))).toString("utf8"),
  )
  return { phishing: unpackDrafts(packed.phish), innocent: unpackDrafts(packed.innocent) }
}

const unpackDrafts = (drafts: PackedSet): ReadonlyArray<GivenDraft> =>
  Object.entries(drafts).map(([id, files]) => ({
    id,
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) =>
        path.endsWith(mark) ? [path.slice(0, -mark.length), Buffer.from(text, "base64")] : [path, text],
      ),
    ),
  }))
const mark = "#base64"
