import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { ExchangeFailure, Hop, RdapOutcome } from "@surename/core/evidence/observation"
import { hostOf, isLoopback, isSecureEnough } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import type { HttpAnswer, HttpFailure, HttpWire } from "@surename/core/ports/http-wire"
import type { Heard } from "@surename/core/ports/pace"
import type { RdapRequest, Turn } from "@surename/core/ports/rdap"
import { mediaTypesOf } from "../net/index.ts"
import { statedAge } from "./age.ts"
import type { Politeness } from "./politeness.ts"
import { retryAfterMs } from "./retry-after.ts"

export interface Exchanged {
  readonly hops: ReadonlyArray<Hop>
  readonly outcome: RdapOutcome
  /** Time on the wire, without waiting for a place. */
  readonly ms: number
  /** The answering host wants to be asked again no sooner than this, in milliseconds from now. */
  readonly waitMs?: number
}

/** One attempt: follows redirects by hand, within bounds, and reports every hop for the core to judge (R3). */
export const exchange = (wire: HttpWire["Service"], politeness: Politeness) =>
  Effect.fnUntraced(function* (
    { name, route, by, urgent }: RdapRequest,
    turn: Turn | undefined,
  ): Effect.fn.Return<Exchanged> {
    const hops: Array<Hop> = []
    let ms = 0
    let url = `${route.base}domain/${name}`
    const failed = (failure: ExchangeFailure): Exchanged => ({
      hops: [...hops, { url }],
      outcome: { _tag: "Failed", failure },
      ms,
    })

    while (hops.length <= limits.rdapHops) {
      const previous = hops.at(-1)?.url
      const refused = mayGo(route.base, previous, url)
      if (refused !== undefined) return failed(refused)
      const host = hostOf(url) ?? ""
      // A turn is one request's: a redirect within the host queues like everybody else.
      const place = yield* politeness.admit(host, by, { turn: previous === undefined ? turn : undefined, urgent })
      if (typeof place === "string") return failed(place)

      const started = yield* Clock.currentTimeMillis
      const answer = yield* Effect.result(wire.get(request(url, route.base, name)))
      const now = yield* Clock.currentTimeMillis
      place.answeredAt = now
      ms += now - started
      if (Result.isFailure(answer)) {
        yield* politeness.tell(host, place, { as: "neither" })
        return failed(named[answer.failure.kind])
      }
      const { status, headers, body } = answer.success
      const heard = remember(politeness, host, answer.success, now, now - started)
      yield* politeness.tell(host, place, heard)
      const waitMs = heard.quiet?.why === "throttled" ? heard.quiet.ms : undefined

      const next = status >= 300 && status < 400 ? locationOf(headers["location"], url) : undefined
      hops.push({ url, status })
      if (next === undefined) {
        // All that were named: which of several is meant is for the core to judge.
        const mediaType = mediaTypesOf(headers).join(", ")
        return {
          hops,
          ms,
          ...(waitMs === undefined ? {} : { waitMs }),
          outcome: {
            _tag: "Answered",
            status,
            body,
            ...(mediaType === "" ? {} : { mediaType }),
            ...statedAge(headers),
          },
        }
      }
      if (hops.some((hop) => hop.url === next))
        return { hops, ms, outcome: { _tag: "Failed", failure: "redirect_loop" } }
      url = next
    }
    return { hops, ms, outcome: { _tag: "Failed", failure: "redirect_loop" } }
  })

/** Where a request may go: never in clear, never down from https, never from a public registry into this machine. */
const mayGo = (base: string, previous: string | undefined, url: string): ExchangeFailure | undefined => {
  if (!isSecureEnough(url)) return previous === undefined ? "insecure_transport" : "forbidden_redirect"
  if (previous?.startsWith("https:") === true && url.startsWith("http:") && !isLoopback(previous))
    return "forbidden_redirect"
  return isLoopback(url) && !isLoopback(base) ? "forbidden_redirect" : undefined
}

const request = (url: string, base: string, name: string) => ({
  url,
  headers: {
    accept: "application/rdap+json, application/json;q=0.8",
    "accept-encoding": "gzip, deflate",
    // What the registry says now, not what some cache heard once.
    "cache-control": "no-cache",
    "user-agent": agent,
  },
  connectMs: limits.rdapConnectMs,
  totalMs: limits.rdapTotalMs,
  maxBytes: limits.rdapBodyBytes,
  // The list vouches for its own base; the target of a redirect is unknown to it, and must be a public address.
  egress: url === `${base}domain/${name}` || isLoopback(url) ? ("any" as const) : ("public" as const),
})

const agent = "surename/0.1 (RDAP client)"

const named: Readonly<Record<HttpFailure["kind"], ExchangeFailure>> = {
  timeout: "timeout",
  tls: "tls",
  network: "network",
  refused_address: "forbidden_redirect",
}

/** Remembers what the host asked for: a pause, or fewer requests. */
const remember = (
  politeness: Politeness,
  host: string,
  { status, headers }: HttpAnswer,
  now: number,
  ms: number,
): Heard => {
  if (status === 403) {
    politeness.quiet(host, now + limits.coolDownAfter403Ms, "blocked")
    return { as: "neither", quiet: { ms: limits.coolDownAfter403Ms, why: "blocked" } }
  }
  if (status !== 429 && status !== 503) {
    politeness.answered(host, ms)
    return { as: "answered" }
  }
  politeness.throttled(host, now - ms, now)
  const asked = retryAfterMs(headers["retry-after"], now)
  const waitMs = Math.max(asked ?? limits.retryWithoutHeaderMs, limits.retryFloorMs)
  politeness.quiet(host, now + waitMs, "throttled")
  return { as: "refused", quiet: { ms: waitMs, why: "throttled" } }
}

const locationOf = (location: string | undefined, from: string): string | undefined => {
  if (location === undefined) return undefined
  try {
    const next = new URL(location, from)
    next.hash = ""
    return next.href
  } catch {
    return undefined // No URL: the answer stands as a redirect to nowhere, which the core calls by its name.
  }
}
