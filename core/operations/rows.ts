import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../evidence/domain-name.ts"
import type { DomainName } from "../evidence/domain-name.ts"
import type { RefusedName } from "./check-live/contract.ts"
import { type Tell, untold } from "./tell.ts"

/** A name's row; an input that is not a name keeps its place and says why. */
export const rowOf = <A, R>(
  domain: string,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> =>
  Result.match(domainName(domain), {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: row,
  })

/** All at once, answers in the order asked, and each told of when it is there. */
export const rowsOf = <A, R>(
  domains: ReadonlyArray<string>,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
  tell: Tell<A | RefusedName> = untold,
) =>
  Effect.map(
    Effect.forEach(domains, (domain) => Effect.tap(rowOf(domain, row), tell), { concurrency: "unbounded" }),
    (results) => ({ results }),
  )
