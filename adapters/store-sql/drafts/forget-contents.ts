import * as Effect from "effect/Effect"
import { orUnavailable, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Contents } from "./contents.ts"
import { noSuchDraft } from "./rows.ts"

export const makeForgetting = (
  sql: Sql,
  contents: Pick<Contents, "sweep">,
): Pick<Drafts["Service"], "remove" | "sweep"> => ({
  remove: (owner, draftId) => {
    const removal = Effect.gen(function* () {
      yield* lockContents(sql, "alone")
      const named = yield* sql<NamedContent>`SELECT DISTINCT sha256 FROM surename_draft_file
        WHERE draft_id = ${draftId}`
      const [gone] = yield* sql`DELETE FROM surename_draft
        WHERE draft_id = ${draftId} AND account_id = ${owner} RETURNING draft_id`
      if (gone === undefined) return yield* noSuchDraft
      for (let from = 0; from < named.length; from += limits.keysAtOnce) {
        const some = named.slice(from, from + limits.keysAtOnce).map(({ sha256 }) => sha256)
        yield* sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(some)} AND ${unusedContent(sql)}`
      }
    })
    return orUnavailable("remove draft", sql.withTransaction(removal))
  },
  sweep: Effect.tap(unusedContents(sql), () => contents.sweep),
})

/** Every content is looked at, some at a time, so that others have their turn: all of 100,000 drafts at once stopped SQLite's process for 140 ms. */
const unusedContents = Effect.fnUntraced(function* (sql: Sql) {
  let [after, gone] = ["", 0]
  while (true) {
    const some = sql<Looked>`SELECT sha256, CASE WHEN ${unusedContent(sql)} THEN 1 ELSE 0 END AS unused
      FROM surename_blob WHERE sha256 > ${after} ORDER BY sha256 LIMIT ${limits.keysAtOnce}`
    const batch = yield* orUnavailable("sweep drafts", some)
    const names = batch.flatMap(({ sha256, unused }) => (unused === 1 ? [sha256] : []))
    if (names.length > 0) gone += yield* orUnavailable("sweep drafts", sql.withTransaction(forgetContents(sql, names)))
    if (batch.length < limits.keysAtOnce) return gone
    after = batch.at(-1)?.sha256 ?? after
    yield* Effect.yieldNow
  }
})

/** They were looked at while others wrote: what a version began to refer to since then stays. */
const forgetContents = (sql: Sql, names: ReadonlyArray<string>) =>
  Effect.andThen(
    lockContents(sql, "alone"),
    Effect.map(
      sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(names)} AND ${unusedContent(sql)} RETURNING sha256`,
      ({ length }) => length,
    ),
  )

interface Looked extends NamedContent {
  readonly unused: number
}

interface NamedContent {
  readonly sha256: string
}

const unusedContent = (sql: Sql) =>
  sql.literal(`NOT EXISTS (SELECT 1 FROM surename_draft_file f WHERE f.sha256 = surename_blob.sha256)`)

/** Until the transaction ends. Without it, a content could be found by one that writes and deleted by one that removes. */
export const lockContents = (sql: Sql, how: "alone" | "shared") =>
  sql.onDialectOrElse({
    pg: () => Effect.asVoid(sql.unsafe(`SELECT pg_advisory_xact_lock${how === "alone" ? "" : "_shared"}(${lock})`)),
    orElse: () => Effect.void,
  })

/** Any number will do, as long as it stays the same. */
const lock = "5180932264401775122"
