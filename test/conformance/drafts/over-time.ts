import { SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import { counted, type DraftCase, expectSame, readFailureTag, makeVersion } from "./draft-case.ts"
import { withIds } from "../with-ids.ts"

/** Contents, and the bytes in their rows in every encoding: none where they are outside. */
const contentsKept = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly n: number | string | null }>`SELECT sum(length(plain) + coalesce(length(gzip), 0)
    + coalesce(length(br), 0) + coalesce(length(zstd), 0)) AS n FROM surename_blob`
  return { contents: (yield* counted)[0], bytes: Number(rows[0]?.n ?? 0) }
})

const long = (what: string) => `${what} ${"moss and lamp ".repeat(1_000)}`

const textsOf = Effect.fnUntraced(function* (id: string, nth: number) {
  const previews = yield* Previews
  const files = (yield* previews.find(id, nth))?.files ?? new Map()
  const texts: Record<string, string> = {}
  for (const [path, { sha256 }] of files) {
    const bytes = yield* previews.readFile(sha256, "identity")
    texts[path] = bytes === undefined ? "its bytes are gone" : Buffer.from(bytes).toString()
  }
  return texts
})

/** Promises that hold after more writes, reviews and removals. */
export const overTimeCases = withIds<DraftCase>({
  "same-again-no-bytes": {
    about: "publishing the same content again, also under other paths, stores no new byte",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, makeVersion({ "a.txt": long(ada), "b.txt": `short ${ada}` }))
      const before = yield* contentsKept
      yield* drafts.publish(ada, id, 1, makeVersion({ "a.txt": long(ada), "b.txt": `short ${ada}` }))
      yield* drafts.create(bob, {}, makeVersion({ "c.txt": long(ada) }))
      yield* expectSame("what is kept", yield* contentsKept, before)
      yield* drafts.publish(ada, id, 2, makeVersion({ "a.txt": `${long(ada)}.` }))
      yield* expectSame("another content", (yield* contentsKept).contents, (before.contents ?? 0) + 1)
    }),
  },
  "old-versions-read": {
    about: "every old version stays byte for byte the same after others are written, removed and swept",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const drafts = yield* Drafts
      const filesAt = (n: number) => ({ "index.html": `${n} ${ada}`, "same.css": ada, [`${n}.txt`]: long(String(n)) })
      const id = yield* drafts.create(ada, {}, makeVersion(filesAt(1)))
      for (let n = 2; n <= 6; n++) yield* drafts.publish(ada, id, n - 1, makeVersion(filesAt(n)))
      const other = yield* drafts.create(bob, {}, makeVersion(filesAt(3)))
      yield* drafts.remove(bob, other)
      yield* drafts.sweep
      for (let n = 1; n <= 6; n++)
        yield* expectSame(
          `version ${n}`,
          Object.entries(yield* textsOf(id, n)).sort(),
          Object.entries(filesAt(n)).sort(),
        )
    }),
  },
  "two-at-once": {
    about: "of two concurrent publications one fails as stale, and the other is stored whole",
    prove: Effect.fnUntraced(function* (ada) {
      const drafts = yield* Drafts
      const id = yield* drafts.create(ada, {}, makeVersion({ "index.html": ada }))
      const mine = (who: string) => ({ "index.html": `${who} ${ada}`, [`${who}.txt`]: `${who} ${ada}` })
      const outcomes = yield* Effect.forEach(
        ["one", "two"],
        (who) => readFailureTag(drafts.publish(ada, id, 1, makeVersion(mine(who)))),
        { concurrency: 2 },
      )
      yield* expectSame("rejects one of two", [...outcomes].sort(), ["StaleVersion", "nothing failed"])
      const winner = outcomes[0] === "StaleVersion" ? "two" : "one"
      yield* expectSame("the version", yield* textsOf(id, 2), mine(winner))
      yield* expectSame("no third", yield* readFailureTag(drafts.find(ada, id, 3)), "NoSuchDraft")
    }),
  },
  "preview-follows": {
    about: "a preview follows flagging, unflagging, a newer version and removal at the next request",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews] = [yield* Drafts, yield* Previews]
      const first = makeVersion({ "index.html": ada })
      const id = yield* drafts.create(ada, {}, first)
      const looks = Effect.gen(function* () {
        const [latest, old] = [yield* previews.find(id, "latest"), yield* previews.find(id, 1)]
        return [latest?.version, latest?.status, old?.status, old?.files.size]
      })
      const judge = (status: "flagged" | "live") => drafts.judge({ draftId: id, version: 1 }, status, first.screening)
      yield* expectSame("new", yield* looks, [1, "live", "live", 1])
      yield* judge("flagged")
      yield* expectSame("flagged", yield* looks, [1, "flagged", "flagged", 1])
      yield* drafts.publish(ada, id, 1, makeVersion({ "index.html": `clean ${ada}`, "b.txt": ada }))
      yield* expectSame("a clean one", yield* looks, [2, "live", "flagged", 1])
      yield* judge("live")
      yield* expectSame("overruled", yield* looks, [2, "live", "live", 1])
      yield* drafts.remove(ada, id)
      yield* expectSame("gone", yield* looks, [null, null, null, null])
    }),
  },
})
