import { isDeepStrictEqual } from "node:util"
import { auditDomain } from "@surename/core/operations/names/audit-domain/logic"
import type { AuditOutput } from "@surename/core/operations/names/audit-domain/contract"
import type { Page } from "@surename/core/ports/page"
import type { Site } from "@surename/core/ports/site"
import * as Effect from "effect/Effect"
import type { AuditCase } from "./cases.ts"

/** Lists the differences between an audit and the case's expectation. */
export const auditFaults = (auditCase: AuditCase): Effect.Effect<ReadonlyArray<string>, never, Site | Page> =>
  Effect.map(Effect.orDie(auditDomain.decodeAndRun({ domain: auditCase.domain })), (audit) => faults(auditCase, audit))

const faults = ({ absent = [], expect }: AuditCase, audit: AuditOutput): ReadonlyArray<string> => {
  const membersByName = new Map<string, unknown>([...Object.entries(audit), ...Object.entries(shortenMembers(audit))])
  return [
    ...Object.entries(expect).flatMap(([member, expectation]) =>
      isDeepStrictEqual(membersByName.get(member), expectation)
        ? []
        : [`${member}: expected ${JSON.stringify(expectation)}, got ${JSON.stringify(membersByName.get(member))}`],
    ),
    ...absent.flatMap((member) =>
      membersByName.has(member)
        ? [`${member}: nothing may be told, got ${JSON.stringify(membersByName.get(member))}`]
        : [],
    ),
  ]
}

/** Long members as a case writes them. */
const shortenMembers = ({ headers, llms_txt, robots_txt, tech, tls }: AuditOutput) => ({
  techNames: tech?.map(({ name }) => name),
  validTo: tls?.valid_to,
  certified: tls?.names,
  robots: robots_txt?.present,
  llms: llms_txt?.present,
  sent: headers?.filter(({ present }) => present).map(({ name }) => name),
})
