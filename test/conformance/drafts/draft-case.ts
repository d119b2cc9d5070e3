import type { DraftServices } from "@surename/adapters/store-sql/drafts"
import { SqlClient, type SqlError } from "@surename/adapters/store-sql"
import { type NewVersion, type NoSuchDraft, type StaleVersion } from "@surename/core/operations/drafts/ports/drafts"
import type { NotReviewable } from "@surename/core/operations/drafts/ports/reviews"
import type { StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { type BrokenPromise, expectSame } from "../store/store-case.ts"

/** One promise of the ports `Drafts`, `Previews` and `Reviews`. `ada` and `bob` are two accounts that no other case has. */
export interface DraftCase {
  readonly id: string
  readonly about: string
  readonly prove: (
    ada: string,
    bob: string,
  ) => Effect.Effect<
    void,
    BrokenPromise | NoSuchDraft | NotReviewable | StaleVersion | StoreUnavailable | SqlError,
    DraftServices | SqlClient.SqlClient
  >
}

/** Paths and texts, screened by rules of version `1`. */
export const makeVersion = (
  files: Readonly<Record<string, string | Uint8Array>>,
  more: Partial<NewVersion> = {},
): NewVersion => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
  })),
  status: "live",
  screening: { flagged: false, rules_version: "1", reasons: [] },
  ...more,
})

/** Counts all rows. A row written twice or left behind changes the count. */
export const counted = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const counts: Array<number> = []
  for (const table of ["blob", "draft", "draft_version", "draft_file"]) {
    const rows = yield* sql<{ readonly n: number | string }>`SELECT count(*) AS n FROM ${sql(`surename_${table}`)}`
    counts.push(Number(rows[0]?.n))
  }
  return counts
})

export const readFailureTag = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onFailure: ({ _tag }) => _tag, onSuccess: () => "nothing failed" })

export { expectSame }
