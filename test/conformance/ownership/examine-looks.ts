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
import { makeDomain, type LookCase } from "./look-case.ts"
import { lookCases } from "./look-cases.ts"

export interface LookResult {
  readonly id: string
  readonly passed: boolean
  readonly expected: LookCase["expect"]
  readonly observed: unknown
}

/** Puts all zones of the suite into one world, with the value of each domain. */
export const makeLookWorld = (valueOf: (domain: string) => string, cases = lookCases): World => {
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

/** Several looks at once, as a busy service would. */
export const examineLooks = <E>(
  servers: Layer.Layer<Dns | ZoneServers, E>,
  again = 0,
  cases = lookCases,
): Effect.Effect<ReadonlyArray<LookResult>, E> =>
  Effect.forEach(
    cases,
    (lookCase) => {
      const name = Result.getOrThrow(domainName(makeDomain(lookCase)))
      const look = Effect.map(checkRecord(name, someValue), (ownership) => {
        const look = describeCheck(ownership)
        return { isVague: isVague(look), result: judgeLook(lookCase, look) }
      })
      // A machine that is too busy for a lookup has failed truthfully, and shown nothing.
      const played = Effect.repeat(look, { until: ({ isVague, result }) => result.passed || !isVague, times: again })
      return Effect.map(played, ({ result }) => result)
    },
    { concurrency: 8 },
  ).pipe(Effect.provide(servers))

/** The servers that a late machine did not hear are missing: never a proof, and never said to lack the record (R7). */
export const isVague = ({ outcome }: Pick<Checked, "outcome">): boolean =>
  outcome === "error" || outcome === "propagating"

export const judgeLook = (
  lookCase: LookCase,
  look: Pick<Checked, "outcome" | "delegation" | "servers" | "error">,
): LookResult => {
  const { answers, delegation, outcome } = lookCase.expect
  const observed = {
    outcome: look.outcome,
    delegation: look.delegation,
    answers: look.servers.map(({ answer }) => answer),
  }
  return {
    id: lookCase.id,
    expected: lookCase.expect,
    observed,
    passed:
      outcome === look.outcome &&
      delegation === look.delegation &&
      (look.error === "dns_lookup_failed") === (outcome === "error") &&
      (answers === undefined || JSON.stringify(answers) === JSON.stringify(observed.answers)),
  }
}
