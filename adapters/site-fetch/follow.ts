import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { limits } from "@surename/core/limits"
import type { SiteHop, SiteOutcome, SiteRequest, SiteTls, SiteVisit } from "@surename/core/ports/site"
import type { Exchanged, ExchangeFailed } from "./exchange.ts"
import type { Target } from "./check-url.ts"
import { pageType } from "./site-body.ts"

export type Addresses =
  | { readonly _tag: "Found"; readonly addresses: ReadonlyArray<string> }
  /** `dns`: a lookup failed and the other found nothing, so nothing is known. */
  | { readonly _tag: "NotFound"; readonly why: "dns" | "no_address" }

/** The parts of a visit. Each is one decision or action, so that a mutant can remove it. */
export interface SiteSteps {
  readonly judge: (url: URL, from: URL | undefined) => Result.Result<Target, "url" | "port" | "name">
  readonly resolve: (target: Target) => Effect.Effect<Addresses>
  /** Every address of the name: one that is not public spoils them all. */
  readonly admits: (target: Target, addresses: ReadonlyArray<string>) => boolean
  readonly exchange: (target: Target, address: string, maxBytes: number) => Effect.Effect<Exchanged, ExchangeFailed>
}

/** One visit: at most five redirects, each judged like the first request. */
export const visit = Effect.fn("visitSite")(function* (
  steps: SiteSteps,
  request: SiteRequest,
): Effect.fn.Return<SiteVisit> {
  const began = yield* Clock.currentTimeMillis
  // Kept outside the chain: a timeout must not lose where it happened.
  const way: Way = { hops: [] }
  const outcome = yield* follow(steps, request, way).pipe(
    Effect.catch(Effect.succeed),
    Effect.timeoutOrElse({ duration: request.totalMs, orElse: () => Effect.succeed(failed("timeout")) }),
  )
  const ended = yield* Clock.currentTimeMillis
  return { requestedUrl: request.url, ...way, outcome, ms: ended - began, at: new Date(ended).toISOString() }
})

interface Way {
  readonly hops: Array<SiteHop>
  tls?: SiteTls
}

const follow = Effect.fnUntraced(function* (
  steps: SiteSteps,
  request: SiteRequest,
  way: Way,
): Effect.fn.Return<SiteOutcome, SiteOutcome> {
  const seen = new Set<string>()
  let [from, next]: [URL | undefined, string] = [undefined, request.url]
  for (;;) {
    const url = URL.parse(next, from?.href)
    if (url === null) return from === undefined ? blocked("url") : failed("bad_redirect")
    // A fragment is handled by browsers alone (RFC 9110, section 10.2.2).
    url.hash = ""
    const hop = way.hops.push({ url: url.href }) - 1
    if (from?.protocol === "https:" && url.protocol === "http:") return blocked("downgrade")
    if (seen.has(url.href)) return blocked("redirect_loop")
    if (seen.size > (request.redirects ?? limits.siteRedirects)) return blocked("too_many_redirects")
    seen.add(url.href)

    const target = steps.judge(url, from)
    if (Result.isFailure(target)) return blocked(target.failure)
    const { address, exchanged } = yield* reach(steps, target.success, request.maxBytes)
    way.hops[hop] = { url: url.href, address, status: exchanged.status }
    if (exchanged.tls !== undefined) way.tls = exchanged.tls
    const { body, headers, status } = exchanged
    const location = isRedirect(status) ? headers["location"] : undefined
    if (location === undefined) {
      const mediaType = pageType(headers)
      return { _tag: "Answered", status, headers, body, ...(mediaType === undefined ? {} : { mediaType }) }
    }
    ;[from, next] = [url, location]
  }
})

const reach = Effect.fnUntraced(function* (
  steps: SiteSteps,
  target: Target,
  maxBytes: number,
): Effect.fn.Return<{ readonly address: string; readonly exchanged: Exchanged }, SiteOutcome> {
  const found = yield* steps.resolve(target)
  if (found._tag === "NotFound") return yield* Effect.fail(failed(found.why))
  if (!steps.admits(target, found.addresses)) return yield* Effect.fail(blocked("address"))
  let last = failed("no_address")
  for (const address of candidates(found.addresses)) {
    const got = yield* Effect.result(steps.exchange(target, address, maxBytes))
    if (Result.isSuccess(got)) return { address, exchanged: got.success }
    last = failed(got.failure.why)
    if (got.failure.connected || got.failure.why === "tls") break
  }
  return yield* Effect.fail(last)
})

/** One address of each family, or two of the only one: more would spend the time of the answer. */
const candidates = ([first = "", ...more]: ReadonlyArray<string>): ReadonlyArray<string> => {
  const isSix = (address: string) => address.includes(":")
  const other = more.find((address) => isSix(address) !== isSix(first)) ?? more.find((address) => address !== first)
  return [first, other ?? ""].filter((address) => address !== "")
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

type Why<Tag> = Extract<SiteOutcome, { readonly _tag: Tag; readonly why: string }>["why"]
const blocked = (why: Why<"Blocked">): SiteOutcome => ({ _tag: "Blocked", why })
const failed = (why: Why<"Failed">): SiteOutcome => ({ _tag: "Failed", why })
