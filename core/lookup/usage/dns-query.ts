import * as Effect from "effect/Effect"
import { type DnsFinding, listAliases, readDns } from "../../evidence/dns-answer.ts"
import type { DnsObservation, DnsOutcome, DnsRole, DnsType } from "../../evidence/observation.ts"
import { lookupLimits } from "../limits.ts"
import { Dns } from "../../ports/dns.ts"
import { answerOrElse } from "../../sharing/or-else-on-defect.ts"

/** A defect in the resolver adapter fails only this query. */
export const queryDns = Effect.fnUntraced(function* (name: string, type: DnsType, role: DnsRole) {
  const dns = yield* Dns
  const question = { name, type }
  const reports = yield* answerOrElse(() => dns.ask(question), lookupLimits.companionMs, [])
  const observations = reports.map((report): DnsObservation => ({ ...report, role }))
  const last = observations.at(-1)
  const outcome: DnsOutcome = last?.outcome ?? { _tag: "Failed", failure: "timeout" }
  return {
    finding: readDns(question, outcome),
    aliases: listAliases(question, outcome),
    /** `undefined` when no server answered. */
    server: last?.server,
    observations,
  }
})

export type DnsResult = Effect.Success<ReturnType<typeof queryDns>>

/** TXT records have `strings`; other records have `data`. */
export const listRecordData = (finding: DnsFinding): ReadonlyArray<string> =>
  finding._tag === "Records" ? finding.records.flatMap((record) => (record.type === "TXT" ? [] : [record.data])) : []
