import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Result from "effect/Result"
import { domainName, type DomainName, type DomainNameError } from "../evidence/domain-name.ts"
import type { Observation } from "../evidence/observation.ts"
import { Lookups } from "../lookup/registration/lookups.ts"
import type { RefusedName } from "./names/check-live/contract.ts"
import type { EmitRow } from "./emit-row.ts"

/** Gets the observations of each name, for its receipt. */
export type NoteObservations = (name: DomainName, observations: ReadonlyArray<Observation>) => Effect.Effect<void>

/** Looks names up now, and notes their observations. */
export const makeNotingLookup = (note: NoteObservations) =>
  Effect.map(
    Lookups,
    ({ observe }) =>
      (name: DomainName) =>
        Effect.map(
          Effect.tap(observe(name), ({ observations }) => note(name, observations)),
          ({ row }) => row,
        ),
  )

export const makeRowOrRefusal = <A, R>(
  domain: string,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> => runOrRefuse(domainName(domain), row)

export const makeRows = Effect.fnUntraced(function* <A, R>(
  domains: ReadonlyArray<string>,
  prepare: (names: ReadonlyArray<DomainName>) => Effect.Effect<(name: DomainName) => Effect.Effect<A>, never, R>,
  emit?: EmitRow<A | RefusedName>,
) {
  const parsedNames = domains.map(domainName)
  const row = yield* prepare(Arr.getSuccesses(parsedNames))
  const rows = parsedNames.map((name) => runOrRefuse(name, row))
  // A known answer needs no fiber.
  const concurrency = rows.every(Exit.isExit) ? 1 : "unbounded"
  const results = yield* Effect.forEach(
    rows,
    (rowEffect) => (emit === undefined ? rowEffect : Effect.tap(rowEffect, emit)),
    {
      concurrency,
    },
  )
  return { results }
})

const runOrRefuse = <A, R>(
  name: Result.Result<DomainName, DomainNameError>,
  row: (name: DomainName) => Effect.Effect<A, never, R>,
): Effect.Effect<A | RefusedName, never, R> =>
  Result.match(name, {
    onFailure: ({ code, input, message }) => Effect.succeed({ domain: input, error: { code, message } }),
    onSuccess: row,
  })
