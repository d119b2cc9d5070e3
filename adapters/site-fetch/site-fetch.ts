import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { readDns } from "@surename/core/evidence/dns-answer"
import { Dns } from "@surename/core/ports/dns"
import { Site } from "@surename/core/ports/site"
import { makeKeyedSemaphore } from "@surename/core/sharing/keyed-semaphore"
import { isPublicAddress, type Endpoint } from "../net/index.ts"
import { fetchPage } from "./fetch-page.ts"
import { visitSite, type Addresses, type SiteSteps } from "./visit-site.ts"
import { checkUrl } from "./check-url.ts"
import { isAllowed, noPrivateAccess, defaultPorts, type EgressAllow, type SitePorts } from "./settings.ts"

export interface SiteFetchOptions {
  /** Private addresses that may be reached. Default: no address. */
  readonly allow?: EgressAllow
  /** Maps a URL's port to the real one. Default: 80 and 443. */
  readonly ports?: SitePorts
  /** Host names of this service, which does not visit itself. `.previews.example` is every name below `previews.example`. */
  readonly own?: ReadonlyArray<string>
  /** The URL of a page for site owners, about the visitor and its purpose. */
  readonly contactUrl?: string
  /** PEM of a test world's authorities. They replace the runtime's own. */
  readonly certificateAuthority?: string
  /** Maps an allowed address into a test's own internet. */
  readonly mapEndpoint?: (place: Endpoint) => Endpoint
}

/** Visits websites at public addresses only, whatever a name, redirect or resolver returns. */
export const siteFetch = (options: SiteFetchOptions = {}): Layer.Layer<Site, never, Dns> =>
  Layer.effect(
    Site,
    Effect.map(Dns, (dns) => makeSite(makeGuardedSteps(options, dns))),
  )

/** Implements the Site port with these steps. Only `makeGuardedSteps` makes safe ones; tests replace single steps. */
export const makeSite = (steps: SiteSteps): Site["Service"] => {
  // An audit must not be a load.
  const runInTurn = makeKeyedSemaphore(1)
  const fetchInTurn: SiteSteps["fetchPage"] = (target, address, maxBytes) =>
    runInTurn(target.host, steps.fetchPage(target, address, maxBytes))
  return Site.of({ visit: (request) => visitSite({ ...steps, fetchPage: fetchInTurn }, request) })
}

export const makeGuardedSteps = (options: SiteFetchOptions, dns: Dns["Service"]): SiteSteps => {
  const {
    allow = noPrivateAccess,
    contactUrl,
    mapEndpoint = (place: Endpoint) => place,
    own = [],
    ports = defaultPorts,
  } = options
  const userAgent = `surename/0.1 (site audit${contactUrl === undefined ? "" : `; +${contactUrl}`})`
  const { certificateAuthority } = options
  return {
    checkTarget: (url) => checkUrl({ allow, ports, ownHosts: own }, url),
    resolve: (target) =>
      target.isLiteral
        ? Effect.succeed({ _tag: "Found", addresses: [target.host] })
        : resolveAddresses(dns, target.host),
    areAllowed: (target, addresses) =>
      addresses.every((address) => isPublicAddress(address) || isAllowed(allow, target.host, address, target.realPort)),
    fetchPage: (target, address, maxBytes) =>
      fetchPage(target, mapEndpoint({ address, port: target.realPort }), { maxBytes, userAgent, certificateAuthority }),
  }
}

/** Resolves a name, IPv4 first, through our own port: the runtimes' resolvers hide which lookup failed. */
const resolveAddresses = Effect.fn("resolveAddresses")(function* (
  dns: Dns["Service"],
  name: string,
): Effect.fn.Return<Addresses> {
  const answers = yield* Effect.forEach(
    ["A", "AAAA"] as const,
    (type) =>
      Effect.map(dns.ask({ name, type }), (reports) => {
        const last = reports.at(-1)
        return last === undefined ? undefined : readDns({ name, type }, last.outcome)
      }),
    { concurrency: 2 },
  )
  const records = answers.flatMap((answer) => (answer?._tag === "Records" ? answer.records : []))
  const addresses = records.flatMap((record) => ("data" in record ? [record.data] : []))
  if (addresses.length > 0) return { _tag: "Found", addresses }
  return { _tag: "NotFound", why: answers.every((answer) => answer?._tag === "None") ? "no_address" : "dns" }
})
