import { copyFile, readFile, writeFile } from "node:fs/promises"
import { embedderUse } from "@surename/adapters/embedder-use"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import * as Effect from "effect/Effect"
import { compile, writeCompiledText } from "./compile.ts"
import { readCorpus, readOutside } from "./read-corpus.ts"

/** `npm run knowledge`: the corpus in one file, with the vectors of its passages. Those of passages that did not change stay as they are. */
const file = new URL("../../adapters/knowledge/data/corpus.json", import.meta.url)
const before = await readFile(file, "utf8").then(JSON.parse, () => undefined)

const written = Effect.gen(function* () {
  const { embed, model } = yield* Embedder
  const run = Effect.runPromiseWith(yield* Effect.context())
  return yield* Effect.promise(() =>
    compile(readCorpus(), readOutside(), { model, embed: (text) => run(embed(text)) }, before),
  )
})
await writeFile(file, writeCompiledText(await Effect.runPromise(Effect.provide(written, embedderUse))))

/** Words of the product → passages: what the core tells with an answer. */
const resolvePath = (path: string) => new URL(`../../${path}`, import.meta.url)
await copyFile(resolvePath("adapters/knowledge/corpus/see.json"), resolvePath("core/data/see.json"))
process.exit(0)
