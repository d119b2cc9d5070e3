import { chunksOf } from "effect/Array"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql, StoredFlag } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Contents } from "./contents.ts"
import { decodeDigests, failNoSuchDraft } from "./draft-rows.ts"

export const makeRemoval = (
  sql: Sql,
  contents: Pick<Contents, "sweep">,
): Pick<Drafts["Service"], "remove" | "sweep"> => ({
  remove: (owner, draftId) => {
    const removal = Effect.gen(function* () {
      yield* lockContents(sql, "alone")
      const digests = yield* decodeDigests(
        sql`SELECT DISTINCT sha256 FROM surename_draft_file WHERE draft_id = ${draftId}`,
      )
      const [deletedDraft] = yield* sql`DELETE FROM surename_draft
        WHERE draft_id = ${draftId} AND account_id = ${owner} RETURNING draft_id`
      if (deletedDraft === undefined) return yield* failNoSuchDraft
      for (const batch of chunksOf(digests, limits.keysAtOnce))
        yield* sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(batch)} AND ${makeUnusedCondition(sql)}`
    })
    return orUnavailable("remove draft", sql.withTransaction(removal))
  },
  sweep: Effect.tap(sweepUnusedContents(sql), () => contents.sweep),
})

/** Deletes in batches, because 100,000 drafts at once blocked SQLite for 140 ms. */
const sweepUnusedContents = Effect.fnUntraced(function* (sql: Sql) {
  let [after, deletedCount] = ["", 0]
  while (true) {
    const nextRows = decodeChecked(sql`SELECT sha256, CASE WHEN ${makeUnusedCondition(sql)} THEN 1 ELSE 0 END AS unused
      FROM surename_blob WHERE sha256 > ${after} ORDER BY sha256 LIMIT ${limits.keysAtOnce}`)
    const batch = yield* orUnavailable("sweep drafts", nextRows)
    const names = batch.flatMap(({ sha256, unused }) => (unused ? [sha256] : []))
    if (names.length > 0)
      deletedCount += yield* orUnavailable("sweep drafts", sql.withTransaction(deleteUnusedContents(sql, names)))
    if (batch.length < limits.keysAtOnce) return deletedCount
    after = batch.at(-1)?.sha256 ?? after
    yield* Effect.yieldNow
  }
})

/** Deletes contents that are still unused, because a new version may refer to one by now. */
const deleteUnusedContents = (sql: Sql, names: ReadonlyArray<string>) =>
  Effect.andThen(
    lockContents(sql, "alone"),
    Effect.map(
      sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(names)} AND ${makeUnusedCondition(sql)} RETURNING sha256`,
      ({ length }) => length,
    ),
  )

const decodeChecked = makeRowDecoder("surename_blob", { sha256: Schema.String, unused: StoredFlag })

const makeUnusedCondition = (sql: Sql) =>
  sql.literal(`NOT EXISTS (SELECT 1 FROM surename_draft_file f WHERE f.sha256 = surename_blob.sha256)`)

/** Locks until the transaction ends, so that no transaction finds a content that another deletes. */
export const lockContents = (sql: Sql, mode: "alone" | "shared") =>
  sql.onDialectOrElse({
    pg: () =>
      Effect.asVoid(sql.unsafe(`SELECT pg_advisory_xact_lock${mode === "alone" ? "" : "_shared"}(${advisoryLock})`)),
    orElse: () => Effect.void,
  })

const advisoryLock = "5180932264401775122"
