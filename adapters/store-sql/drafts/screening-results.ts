import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient, type StoredInteger } from "@surename/adapters/store-sql"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { filesOf, remarkedIn } from "./rows.ts"

/** Versions to screen again after a change of the rules. */
export const makeScreened = (sql: SqlClient.SqlClient): Pick<Drafts["Service"], "outdated" | "filesOf" | "judge"> => ({
  outdated: (rulesVersion, most) =>
    Effect.map(
      orUnavailable(
        "outdated drafts",
        sql<IdRow>`SELECT draft_id, version FROM surename_draft_version
          WHERE rules_version < ${rulesVersion} OR rules_version > ${rulesVersion} LIMIT ${most}`,
      ),
      (rows) => rows.map(({ draft_id, version }) => ({ draftId: draft_id, version: Number(version) })),
    ),
  filesOf: ({ draftId, version }) => {
    const found = Effect.gen(function* () {
      const [there] = yield* sql`SELECT version FROM surename_draft_version
        WHERE draft_id = ${draftId} AND version = ${version}`
      return there === undefined ? undefined : yield* filesOf(sql, draftId, version)
    })
    return orUnavailable("files of a draft", found)
  },
  judge: ({ draftId, version }, status, screening) =>
    Effect.asVoid(
      orUnavailable(
        "judge draft",
        // An operator's decision stays, whatever the rules say now.
        sql`UPDATE surename_draft_version
          SET status = CASE WHEN ruling IS NULL THEN ${status} ELSE status END, remarked = ${remarkedIn(screening)},
            screening = ${JSON.stringify(screening)}, rules_version = ${screening.rules_version}
          WHERE draft_id = ${draftId} AND version = ${version}`,
      ),
    ),
})

interface IdRow {
  readonly draft_id: string
  readonly version: StoredInteger
}
