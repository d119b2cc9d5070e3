import { domainsSql } from "@surename/adapters/store-sql/domains"
import type { Database, SqlClient } from "@surename/adapters/store-sql"
import type { Domains } from "@surename/core/operations/domains/ports/domains"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../drafts-suite.ts"
import { proveCase } from "../proved.ts"
import { domainCases } from "./domain-cases.ts"

/** Case by case on one database: each has accounts and names of its own. */
export const examineDomains = <E>(
  database: Layer.Layer<Database, E>,
  domains: Layer.Layer<Domains, never, SqlClient.SqlClient> = domainsSql,
  cases = domainCases,
) =>
  Effect.forEach(cases, (domainCase) =>
    Effect.gen(function* () {
      const people = [`ada of ${domainCase.id}`, `bob of ${domainCase.id}`] as const
      for (const person of people) yield* addAccount(person)
      return yield* proveCase(domainCase.id, domainCase.prove(...people, `${domainCase.id}.com`))
    }),
  ).pipe(Effect.provide(Layer.provideMerge(domains, database)))
