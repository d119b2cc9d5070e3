import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { Row, RowFacts } from "../../../evidence/row.ts"
import { limits } from "../../../limits.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { Rdap, type RegistrySlot } from "../../../ports/rdap.ts"
import { implementAsSent } from "../../implement.ts"
import { type NoteObservations, makeNotingLookup, makeRowOrRefusal, makeRows } from "../../rows.ts"
import { checkLive as contract } from "./contract.ts"
import type { RefusedName } from "./contract.ts"

export type CheckResult = Row | RefusedName

export const checkLive = implementAsSent(contract, ({ domains }, note?: NoteObservations) =>
  makeRows(domains, () =>
    note === undefined
      ? Lookups.useSync(
          ({ row }) =>
            (name: DomainName) =>
              row(name),
        )
      : makeNotingLookup(note),
  ),
)

export interface StreamOptions {
  /** Answers in the order asked, or as they come. */
  readonly ordered: boolean
  /** How long a name waits for a registry that asked for quiet, or for an answer that is late; 0: what is not known in time is told at once. */
  readonly patienceMs: number
}

/** Any number of names: each waits for its registry's turn first, and its deadline starts only then. */
export const checkStream = <E, R>(
  names: Stream.Stream<string, E, R>,
  { ordered, patienceMs }: StreamOptions,
): Stream.Stream<CheckResult, E, R | Lookups | Rdap> => {
  const of = { patienceMs, caller: {}, places: new FairQueue({ slots: limits.namesUnderWay }) }
  // Only when there may be a place for it: what belongs to a name that waited long is not forgotten with it, but at the next large
  // collection.
  const taken = Stream.tap(names, () => of.places.run(of.caller, Effect.void))
  return Stream.mapEffect(taken, (domain) => makeRowOrRefusal(domain, (name) => rowInTurn(name, of)), {
    concurrency: limits.namesInLine,
    unordered: !ordered,
  })
}

interface List {
  readonly patienceMs: number
  readonly caller: object
  readonly places: FairQueue
}

/** Waits for its registry's turn, then asks. Asks again while the row is not settled and the patience lasts: a late answer is joined, a throttled question is put in line once more. */
export const rowInTurn = Effect.fnUntraced(function* (
  name: DomainName,
  { caller, patienceMs, places }: List,
): Effect.fn.Return<Row, never, Lookups | Rdap> {
  const [rdap, lookups] = [yield* Rdap, yield* Lookups]
  const route = yield* rdap.route(name.ascii)
  const lookUp = (turn?: RegistrySlot) => places.run(caller, lookups.row(name, turn))
  let row = yield* lookUp(route && (yield* rdap.turn(route, patienceMs, caller)))
  const until = (yield* Clock.currentTimeMillis) + patienceMs
  // That the registry asked for a pause says more than the silence of the round after it.
  let latestRow = row
  for (let round = 1; isUnsettled(row);) {
    const left = until - (yield* Clock.currentTimeMillis)
    // A lookup under way needs no turn of its own: callers join it.
    const isLate = row.classification === "pending"
    if (left <= 0 || (!isLate && ++round > limits.checkRounds)) return latestRow
    row = yield* lookUp(isLate ? undefined : route && (yield* rdap.turn(route, left, caller)))
    if (row.classification !== "pending") latestRow = row
  }
  return latestRow
})

const isUnsettled = ({ classification, unknown_reason: reason }: RowFacts): boolean =>
  classification === "pending" || reason === "throttled"
