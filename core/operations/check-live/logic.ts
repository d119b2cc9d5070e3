import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Stream from "effect/Stream"
import type { DomainName } from "../../evidence/domain-name.ts"
import type { Row } from "../../evidence/row.ts"
import { limits } from "../../limits.ts"
import { Lookups } from "../../lookup/registration/lookups.ts"
import { Rdap } from "../../ports/rdap.ts"
import { implement } from "../implement.ts"
import { rowOf, rowsOf } from "../rows.ts"
import { checkLive as contract } from "./contract.ts"
import type { RefusedName } from "./contract.ts"

export type CheckResult = Row | RefusedName

export const checkLive = implement(contract, Result.succeed, ({ domains }) =>
  rowsOf(domains, () =>
    Lookups.useSync(
      ({ row }) =>
        (name: DomainName) =>
          row(name),
    ),
  ),
)

export interface StreamOptions {
  /** Answers in the order asked, or as they come. */
  readonly ordered: boolean
  /** How long to wait for a registry that asked for quiet. */
  readonly patienceMs: number
}

/** Any number of names: each waits for its registry's turn first, and its deadline starts only then. */
export const checkStream = <E, R>(
  names: Stream.Stream<string, E, R>,
  { ordered, patienceMs }: StreamOptions,
): Stream.Stream<CheckResult, E, R | Lookups | Rdap> => {
  const caller = {}
  return Stream.mapEffect(names, (domain) => rowOf(domain, (name) => inTurn(name, patienceMs, caller)), {
    concurrency: limits.namesInLine,
    unordered: !ordered,
  })
}

const inTurn = Effect.fnUntraced(function* (
  name: DomainName,
  patienceMs: number,
  caller: object,
): Effect.fn.Return<Row, never, Lookups | Rdap> {
  const [rdap, lookups] = [yield* Rdap, yield* Lookups]
  const route = yield* rdap.route(name.ascii)
  return yield* lookups.row(name, route && (yield* rdap.turn(route, patienceMs, caller)))
})
