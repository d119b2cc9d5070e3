import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../evidence/domain-name.ts"
import type { DomainName } from "../evidence/domain-name.ts"
import type { RefusedName } from "./check-live/contract.ts"

/** A name's row; what is no name keeps its place and says why. */
export const rowOf = <A, R>(
  domain: string,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: row,
  })

/** All at once, answers in the order asked. */
export const rowsOf = <A, R>(domains: ReadonlyArray<string>, row: (name: DomainName) => Effect.Effect<A, never, R>) =>
  Effect.map(
    Effect.forEach(domains, (domain) => rowOf(domain, row), { concurrency: "unbounded" }),
    (results) => ({ results }),
  )
