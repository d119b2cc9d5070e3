import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Drafts } from "@surename/core/ports/drafts"
import type { Contents } from "./contents.ts"
import { noSuchDraft } from "./rows.ts"

export const forgetting = (
  sql: SqlClient.SqlClient,
  contents: Pick<Contents, "sweep">,
): Pick<Drafts["Service"], "remove" | "sweep"> => ({
  remove: (owner, draftId) => {
    const removal = Effect.gen(function* () {
      yield* lockContents(sql, "alone")
      const named = yield* sql<Named>`SELECT DISTINCT sha256 FROM surename_draft_file
        WHERE draft_id = ${draftId}`
      const [gone] = yield* sql`DELETE FROM surename_draft
        WHERE draft_id = ${draftId} AND account_id = ${owner} RETURNING draft_id`
      if (gone === undefined) return yield* noSuchDraft
      for (let from = 0; from < named.length; from += limits.keysAtOnce) {
        const some = named.slice(from, from + limits.keysAtOnce).map(({ sha256 }) => sha256)
        yield* sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(some)} AND ${unused(sql)}`
      }
    })
    return orUnavailable("remove draft", sql.withTransaction(removal))
  },
  sweep: Effect.suspend(() => {
    // Every content is looked at, so that is done while others write. What a version began to refer to since then stays.
    const some = sql<Named>`SELECT sha256 FROM surename_blob WHERE ${unused(sql)} LIMIT ${limits.keysAtOnce}`
    const forget = (names: ReadonlyArray<string>) =>
      Effect.andThen(
        lockContents(sql, "alone"),
        sql`DELETE FROM surename_blob WHERE sha256 IN ${sql.in(names)} AND ${unused(sql)} RETURNING sha256`,
      )
    const sweep = Effect.flatMap(some, (rows) =>
      rows.length === 0 ? Effect.succeed([]) : sql.withTransaction(forget(rows.map(({ sha256 }) => sha256))),
    )
    return orUnavailable("sweep drafts", sweep).pipe(
      Effect.tap(() => contents.sweep),
      Effect.map((rows) => rows.length),
    )
  }),
})

interface Named {
  readonly sha256: string
}

const unused = (sql: SqlClient.SqlClient) =>
  sql.literal(`NOT EXISTS (SELECT 1 FROM surename_draft_file f WHERE f.sha256 = surename_blob.sha256)`)

/** Until the transaction ends. Without it, a content could be found by one that writes and deleted by one that removes. */
export const lockContents = (sql: SqlClient.SqlClient, how: "alone" | "shared") =>
  sql.onDialectOrElse({
    pg: () => Effect.asVoid(sql.unsafe(`SELECT pg_advisory_xact_lock${how === "alone" ? "" : "_shared"}(${lock})`)),
    orElse: () => Effect.void,
  })

/** Any number will do, as long as it stays the same. */
const lock = "5180932264401775122"
