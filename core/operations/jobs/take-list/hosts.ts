import * as Effect from "effect/Effect"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { limits } from "../../../limits.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { Whois } from "../../../ports/whois.ts"
import type { JobEstimate, JobKind } from "../job-fields.ts"

/** Nobody can be asked about these names, or nobody is: a score needs no registry. */
export const noHost = "none"

/** Finds the host that is asked about a name, and its pace. The list of registries is read once for a list of names. */
export const makeHosts = Effect.fnUntraced(function* (kind: JobKind) {
  const [rdap, whois] = [yield* Rdap, yield* Whois]
  const registries = kind === "score" ? [] : yield* rdap.registries
  const byBase = new Map(registries.map((one) => [one.base, one]))
  const pace = new Map(registries.map(({ host, rps }) => [host, rps]))
  const bySuffix = new Map<string, string>()
  const hostOf = Effect.fnUntraced(function* ({ ascii, publicSuffix }: DomainName) {
    const route = yield* rdap.route(ascii)
    const known = route && (byBase.get(route.base)?.host ?? route.base)
    const server = known === undefined ? whois.serverOf(publicSuffix) : undefined
    if (server !== undefined) pace.set(server, limits.whoisRps)
    return known ?? server ?? noHost
  })
  return {
    hostOf: (name: DomainName): Effect.Effect<string> => {
      if (kind === "score") return Effect.succeed(noHost)
      const found = bySuffix.get(name.publicSuffix)
      return found === undefined
        ? Effect.tap(hostOf(name), (host) => Effect.sync(() => bySuffix.set(name.publicSuffix, host)))
        : Effect.succeed(found)
    },
    estimateOf: (groups: ReadonlyMap<string, HostNames>): JobEstimate => {
      const hosts = Array.from(groups, ([host, { cached, names }]) => {
        const rps = kind === "score" ? limits.jobScoresASecond : (pace.get(host) ?? Number.POSITIVE_INFINITY)
        return { host, names, seconds: Math.ceil((names - cached) / rps) }
      }).sort((one, other) => other.seconds - one.seconds || other.names - one.names)
      return {
        seconds: hosts[0]?.seconds ?? 0,
        cached: [...groups.values()].reduce((all, { cached }) => all + cached, 0),
        hosts,
      }
    },
  }
})

export interface HostNames {
  names: number
  cached: number
}
