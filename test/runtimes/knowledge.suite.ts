import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { makeEmbedder, embedderUse } from "@surename/adapters/embedder-use"
import { knowledge, packVectors } from "@surename/adapters/knowledge"
import { knowledgeLimits } from "@surename/core/operations/knowledge/limits"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import { Knowledge } from "@surename/core/operations/knowledge/ports/knowledge"
import * as Layer from "effect/Layer"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { makeReport } from "./report.ts"

// The model in its thread, and the search over the corpus that ships, on each runtime.
const report = makeReport("knowledge")

// A busy machine may take long for a vector: how long is for the bench to say.
const provideEmbedder = (embedder: Layer.Layer<Embedder>) =>
  ManagedRuntime.make(Layer.provideMerge(knowledge({ patienceMs: 300_000 }), embedder))
const search = (question: string, most = 5) => Knowledge.use((service) => service.search(question, most))

const whole = provideEmbedder(embedderUse)
const vectorOf = (text: string) => whole.runPromise(Embedder.use(({ embed }) => embed(text)))

await report.check("the model gives each runtime the same vectors, to the byte that is kept", async () => {
  const vectors = await Promise.all(["what is a redemption period", "\0 \ud800 漢字 🍄", "a".repeat(400)].map(vectorOf))
  for (const vector of vectors)
    assert.ok(Math.abs(vector.reduce((sum, value) => sum + value * value, 0) - 1) < 1e-4, "its length is 1")
  const digest = createHash("sha256")
    .update(packVectors(vectors.slice(0, 1)))
    .digest("hex")
  assert.equal(digest, "015133d02d1b655bf46dd83b3516ef43903124f100f65b7efcc463506055aab4")
})

await report.check("a passage is found by meaning, and nothing for a question outside the subject", async () => {
  const { found, rankedBy } = await whole.runPromise(search("my name ran out, can I still get it back"))
  assert.equal(rankedBy, "words_and_meaning")
  assert.ok(found.length > 0 && found.length <= 5)
  assert.deepEqual((await whole.runPromise(search("how do I bake sourdough bread"))).found, [])
})

await report.check("many at once share one thread, and those beyond the queue are refused", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => vectorOf(`grace ${n}`)))
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, knowledgeLimits.kbEmbedsWaiting)
  await vectorOf("and the next is welcome")
})

await whole.dispose()

const folder = mkdtempSync(join(tmpdir(), "surename-thread-"))
const threads = {
  "is not installed": `import "@energetic-ai/there-is-no-such-package"`,
  "cannot load": `throw new Error("no memory")`,
  "ends at once": `process.exit(3)`,
}
for (const [what, program] of Object.entries(threads)) {
  await report.check(`words rank where the model ${what}`, async () => {
    const file = join(folder, `${what.replaceAll(" ", "-")}.mjs`)
    writeFileSync(file, program)
    const without = provideEmbedder(makeEmbedder(pathToFileURL(file)))
    for (const question of ["redemption period", "pending delete"]) {
      const { found, rankedBy } = await without.runPromise(search(question))
      assert.equal(rankedBy, "words")
      assert.ok(found.length > 0)
    }
    await without.dispose()
  })
}

await report.check("the model answers where WebAssembly takes longer than its files", async () => {
  const file = join(folder, "slow.mjs")
  writeFileSync(
    file,
    `const { instantiate } = WebAssembly
    WebAssembly.instantiate = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return instantiate(...given)
    }
    await import(${JSON.stringify(new URL("../../adapters/embedder-use/model-thread.ts", import.meta.url))})`,
  )
  const slow = provideEmbedder(makeEmbedder(pathToFileURL(file)))
  assert.equal((await slow.runPromise(Embedder.use(({ embed }) => embed("redemption period")))).length, 512)
  await slow.dispose()
})
rmSync(folder, { recursive: true })

report.end()
