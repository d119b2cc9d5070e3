import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import { Lookups, type Observed } from "../../lookup/registration/lookups.ts"
import type { Dns } from "../../ports/dns.ts"
import type { Rdap } from "../../ports/rdap.ts"
import type { RefusedName } from "../names/check-live/contract.ts"
import { askForProofs } from "./ask-for-proof.ts"
import type { DnsProof } from "./format/dnssec/dns-proof.ts"
import type { Bootstrap } from "./format/statement.ts"
import { findBootstrap, publishedLists } from "./issue-receipts.ts"

export interface ObservedAnswer extends Observed {
  readonly bootstrap: Bootstrap | null
  readonly dnssec: DnsProof | undefined
}

export const observeName = Effect.fnUntraced(function* (
  domain: string,
): Effect.fn.Return<ObservedAnswer | RefusedName, never, Dns | Lookups | Rdap> {
  const name = domainName(domain)
  if (Result.isFailure(name)) {
    const { code, input, message } = name.failure
    return { domain: input, error: { code, message } }
  }
  const { ascii } = name.success
  const [observed, proofs] = yield* Effect.all(
    [Lookups.use((lookups) => lookups.observe(name.success)), askForProofs([ascii])],
    { concurrency: "unbounded" },
  )
  return {
    ...observed,
    dnssec: proofs.get(ascii),
    bootstrap: findBootstrap(observed.observations, yield* publishedLists),
  }
})
