import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { ExchangeFailure, Hop, RdapOutcome } from "@surename/core/evidence/observation"
import { readHostPort, isLoopback, isSecureEnough } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import type { HttpAnswer, HttpWire } from "@surename/core/ports/http-wire"
import type { HostAnswer } from "@surename/core/ports/pace"
import type { RdapRequest } from "@surename/core/ports/rdap"
import type { Politeness } from "./politeness.ts"
import { outcomeOf } from "./outcome.ts"
import { retryAfterMs } from "./stated-times.ts"

export interface Exchanged {
  readonly hops: ReadonlyArray<Hop>
  readonly outcome: RdapOutcome
  /** Time on the wire, without waiting for a place. */
  readonly ms: number
  /** The answering host wants to be asked again no sooner than this, in milliseconds from now. */
  readonly waitMs?: number | undefined
}

/** One attempt: follows redirects by hand, within bounds, and reports every hop for the core to judge (R3). */
export const exchange = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  politeness: Politeness,
  { name, route: { base }, by, turn, urgent }: RdapRequest,
  isFirst: boolean,
): Effect.fn.Return<Exchanged> {
  const hops: Array<Hop> = []
  const listed = `${base}domain/${name}`
  let [url, ms] = [listed, 0]
  const failed = (failure: ExchangeFailure, ...more: ReadonlyArray<Hop>): Exchanged => ({
    hops: [...hops, ...more],
    outcome: { _tag: "Failed", failure },
    ms,
  })

  for (;;) {
    const previous = hops.at(-1)?.url
    const refused = mayGo(base, previous, url)
    if (refused !== undefined) return failed(refused, { url })
    const host = readHostPort(url) ?? ""
    // A turn is one request's: a retry, and a redirect within the host, queue like all others.
    const held = isFirst && previous === undefined ? turn : undefined
    const place = yield* politeness.admit(host, by, { turn: held, urgent })
    if (typeof place === "string") return failed(place, { url })

    const started = yield* Clock.currentTimeMillis
    const answer = yield* Effect.result(wire.get(request(url, url === listed || isLoopback(url))))
    const now = yield* Clock.currentTimeMillis
    ms += now - started
    const hostAnswer: HostAnswer = Result.isSuccess(answer) ? heardIn(answer.success, now) : { as: "neither" }
    yield* politeness.tell(host, place, hostAnswer)
    if (Result.isFailure(answer)) {
      const { kind } = answer.failure
      return failed(kind === "refused_address" ? "forbidden_redirect" : kind, { url })
    }

    const { connection, headers, status } = answer.success
    if (connection !== undefined) politeness.hostOf(host).connected(connection)
    hops.push({ url, status })
    const next = status >= 300 && status < 400 ? locationOf(headers["location"], url) : undefined
    if (next === undefined) {
      const waitMs = hostAnswer.as === "refused" ? hostAnswer.quiet?.ms : undefined
      return { hops, ms, waitMs, outcome: outcomeOf(answer.success) }
    }
    if (hops.length > limits.rdapHops || hops.some((hop) => hop.url === next)) return failed("redirect_loop")
    url = next
  }
})

/** Limits the targets of a request: never in clear, never down from https, never from a public registry into this machine. */
const mayGo = (base: string, previous: string | undefined, url: string): ExchangeFailure | undefined => {
  if (!isSecureEnough(url)) return previous === undefined ? "insecure_transport" : "forbidden_redirect"
  if (previous?.startsWith("https:") === true && url.startsWith("http:") && !isLoopback(previous))
    return "forbidden_redirect"
  return isLoopback(url) && !isLoopback(base) ? "forbidden_redirect" : undefined
}

/** A list vouches for its own base; the target of a redirect is unknown to it, and must be a public address. */
const request = (url: string, isVouchedFor: boolean) => ({
  url,
  headers: {
    accept: "application/rdap+json, application/json;q=0.8",
    "accept-encoding": "gzip, deflate",
    // Ask for the registry's current answer, not a cached one.
    "cache-control": "no-cache",
    "user-agent": "surename/0.1 (RDAP client)",
  },
  connectMs: limits.rdapConnectMs,
  totalMs: limits.rdapTotalMs,
  maxBytes: limits.rdapBodyBytes,
  egress: isVouchedFor ? ("any" as const) : ("public" as const),
})

/** The host's demand: a pause, fewer requests, or nothing. */
const heardIn = ({ headers, status }: HttpAnswer, now: number): HostAnswer => {
  if (status === 403) return { as: "neither", quiet: { ms: limits.coolDownAfter403Ms, why: "blocked" } }
  if (status !== 429 && status !== 503) return { as: "answered" }
  const pauseMs = retryAfterMs(headers["retry-after"], now) ?? limits.retryWithoutHeaderMs
  return { as: "refused", quiet: { ms: Math.max(pauseMs, limits.retryFloorMs), why: "throttled" } }
}

/** No URL: the answer stands as a redirect to nowhere, which the core calls by its name. */
const locationOf = (location: string | undefined, from: string): string | undefined => {
  const next = location === undefined ? null : URL.parse(location, from)
  if (next === null) return undefined
  next.hash = ""
  return next.href
}
