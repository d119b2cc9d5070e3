import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { readDns } from "@surename/core/evidence/dns-answer"
import { Dns } from "@surename/core/ports/dns"
import { Site } from "@surename/core/ports/site"
import { isPublicAddress } from "../net/index.ts"
import type { Place } from "../net/index.ts"
import { exchange } from "./exchange.ts"
import { visit } from "./follow.ts"
import type { Addresses, SiteSteps } from "./follow.ts"
import { checkUrl } from "./check-url.ts"
import { isAllowed, nothingAllowed, usualPorts } from "./settings.ts"
import type { EgressAllow, SitePorts } from "./settings.ts"

export interface SiteFetchOptions {
  /** Private addresses that may be reached. None by default. */
  readonly allow?: EgressAllow
  /** Logical to real port. 80 and 443 as they are by default. */
  readonly ports?: SitePorts
  /** Host names of this service: it does not visit itself. `.previews.example` is every name below `previews.example`. */
  readonly own?: ReadonlyArray<string>
  /** The URL of a page that tells a site's owner who visited, and why. */
  readonly contactUrl?: string
  /** PEM of authorities to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
  /** Maps an allowed address into a test's own internet. */
  readonly dial?: (place: Place) => Place
}

/** Looks at websites, and never at anything that is not public, whatever a name, a redirect or a resolver says. */
export const siteFetch = (options: SiteFetchOptions = {}): Layer.Layer<Site, never, Dns> =>
  Layer.effect(
    Site,
    Effect.map(Dns, (dns) => siteOver(guardedSteps(options, dns))),
  )

/** The port over any steps. Only `guardedSteps` makes safe ones; proofs replace one and watch what gets through. */
export const siteOver = (steps: SiteSteps): Site["Service"] => {
  const inTurn = oneAtATime()
  const exchangeInTurn: SiteSteps["exchange"] = (target, address, maxBytes) =>
    inTurn(target.host, steps.exchange(target, address, maxBytes))
  return Site.of({ visit: (request) => visit({ ...steps, exchange: exchangeInTurn }, request) })
}

export const guardedSteps = (options: SiteFetchOptions, dns: Dns["Service"]): SiteSteps => {
  const { allow = nothingAllowed, contactUrl, dial = (place: Place) => place, own = [], ports = usualPorts } = options
  const userAgent = `surename/0.1 (site audit${contactUrl === undefined ? "" : `; +${contactUrl}`})`
  const { certificateAuthority } = options
  return {
    judge: (url) => checkUrl({ allow, ports, own }, url),
    resolve: (target) =>
      target.isLiteral ? Effect.succeed({ _tag: "Found", addresses: [target.host] }) : resolve(dns, target.host),
    admits: (target, addresses) =>
      addresses.every((address) => isPublicAddress(address) || isAllowed(allow, target.host, address, target.realPort)),
    exchange: (target, address, maxBytes) =>
      exchange(target, dial({ address, port: target.realPort }), { maxBytes, userAgent, certificateAuthority }),
  }
}

/** Every address of a name, IPv4 first. Asked of our own port: the runtimes' resolvers lose what failed and what is not there. */
const resolve = Effect.fnUntraced(function* (dns: Dns["Service"], name: string): Effect.fn.Return<Addresses> {
  const findings = yield* Effect.forEach(
    ["A", "AAAA"] as const,
    (type) =>
      Effect.map(dns.ask({ name, type }), (reports) => {
        const last = reports.at(-1)
        return last === undefined ? undefined : readDns({ name, type }, last.outcome)
      }),
    { concurrency: 2 },
  )
  const records = findings.flatMap((found) => (found?._tag === "Records" ? found.records : []))
  const addresses = records.flatMap((record) => ("data" in record ? [record.data] : []))
  if (addresses.length > 0) return { _tag: "Found", addresses }
  return { _tag: "NotFound", why: findings.every((found) => found?._tag === "None") ? "no_address" : "dns" }
})

/** One request at a time for each host: an audit is a visitor, not a load. */
const oneAtATime = () => {
  const queues = new Map<string, { readonly turn: Semaphore.Semaphore; users: number }>()
  return <A, E>(host: string, request: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const queue = queues.get(host) ?? { turn: Semaphore.makeUnsafe(1), users: 0 }
        queue.users++
        queues.set(host, queue)
        return queue
      }),
      ({ turn }) => Semaphore.withPermit(turn, request),
      (queue) =>
        Effect.sync(() => {
          // Hosts without a waiting request are removed: the map has at most one entry for each visit under way.
          if (--queue.users === 0) queues.delete(host)
        }),
    )
}
