import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { lookupLimits } from "@surename/core/lookup/limits"
import type { SiteHop, SiteOutcome, SiteRequest, SiteTls, SiteVisit } from "@surename/core/ports/site"
import type { FetchedPage, FetchFailed } from "./fetch-page.ts"
import type { Target } from "./check-url.ts"
import { readPageType } from "./site-body.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export type Addresses =
  | { readonly _tag: "Found"; readonly addresses: ReadonlyArray<string> }
  /** `dns`: a lookup failed and the other had no address, so the result is unknown. */
  | { readonly _tag: "NotFound"; readonly why: "dns" | "no_address" }

/** The steps of a visit, separate so that a mutant can remove one. */
export interface SiteSteps {
  readonly checkTarget: (url: URL, from: URL | undefined) => Result.Result<Target, "url" | "port" | "name">
  readonly resolve: (target: Target) => Effect.Effect<Addresses>
  /** Receives every address of the name. A single private one refuses them all. */
  readonly areAllowed: (target: Target, addresses: ReadonlyArray<string>) => boolean
  readonly fetchPage: (target: Target, address: string, maxBytes: number) => Effect.Effect<FetchedPage, FetchFailed>
}

/** One visit: at most five redirects, each checked like the first request. */
export const visitSite = Effect.fn("visitSite")(function* (
  steps: SiteSteps,
  request: SiteRequest,
): Effect.fn.Return<SiteVisit> {
  const startedAt = yield* Clock.currentTimeMillis
  // Outside the chain, so that a timeout keeps the hops.
  const trail: VisitTrail = { hops: [] }
  const outcome = yield* followRedirects(steps, request, trail).pipe(
    Effect.catch(Effect.succeed),
    Effect.timeoutOrElse({ duration: request.totalMs, orElse: () => Effect.succeed(makeFailed("timeout")) }),
  )
  const endedAt = yield* Clock.currentTimeMillis
  return { requestedUrl: request.url, ...trail, outcome, ms: endedAt - startedAt, at: toIsoTime(endedAt) }
})

interface VisitTrail {
  readonly hops: Array<SiteHop>
  tls?: SiteTls
}

const followRedirects = Effect.fnUntraced(function* (
  steps: SiteSteps,
  request: SiteRequest,
  trail: VisitTrail,
): Effect.fn.Return<SiteOutcome, SiteOutcome> {
  const visitedUrls = new Set<string>()
  const requestedHost = URL.parse(request.url)?.host
  let [from, next]: [URL | undefined, string] = [undefined, request.url]
  for (;;) {
    const url = URL.parse(next, from?.href)
    if (url === null) return from === undefined ? makeBlocked("url") : makeFailed("bad_redirect")
    // Drops the fragment, which only browsers handle (RFC 9110, section 10.2.2).
    url.hash = ""
    const hop = trail.hops.push({ url: url.href }) - 1
    if (from?.protocol === "https:" && url.protocol === "http:") return makeBlocked("downgrade")
    if (visitedUrls.has(url.href)) return makeBlocked("redirect_loop")
    if (visitedUrls.size > (request.redirects ?? lookupLimits.siteRedirects)) return makeBlocked("too_many_redirects")
    visitedUrls.add(url.href)

    const target = steps.checkTarget(url, from)
    if (Result.isFailure(target)) return makeBlocked(target.failure)
    const { address, exchanged: page } = yield* fetchFromAny(steps, target.success, {
      maxBytes: request.maxBytes,
      addresses: url.host === requestedHost ? request.addresses : undefined,
    })
    trail.hops[hop] = { url: url.href, address, status: page.status }
    if (page.tls !== undefined) trail.tls = page.tls
    const { body, headers, status } = page
    const location = isRedirect(status) ? headers["location"] : undefined
    if (location === undefined) {
      const mediaType = readPageType(headers)
      return { _tag: "Answered", status, headers, body, ...omitUndefined({ mediaType }) }
    }
    ;[from, next] = [url, location]
  }
})

const fetchFromAny = Effect.fnUntraced(function* (
  steps: SiteSteps,
  target: Target,
  { addresses, maxBytes }: Pick<SiteRequest, "addresses" | "maxBytes">,
): Effect.fn.Return<{ readonly address: string; readonly exchanged: FetchedPage }, SiteOutcome> {
  const resolved = yield* addresses === undefined ? steps.resolve(target) : Effect.succeed(toAddresses(addresses))
  if (resolved._tag === "NotFound") return yield* Effect.fail(makeFailed(resolved.why))
  if (!steps.areAllowed(target, resolved.addresses)) return yield* Effect.fail(makeBlocked("address"))
  let lastFailure = makeFailed("no_address")
  for (const address of chooseAddresses(resolved.addresses)) {
    const result = yield* Effect.result(steps.fetchPage(target, address, maxBytes))
    if (Result.isSuccess(result)) return { address, exchanged: result.success }
    lastFailure = makeFailed(result.failure.why)
    if (result.failure.connected || result.failure.why === "tls") break
  }
  return yield* Effect.fail(lastFailure)
})

/** IPv4 first. */
const toAddresses = (addresses: ReadonlyArray<string>): Addresses => ({
  _tag: "Found",
  addresses: addresses.toSorted((first, second) => Number(first.includes(":")) - Number(second.includes(":"))),
})

/** Chooses one address of each family, or two of the only one. More would take too long. */
const chooseAddresses = ([firstAddress = "", ...otherAddresses]: ReadonlyArray<string>): ReadonlyArray<string> => {
  const isIpv6 = (address: string) => address.includes(":")
  const second =
    otherAddresses.find((address) => isIpv6(address) !== isIpv6(firstAddress)) ??
    otherAddresses.find((address) => address !== firstAddress)
  return [firstAddress, second ?? ""].filter((address) => address !== "")
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

type ReasonOf<Tag> = Extract<SiteOutcome, { readonly _tag: Tag; readonly why: string }>["why"]
const makeBlocked = (why: ReasonOf<"Blocked">): SiteOutcome => ({ _tag: "Blocked", why })
const makeFailed = (why: ReasonOf<"Failed">): SiteOutcome => ({ _tag: "Failed", why })
