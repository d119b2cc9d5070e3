import { type DraftServices, draftsSql } from "@surename/adapters/store-sql/drafts"
import { type Database, SqlClient } from "@surename/adapters/store-sql"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { contentCases } from "./drafts/contents.ts"
import type { DraftCase } from "./drafts/draft-case.ts"
import { faultCases } from "./drafts/faults.ts"
import { overTimeCases } from "./drafts/over-time.ts"
import { pictureCases } from "./drafts/pictures.ts"
import { reviewCases } from "./drafts/reviews.ts"
import { versionCases } from "./drafts/versions.ts"
import { proveCase } from "./proved.ts"

/** The promises of drafts, on any database. */
export const draftsSuite: ReadonlyArray<DraftCase> = [
  ...versionCases,
  ...contentCases,
  ...overTimeCases,
  ...faultCases,
  ...reviewCases,
  ...pictureCases,
]

/** Case by case on one database: each has accounts of its own, and some count rows. */
export const examineDrafts = <E>(
  database: Layer.Layer<Database, E>,
  drafts: Layer.Layer<DraftServices, never, SqlClient.SqlClient> = draftsSql,
  cases = draftsSuite,
) =>
  Effect.forEach(cases, (draftCase) =>
    Effect.gen(function* () {
      const people = [`ada of ${draftCase.id}`, `bob of ${draftCase.id}`] as const
      for (const person of people) yield* addAccount(person)
      return yield* proveCase(draftCase.id, draftCase.prove(...people))
    }),
  ).pipe(Effect.provide(Layer.provideMerge(drafts, database)))

/** Drafts belong to accounts; this one signs in nowhere. */
export const addAccount = (id: string) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql`INSERT INTO surename_user (id, email, is_confirmed, plan, created_at) VALUES (${id}, ${id}, 1, 'free', 0)`,
  )
