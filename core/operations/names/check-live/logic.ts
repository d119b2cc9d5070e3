import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { DomainName } from "../../../evidence/domain-name.ts"
import type { Row, RowFacts } from "../../../evidence/row.ts"
import { nameLimits } from "../limits.ts"
import { FairQueue } from "../../../sharing/fair-queue.ts"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { Rdap, type RegistrySlot } from "../../../ports/rdap.ts"
import { implementAsSent } from "../../implement.ts"
import { type NoteObservations, makeNotingLookup, makeRowOrRefusal, makeRows } from "../../rows.ts"
import { checkLive as contract, type RefusedName } from "./contract.ts"

/** Names of a long list that run or wait for a slot at their registry. */
const namesQueued = 512
/** Queued names that run at once. With more, zone lookups miss the deadline. */
const namesRunning = 64

export type CheckResult = Row | RefusedName

export const checkLive = implementAsSent(contract, ({ domains }, note?: NoteObservations) =>
  makeRows(domains, () =>
    note === undefined
      ? Lookups.useSync(
          ({ lookUpRow }) =>
            (name: DomainName) =>
              lookUpRow(name),
        )
      : makeNotingLookup(note),
  ),
)

export interface StreamOptions {
  readonly ordered: boolean
  /** The wait for a late answer; 0 leaves it `pending`. */
  readonly patienceMs: number
}

/** The deadline of a name starts after its slot. */
export const checkStream = <E, R>(
  names: Stream.Stream<string, E, R>,
  { ordered, patienceMs }: StreamOptions,
): Stream.Stream<CheckResult, E, R | Lookups | Rdap> => {
  const list = { timeoutMs: patienceMs, caller: {}, queue: new FairQueue({ slots: namesRunning }) }
  // Otherwise a long list of cached names runs ahead of its reader.
  const awaitFreeSlot = list.queue.run(list.caller, Effect.void)
  const queuedNames = Stream.tap(names, () => awaitFreeSlot)
  return Stream.mapEffect(queuedNames, (domain) => makeRowOrRefusal(domain, (name) => askAfterSlot(name, list)), {
    concurrency: namesQueued,
    unordered: !ordered,
  })
}

interface List {
  readonly timeoutMs: number
  readonly caller: object
  readonly queue: FairQueue
}

/** Waits for a lookup that is still running, and retries a throttled one with its next slot. */
export const askAfterSlot = Effect.fnUntraced(function* (
  name: DomainName,
  { caller, timeoutMs, queue }: List,
): Effect.fn.Return<Row, never, Lookups | Rdap> {
  const rdap = yield* Rdap
  const lookups = yield* Lookups
  const route = yield* rdap.findRoute(name.ascii)
  const lookUp = (slot?: RegistrySlot) => queue.run(caller, lookups.lookUpRow(name, slot))
  let row = yield* lookUp(route && (yield* rdap.acquireSlot(route, timeoutMs, caller)))
  const until = (yield* Clock.currentTimeMillis) + timeoutMs
  // Prefers an earlier `throttled` to a later `pending`, because it has a reason.
  let latestRow = row
  for (let round = 1; isUnsettled(row);) {
    const leftMs = until - (yield* Clock.currentTimeMillis)
    // A running lookup needs no second slot.
    const isLate = row.classification === "pending"
    if (leftMs <= 0 || (!isLate && ++round > nameLimits.checkRounds)) return latestRow
    row = yield* lookUp(isLate ? undefined : route && (yield* rdap.acquireSlot(route, leftMs, caller)))
    if (row.classification !== "pending") latestRow = row
  }
  return latestRow
})

const isUnsettled = ({ classification, unknown_reason: reason }: RowFacts): boolean =>
  classification === "pending" || reason === "throttled"
