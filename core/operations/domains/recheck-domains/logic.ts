import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import type { Ownership } from "../../../evidence/ownership.ts"
import { domainLimits } from "../limits.ts"
import { checkRecord } from "../../../lookup/ownership/check-record.ts"
import { Domains, type DueDomain } from "../ports/domains.ts"
import { withRenewedLease } from "../../../state/renewed-lease.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { findProof, describeCheck } from "../verify-ownership/check-answer.ts"

/** Repeats checks of verified domains, in one process at a time. */
export const recheckDomains = Effect.suspend(() => withRenewedLease("recheck domains", recheckAll))

const recheckAll = Effect.gen(function* () {
  const domains = yield* Domains
  while (true) {
    const dueDomains = yield* domains.listDue(domainLimits.rechecksTogether)
    yield* Effect.forEach(dueDomains, recheckDomain, { concurrency: "unbounded", discard: true })
    if (dueDomains.length < domainLimits.rechecksTogether) return yield* sweepByOwnClock("domains", domains.sweep)
  }
})

const recheckDomain = Effect.fnUntraced(function* (dueDomain: DueDomain) {
  const name = domainName(dueDomain.domain)
  // The public suffix list may have changed. An invalid name must not hold up others.
  const ownership = Result.isFailure(name) ? unreadableResult : yield* checkRecord(name.success, dueDomain.value)
  const check = { ...describeCheck(ownership), at: yield* Clock.currentTimeMillis }
  yield* Domains.use((domains) => domains.recordCheck(dueDomain, check, findProof(ownership), "schedule"))
})

const unreadableResult: Ownership = { outcome: "error", servers: [], delegation: "not_delegated" }
