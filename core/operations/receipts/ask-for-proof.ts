import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { receiptLimits } from "./limits.ts"
import { Deadline } from "../../lookup/registration/lookups.ts"
import { Dns, type SignedQuestion } from "../../ports/dns.ts"
import { toBase64 } from "./format/bytes.ts"
import type { DnsProof } from "./format/dnssec/dns-proof.ts"
import { compareBytes } from "./format/dnssec/signed-set.ts"

const dnsProofMs = 2_500
const dnsProofsAtOnce = 4

export type AskedProofs = ReadonlyMap<string, DnsProof>

/** Asks for signatures from the root to each name. All names share one time, no longer than that of their lookups. */
export const askForProofs = Effect.fnUntraced(function* (
  domains: ReadonlyArray<string>,
): Effect.fn.Return<AskedProofs, never, Dns> {
  const by = (yield* Clock.currentTimeMillis) + Math.min(dnsProofMs, yield* Deadline)
  const askInTime = (domain: string) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.timeoutOrElse(askForProof(domain), {
        duration: Math.max(0, by - now),
        orElse: () => Effect.succeed<DnsProof>({ missing: "there was no time to ask for signatures" }),
      }),
    )
  const entries = yield* Effect.forEach(
    new Set(domains),
    (domain) => Effect.map(askInTime(domain), (proof) => [domain, proof] as const),
    { concurrency: dnsProofsAtOnce },
  )
  return new Map(entries)
})

const askForProof = Effect.fnUntraced(function* (domain: string): Effect.fn.Return<DnsProof, never, Dns> {
  const { askSigned } = yield* Dns
  if (askSigned === undefined) return { missing: "nothing here asks for signatures" }
  const names = domain.split(".").map((_, n, labels) => labels.slice(n).join("."))
  if (names.length > receiptLimits.dnsProofLabels) return { missing: "the name has too many zones above it" }
  const questions: ReadonlyArray<SignedQuestion> = [
    { name: ".", type: "DNSKEY" },
    ...names.slice(1).map((name) => ({ name, type: "DNSKEY" }) as const),
    ...names.map((name) => ({ name, type: "DS" }) as const),
  ]
  const answers = yield* Effect.forEach(questions, askSigned, { concurrency: "unbounded" })
  const failed = answers.find((answer) => answer._tag === "Failed")
  if (failed !== undefined) return { missing: failed.reason }
  const sets = answers.flatMap((answer) => (answer._tag === "Failed" ? [] : answer.sets))
  const signedSets = sets.map(({ name, records, signatures, type }) => {
    const [data, rrsigs] = [records.toSorted(compareBytes), signatures].map((all) => all.map(toBase64))
    return { name, type, records: [...new Set(data)], signatures: rrsigs ?? [] }
  })
  // Several answers have the same set.
  return { sets: [...new Map(signedSets.map((set) => [JSON.stringify(set), set])).values()] }
})
