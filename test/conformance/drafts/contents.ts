import { createHash } from "node:crypto"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { SqlClient } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import { counted, type DraftCase, expectSame, readFailureTag, makeVersion } from "./draft-case.ts"
import { withIds } from "../with-ids.ts"

const long = (who: string) => `${who} ${"moss and lamp ".repeat(1_000)}`

const noise = Buffer.concat(Array.from({ length: 128 }, (_, n) => createHash("sha256").update(String(n)).digest()))

const fileIn = Effect.fnUntraced(function* (ada: string, id: string, path: string) {
  const { files } = yield* Drafts.use((drafts) => drafts.find(ada, id, "latest"))
  return files.find((file) => file.path === path)?.sha256 ?? ""
})

export const contentCases = withIds<DraftCase>({
  "content-comes-back": {
    about: "bytes round-trip in every encoding that makes them smaller",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const id = yield* drafts.create(ada, {}, makeVersion({ "a.txt": long(ada), "b.bin": noise, "c.txt": "" }))
      const [text, bytes, empty] = [
        yield* fileIn(ada, id, "a.txt"),
        yield* fileIn(ada, id, "b.bin"),
        yield* fileIn(ada, id, "c.txt"),
      ]
      yield* expectSame("noise", [...(yield* drafts.readContent(bytes))], [...noise])
      yield* expectSame("nothing", (yield* drafts.readContent(empty)).length, 0)
      const contentAs = (encoding: "identity" | "gzip" | "br" | "zstd") =>
        Effect.map(previews.readFile(text, encoding), (content) => content ?? new Uint8Array())
      const plain = Buffer.from(yield* contentAs("identity"))
      yield* expectSame("text", plain.toString(), long(ada))
      yield* expectSame("gzip", gunzipSync(yield* contentAs("gzip")).equals(plain), true)
      yield* expectSame("br", brotliDecompressSync(yield* contentAs("br")).equals(plain), true)
      yield* expectSame("zstd", zstdDecompressSync(yield* contentAs("zstd")).equals(plain), true)
      yield* expectSame("noise is not encoded", (yield* previews.readFile(bytes, "br")) === undefined, true)
      yield* expectSame("no such content", (yield* previews.readFile("0".repeat(64), "identity")) === undefined, true)
      yield* expectSame("nor here", yield* readFailureTag(drafts.readContent("0".repeat(64))), "NoSuchDraft")
    }),
  },
  "content-once": {
    about: "publishing the same content again stores nothing, whether sent or carried over",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const page = makeVersion({ "index.html": long(ada), "copy.html": long(ada) })
      const id = yield* drafts.create(ada, {}, page)
      const [blobs] = yield* counted
      yield* drafts.publish(ada, id, 1, page)
      const { files } = yield* drafts.find(ada, id, "latest")
      yield* drafts.publish(ada, id, 2, { ...page, files })
      yield* drafts.create(bob, {}, page)
      yield* expectSame("contents", (yield* counted)[0], blobs)
      yield* expectSame("two paths, one content", files[0]?.sha256 === files[1]?.sha256, true)
    }),
  },
  "content-goes": {
    about: "removing a draft deletes its versions and unreferenced contents, and nothing else",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const before = yield* counted
      const id = yield* drafts.create(ada, {}, makeVersion({ "own.txt": `own ${ada}`, "shared.txt": `shared ${ada}` }))
      yield* drafts.publish(ada, id, 1, makeVersion({ "later.txt": `later ${ada}` }))
      const other = yield* drafts.create(bob, {}, makeVersion({ "mine.txt": `shared ${ada}` }))
      yield* drafts.remove(ada, id)
      yield* expectSame(
        "what is left",
        yield* counted,
        before.map((n) => n + 1),
      )
      yield* expectSame(
        "of another",
        Buffer.from(yield* drafts.readContent(yield* fileIn(bob, other, "mine.txt"))).toString(),
        `shared ${ada}`,
      )
      yield* expectSame(
        "gone",
        [yield* readFailureTag(drafts.find(ada, id, 1)), (yield* previews.find(id, 1)) === undefined],
        ["NoSuchDraft", true],
      )
      yield* drafts.remove(bob, other)
      yield* expectSame("all gone", yield* counted, before)
    }),
  },
  "content-swept": {
    about: "deleting an account deletes its drafts, and a sweep their contents",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
      const before = yield* counted
      const id = yield* drafts.create(ada, {}, makeVersion(manyOf(ada, 0)))
      // More than a sweep looks at in one statement.
      yield* drafts.publish(ada, id, 1, makeVersion(manyOf(ada, 1)))
      yield* sql`DELETE FROM surename_user WHERE id = ${ada}`
      yield* expectSame(
        "no preview",
        (yield* Previews.use((previews) => previews.find(id, "latest"))) === undefined,
        true,
      )
      yield* expectSame("sweeps all contents", yield* drafts.sweep, 2 * draftLimits.draftFiles)
      yield* expectSame("what is left", yield* counted, before)
    }),
  },
})

const manyOf = (owner: string, nth: number) =>
  Object.fromEntries(Array.from({ length: draftLimits.draftFiles }, (_, n) => [`${n}.txt`, `${nth} ${n} ${owner}`]))
