import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import { domainName } from "../evidence/domain-name.ts"
import type { DomainName, DomainNameError } from "../evidence/domain-name.ts"
import type { Observation } from "../evidence/observation.ts"
import { Lookups } from "../lookup/registration/lookups.ts"
import type { RefusedName } from "./names/check-live/contract.ts"
import type { Tell } from "./tell.ts"

/** Gets what was weighed for a name, so that it can be signed. */
export type NoteObserved = (name: DomainName, observations: ReadonlyArray<Observation>) => Effect.Effect<void>

/** The row of a lookup in this process, whose observations are noted. */
export const rowNoting = (note: NoteObserved) =>
  Effect.map(
    Lookups,
    ({ observed }) =>
      (name: DomainName) =>
        Effect.map(
          Effect.tap(observed(name), ({ observations }) => note(name, observations)),
          ({ row }) => row,
        ),
  )

/** A name's row; an input that is not a name keeps its place and says why. */
export const rowOf = <A, R>(
  domain: string,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> => orRefused(domainName(domain), row)

/** All at once, from what is found out about all names first; answers in the order asked, and each told of when it is there. */
export const rowsOf = Effect.fnUntraced(function* <A, R>(
  domains: ReadonlyArray<string>,
  among: (names: ReadonlyArray<DomainName>) => Effect.Effect<(name: DomainName) => Effect.Effect<A>, never, R>,
  tell?: Tell<A | RefusedName>,
) {
  const read = domains.map(domainName)
  const row = yield* among(Arr.getSuccesses(read))
  const rows = read.map((name) => orRefused(name, row))
  // A known answer, such as a cached name, needs no fiber.
  const concurrency = rows.every(Exit.isExit) ? 1 : "unbounded"
  const results = yield* Effect.forEach(rows, (one) => (tell === undefined ? one : Effect.tap(one, tell)), {
    concurrency,
  })
  return { results }
})

const orRefused = <A, R>(
  name: Result.Result<DomainName, DomainNameError>,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> =>
  Result.match(name, {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: row,
  })
