import { readFileSync } from "node:fs"
import { join } from "node:path"
import { loadShippedCorpus } from "@surename/adapters/knowledge"
import { expect, it } from "vitest"
import { compile } from "./compile.ts"
import { readCorpus, readOutside } from "./read-corpus.ts"

const root = join(import.meta.dirname, "..", "..")
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"))

it("the compiled corpus is what was written: npm run knowledge", async () => {
  const before = await loadShippedCorpus()
  const changed: Array<string> = []
  // Only what changed needs a vector.
  const embed = async (text: string) => {
    changed.push(text)
    return []
  }
  const now = await compile(readCorpus(), readOutside(), { model: before.model, embed }, before)
  expect(changed).toEqual([])
  expect(now).toEqual(before)
})

it("the core's links are those of the corpus: npm run knowledge", () => {
  expect(read("core/data/see.json")).toEqual(read("adapters/knowledge/corpus/see.json"))
})
