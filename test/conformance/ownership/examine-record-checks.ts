import { domainName } from "@surename/core/evidence/domain-name"
import { checkRecord } from "@surename/core/lookup/ownership/check-record"
import { describeCheck } from "@surename/core/operations/domains/verify-ownership/check-answer"
import type { Checked } from "@surename/core/operations/domains/verify-ownership/contract"
import { toChallengeName } from "@surename/core/evidence/zone-answer"
import type { Dns } from "@surename/core/ports/dns"
import type { ZoneServers } from "@surename/core/ports/zone-servers"
import { defaultWorld, type SimZone, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { makeDomain, type RecordCheckCase } from "./record-check-case.ts"
import { recordCheckCases } from "./record-check-cases.ts"

export interface RecordCheckResult {
  readonly id: string
  readonly passed: boolean
  readonly expected: RecordCheckCase["expect"]
  readonly observed: unknown
}

/** Puts all zones of the suite into one world, with the value of each domain. */
export const makeRecordCheckWorld = (valueOf: (domain: string) => string, cases = recordCheckCases): World => {
  const world = defaultWorld({ calm: true })
  const zones = cases.flatMap((testCase): ReadonlyArray<[string, SimZone]> => {
    const { above, id, inside, servers } = testCase
    if (servers === undefined) return []
    const named = Object.entries(servers).map(
      ([server, does]) => [`${server}.${inside === true ? makeDomain(testCase) : `${id}.net`}`, does] as const,
    )
    return [[makeDomain(testCase), { servers: Object.fromEntries(named), ...(above === undefined ? {} : { above }) }]]
  })
  const names = cases.map((testCase) => {
    const [domain, name] = [makeDomain(testCase), toChallengeName(makeDomain(testCase))]
    const texts = testCase.published?.(name, valueOf(domain))
    return {
      [domain]: { registered: true },
      ...(texts === undefined ? {} : { [name]: { dns: { TXT: [texts] } } }),
      ...testCase.names?.(domain),
    }
  })
  return { ...world, zones: Object.fromEntries(zones), names: Object.assign({}, world.names, ...names) }
}

/** 160 bits that every account has of its own; here, one for all. */
export const someValue = "surename-verify=k5z2mfa7qonwrx3vgdy6bhlcjtepsui4"

/** Several checks at once, as a busy service would. */
export const examineRecordChecks = <E>(
  servers: Layer.Layer<Dns | ZoneServers, E>,
  again = 0,
  cases = recordCheckCases,
): Effect.Effect<ReadonlyArray<RecordCheckResult>, E> =>
  Effect.forEach(
    cases,
    (recordCheckCase) => {
      const name = Result.getOrThrow(domainName(makeDomain(recordCheckCase)))
      const check = Effect.map(checkRecord(name, someValue), (ownership) => {
        const check = describeCheck(ownership)
        return { isVague: isVague(check), result: judgeRecordCheck(recordCheckCase, check) }
      })
      // A machine that is too busy for a lookup has failed truthfully, and shown nothing.
      const played = Effect.repeat(check, { until: ({ isVague, result }) => result.passed || !isVague, times: again })
      return Effect.map(played, ({ result }) => result)
    },
    { concurrency: 8 },
  ).pipe(Effect.provide(servers))

/** The servers that a late machine did not hear are missing: never a proof, and never said to lack the record (R7). */
export const isVague = ({ outcome }: Pick<Checked, "outcome">): boolean =>
  outcome === "error" || outcome === "propagating"

export const judgeRecordCheck = (
  recordCheckCase: RecordCheckCase,
  check: Pick<Checked, "outcome" | "delegation" | "servers" | "error">,
): RecordCheckResult => {
  const { answers, delegation, outcome } = recordCheckCase.expect
  const observed = {
    outcome: check.outcome,
    delegation: check.delegation,
    answers: check.servers.map(({ answer }) => answer),
  }
  return {
    id: recordCheckCase.id,
    expected: recordCheckCase.expect,
    observed,
    passed:
      outcome === check.outcome &&
      delegation === check.delegation &&
      (check.error === "dns_lookup_failed") === (outcome === "error") &&
      (answers === undefined || JSON.stringify(answers) === JSON.stringify(observed.answers)),
  }
}
