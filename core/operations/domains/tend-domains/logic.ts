import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import type { Ownership } from "../../../evidence/ownership.ts"
import { limits } from "../../../limits.ts"
import { lookAtRecord } from "../../../lookup/ownership/look.ts"
import { Domains, type DueDomain } from "../ports/domains.ts"
import { Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { proofOf, shownLook } from "../verify-ownership/check-answer.ts"

/** Looks again at what was verified. One process at a time, for as long as it renews its lease; the next one finds due what is left. */
export const tendDomains = Effect.gen(function* () {
  const [domains, store, holder] = [yield* Domains, yield* Store, yield* randomLabel]
  const mine = store.lease(leaseKey, holder, limits.leaseMs)
  while (yield* mine) {
    const due = yield* domains.due(limits.rechecksTogether)
    yield* Effect.forEach(due, lookAgain, { concurrency: "unbounded", discard: true })
    if (due.length === limits.rechecksTogether) continue
    yield* sweepByOwnClock("domains", domains.sweep)
    return yield* store.release(leaseKey, holder)
  }
})

const leaseKey = "tend domains"

const lookAgain = Effect.fnUntraced(function* (one: DueDomain) {
  const name = domainName(one.domain)
  // The list of public suffixes may have changed: such a name can no longer be looked at, and is not in the way of others.
  const found = Result.isFailure(name) ? unreadable : yield* lookAtRecord(name.success, one.value)
  const look = { ...shownLook(found), at: yield* Clock.currentTimeMillis }
  yield* Domains.use((domains) => domains.recordLook(one, look, proofOf(found), "schedule"))
})

const unreadable: Ownership = { outcome: "error", servers: [], delegation: "not_delegated" }
