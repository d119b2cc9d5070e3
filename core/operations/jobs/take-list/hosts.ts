import * as Effect from "effect/Effect"
import type { DomainName } from "../../../evidence/domain-name.ts"
import { limits } from "../../../limits.ts"
import { Rdap } from "../../../ports/rdap.ts"
import { Whois } from "../../../ports/whois.ts"
import type { JobEstimate, JobKind } from "../job-fields.ts"

const estimatedScoresPerSecond = 500

const noHost = "none"

/** Reads the list of registries once per list of names. */
export const makeHosts = Effect.fnUntraced(function* (kind: JobKind) {
  const rdap = yield* Rdap
  const whois = yield* Whois
  const registries = kind === "score" ? [] : yield* rdap.registries
  const byBase = new Map(registries.map((registry) => [registry.base, registry]))
  const rpsByHost = new Map(registries.map(({ host, rps }) => [host, rps]))
  const bySuffix = new Map<string, string>()
  const findHost = Effect.fnUntraced(function* ({ ascii, publicSuffix }: DomainName) {
    const route = yield* rdap.findRoute(ascii)
    const registryHost = route && (byBase.get(route.base)?.host ?? route.base)
    const server = registryHost === undefined ? whois.findServer(publicSuffix) : undefined
    if (server !== undefined) rpsByHost.set(server, limits.whoisRps)
    return registryHost ?? server ?? noHost
  })
  return {
    findHost: (name: DomainName): Effect.Effect<string> => {
      if (kind === "score") return Effect.succeed(noHost)
      const cachedHost = bySuffix.get(name.publicSuffix)
      return cachedHost === undefined
        ? Effect.tap(findHost(name), (host) => Effect.sync(() => bySuffix.set(name.publicSuffix, host)))
        : Effect.succeed(cachedHost)
    },
    makeEstimate: (groups: ReadonlyMap<string, HostNames>): JobEstimate => {
      const hosts = Array.from(groups, ([host, { cached, names }]) => {
        const rps = kind === "score" ? estimatedScoresPerSecond : (rpsByHost.get(host) ?? Number.POSITIVE_INFINITY)
        return { host, names, seconds: Math.ceil((names - cached) / rps) }
      }).sort((left, right) => right.seconds - left.seconds || right.names - left.names)
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
