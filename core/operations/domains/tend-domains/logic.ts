import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import type { Ownership } from "../../../evidence/ownership.ts"
import { limits } from "../../../limits.ts"
import { checkRecord } from "../../../lookup/ownership/check-record.ts"
import { Domains, type DueDomain } from "../ports/domains.ts"
import { Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { findProof, describeCheck } from "../verify-ownership/check-answer.ts"

/** Repeats checks of verified domains, in one process while it renews its lease. */
export const tendDomains = Effect.gen(function* () {
  const domains = yield* Domains
  const store = yield* Store
  const holder = yield* randomLabel
  const renewLease = store.acquireLease(leaseKey, holder, limits.leaseMs)
  while (yield* renewLease) {
    const dueDomains = yield* domains.listDue(limits.rechecksTogether)
    yield* Effect.forEach(dueDomains, recheckDomain, { concurrency: "unbounded", discard: true })
    if (dueDomains.length === limits.rechecksTogether) continue
    yield* sweepByOwnClock("domains", domains.sweep)
    return yield* store.releaseLease(leaseKey, holder)
  }
})

const leaseKey = "tend domains"

const recheckDomain = Effect.fnUntraced(function* (dueDomain: DueDomain) {
  const name = domainName(dueDomain.domain)
  // The public suffix list may have changed. An invalid name must not hold up others.
  const ownership = Result.isFailure(name) ? unreadableResult : yield* checkRecord(name.success, dueDomain.value)
  const check = { ...describeCheck(ownership), at: yield* Clock.currentTimeMillis }
  yield* Domains.use((domains) => domains.recordCheck(dueDomain, check, findProof(ownership), "schedule"))
})

const unreadableResult: Ownership = { outcome: "error", servers: [], delegation: "not_delegated" }
