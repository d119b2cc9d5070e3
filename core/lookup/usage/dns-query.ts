import * as Effect from "effect/Effect"
import { aliasesOf, readDns, type DnsFinding } from "../../evidence/dns-answer.ts"
import type { DnsObservation, DnsOutcome, DnsRole, DnsType } from "../../evidence/observation.ts"
import { limits } from "../../limits.ts"
import { Dns } from "../../ports/dns.ts"

export interface DnsResult {
  readonly finding: DnsFinding
  /** The aliases between the question and the records. */
  readonly aliases: ReadonlyArray<string>
  /** The server that answered; absent when none did. */
  readonly server?: string
  readonly observations: ReadonlyArray<DnsObservation>
}

/** One DNS query. A resolver that hangs or breaks fails this query, and no other. */
export const queryDns = Effect.fnUntraced(function* (
  name: string,
  type: DnsType,
  role: DnsRole,
): Effect.fn.Return<DnsResult, never, Dns> {
  const dns = yield* Dns
  const reports = yield* Effect.suspend(() => dns.ask({ name, type })).pipe(
    Effect.timeoutOrElse({ duration: limits.companionMs, orElse: () => Effect.succeed([]) }),
    Effect.catchDefect((defect) => Effect.as(Effect.logError("an adapter broke during a lookup", defect), [])),
  )
  const observations = reports.map((report): DnsObservation => ({ ...report, role }))
  const last = observations.at(-1)
  const outcome: DnsOutcome = last?.outcome ?? { _tag: "Failed", failure: "timeout" }
  const question = { name, type }
  return {
    finding: readDns(question, outcome),
    aliases: aliasesOf(question, outcome),
    ...(last === undefined ? {} : { server: last.server }),
    observations,
  }
})
