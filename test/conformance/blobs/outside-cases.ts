import { gunzipSync, gzipSync } from "node:zlib"
import { SqlClient } from "@surename/adapters/store-sql"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import * as Effect from "effect/Effect"
import { type DraftCase, expectSame, readFailureTag, makeVersion } from "../drafts/draft-case.ts"
import { withIds } from "../with-ids.ts"

/** A promise of drafts whose contents are outside. */
export interface OutsideCase extends Pick<DraftCase, "id" | "about"> {
  readonly prove: (
    ada: string,
    bob: string,
  ) => Effect.Effect<
    void,
    Effect.Error<ReturnType<DraftCase["prove"]>>,
    Blobs | Drafts | Previews | SqlClient.SqlClient
  >
}

const long = (what: string) => `${what} ${"moss and lamp ".repeat(500)}`

/** Copies that the database knows, those of these texts first written in the order they were. */
const copies = SqlClient.SqlClient.use(
  (sql) => sql<BlobName>`SELECT sha256, copy FROM surename_blob_copy ORDER BY copy`,
)

/** Makes every upload this much older. */
const later = (ms: number) => SqlClient.SqlClient.use((sql) => sql`UPDATE surename_blob_copy SET since = since - ${ms}`)

const checkStored = (names: ReadonlyArray<BlobName>) =>
  Blobs.use((blobs) => Effect.forEach(names, (name) => blobs.has(name, "identity")))

export const outsideCases = withIds<OutsideCase>({
  "outside-not-in-rows": {
    about: "new contents are in the blob store, once each, and not in the database",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
      const before = (yield* copies).length
      const page = makeVersion({ "index.html": long(ada), "again.html": long(ada) })
      const id = yield* drafts.create(ada, {}, page)
      yield* drafts.publish(ada, id, 1, page)
      yield* expectSame("copies", (yield* copies).length, before + 1)
      const rows = yield* sql<{ readonly n: number | string }>`SELECT count(*) AS n FROM surename_blob
        WHERE outside IS NOT NULL AND length(plain) > 0`
      yield* expectSame("bytes in rows", Number(rows[0]?.n), 0)
      const { files } = yield* drafts.find(ada, id, 2)
      yield* expectSame(
        "it is read",
        Buffer.from(yield* drafts.readContent(files[0]?.sha256 ?? "")).toString(),
        long(ada),
      )
    }),
  },
  "outside-swept": {
    about: "a sweep deletes unreferenced contents after a while, and no others",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const before = yield* copies
      const id = yield* drafts.create(ada, {}, makeVersion({ "a.txt": `own ${ada}`, "b.txt": `shared ${ada}` }))
      const mine = (yield* copies).filter(({ copy }) => before.every((blobName) => blobName.copy !== copy))
      const other = yield* drafts.create(bob, {}, makeVersion({ "c.txt": `shared ${ada}` }))
      const shared = (yield* drafts.find(bob, other, 1)).files[0]?.sha256
      yield* drafts.remove(ada, id)
      yield* drafts.sweep
      yield* expectSame("at once nothing", yield* checkStored(mine), [true, true])
      yield* later(draftLimits.blobGraceMs + 1)
      yield* drafts.sweep
      const left = mine.map(({ sha256 }) => sha256 === shared)
      yield* expectSame("then its own", yield* checkStored(mine), left)
      yield* expectSame("still read", (yield* drafts.readContent(shared ?? "")).length, `shared ${ada}`.length)
      yield* drafts.remove(bob, other)
      yield* drafts.sweep
      yield* expectSame("then all", yield* checkStored(mine), [false, false])
      yield* expectSame(
        "and forgotten",
        (yield* copies).filter(({ copy }) => mine.some((blobName) => blobName.copy === copy)),
        [],
      )
    }),
  },
  "outside-swapped": {
    about: "a swapped compressed copy is not served, nor one without a known digest",
    prove: Effect.fnUntraced(function* (ada) {
      const [blobs, drafts, previews, sql] = [yield* Blobs, yield* Drafts, yield* Previews, yield* SqlClient.SqlClient]
      const id = yield* drafts.create(ada, {}, makeVersion({ "index.html": long(`swapped ${ada}`) }))
      const sha256 = (yield* drafts.find(ada, id, 1)).files[0]?.sha256 ?? ""
      const [name] = (yield* copies).filter((one) => one.sha256 === sha256)
      const zipped = yield* previews.readFile(sha256, "gzip")
      yield* expectSame("as written", zipped && gunzipSync(zipped).toString(), long(`swapped ${ada}`))
      yield* blobs.put(name ?? { sha256, copy: "" }, "gzip", gzipSync("<script>"))
      yield* expectSame("swapped", yield* readFailureTag(previews.readFile(sha256, "gzip")), "StoreUnavailable")
      yield* sql`UPDATE surename_blob SET br = ${Buffer.alloc(0)} WHERE sha256 = ${sha256}`
      yield* expectSame("without a digest", yield* previews.readFile(sha256, "br"), undefined)
      yield* expectSame(
        "as they are",
        (yield* previews.readFile(sha256, "identity"))?.length,
        long(`swapped ${ada}`).length,
      )
    }),
  },
  "outside-same-work": {
    about:
      "a file that another account has costs the same work: it is uploaded again, and the copy that nobody needs goes",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const page = makeVersion({ "index.html": long(`work ${ada}`) })
      const before = (yield* copies).length
      yield* drafts.create(ada, {}, page)
      yield* drafts.create(ada, {}, page)
      yield* expectSame("her own", (yield* copies).length, before + 1)
      yield* drafts.create(bob, {}, page)
      yield* expectSame("another's", (yield* copies).length, before + 2)
      yield* later(draftLimits.blobGraceMs + 1)
      yield* drafts.sweep
      yield* expectSame("keeps one copy", (yield* copies).length, before + 1)
    }),
  },
  "outside-written-again": {
    about: "republished content gets a copy of its own, which the sweep of the first keeps",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      const page = makeVersion({ "index.html": `again ${ada}` })
      const id = yield* drafts.create(ada, {}, page)
      yield* later(draftLimits.blobGraceMs + 1)
      yield* drafts.remove(ada, id)
      const second = yield* drafts.create(ada, {}, page)
      yield* drafts.sweep
      const sha256 = (yield* drafts.find(ada, second, 1)).files[0]?.sha256 ?? ""
      yield* expectSame("read", Buffer.from(yield* drafts.readContent(sha256)).toString(), `again ${ada}`)
      yield* expectSame("copies", (yield* copies).filter((one) => one.sha256 === sha256).length, 1)
    }),
  },
})
