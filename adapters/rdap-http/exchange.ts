import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { ExchangeFailure, Hop, RdapOutcome } from "@surename/core/evidence/observation"
import { readHostPort, isLoopback, isSecureEnough } from "@surename/core/evidence/under-base"
import { limits } from "@surename/core/limits"
import { lookupLimits } from "@surename/core/lookup/limits"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { rdapLimits } from "./limits.ts"
import type { HttpAnswer, HttpWire } from "@surename/core/ports/http-wire"
import type { HostAnswer } from "@surename/core/ports/pace"
import type { RdapRequest } from "@surename/core/ports/rdap"
import type { HostLimiter } from "../host-limiter/index.ts"
import { isDelayed404, readRdapOutcome } from "./outcome.ts"
import { readRetryAfterMs } from "./stated-times.ts"

export interface RdapExchange {
  readonly hops: ReadonlyArray<Hop>
  /** The key of the last hop. */
  readonly keySha256?: string | null
  readonly outcome: RdapOutcome
  /** Time on the wire, without waiting for a slot. */
  readonly ms: number
  readonly waitMs?: number | undefined
}

/** Makes one attempt: follows redirects itself, within bounds, and reports every hop for core to judge (R3). */
export const askRdapServer = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  limiter: HostLimiter,
  { name, route: { base }, by, slot: registrySlot, urgent }: RdapRequest,
  isFirst: boolean,
): Effect.fn.Return<RdapExchange> {
  const hops: Array<Hop> = []
  const listedUrl = `${base}domain/${name}`
  let [url, ms] = [listedUrl, 0]
  const makeFailure = (failure: ExchangeFailure, ...laterHops: ReadonlyArray<Hop>): RdapExchange => ({
    hops: [...hops, ...laterHops],
    outcome: { _tag: "Failed", failure },
    ms,
  })

  for (;;) {
    const previous = hops.at(-1)?.url
    const refusal = findRefusal(base, previous, url)
    if (refusal !== undefined) return makeFailure(refusal, { url })
    const host = readHostPort(url) ?? ""
    // A slot is for one request. A retry, and a redirect within the host, wait for another slot.
    const heldSlot = isFirst && previous === undefined ? registrySlot : undefined
    const admission = yield* limiter.admit(host, by, { registrySlot: heldSlot, urgent })
    if (Result.isFailure(admission)) return makeFailure(admission.failure, { url })

    const sentAt = yield* Clock.currentTimeMillis
    const answer = yield* Effect.result(wire.get(makeHttpRequest(url, url === listedUrl || isLoopback(url))))
    const now = yield* Clock.currentTimeMillis
    ms += now - sentAt
    const hostAnswer: HostAnswer = Result.isSuccess(answer) ? readHostAnswer(answer.success, now) : { as: "neither" }
    yield* limiter.reportAnswer(host, admission.success, hostAnswer)
    if (Result.isFailure(answer)) {
      const { kind } = answer.failure
      return makeFailure(kind === "refused_address" ? "forbidden_redirect" : kind, { url })
    }

    const { connection, headers, status } = answer.success
    if (connection !== undefined) limiter.hostOf(host).recordConnection(connection)
    hops.push({ url, status })
    const next = status >= 300 && status < 400 ? resolveLocation(headers["location"], url) : undefined
    if (next === undefined) {
      const waitMs = hostAnswer.as === "refused" ? hostAnswer.pause?.ms : undefined
      const key = url.startsWith("https:") ? { keySha256: connection?.keySha256 ?? null } : {}
      return { hops, ms, waitMs, ...key, outcome: readRdapOutcome(answer.success) }
    }
    if (hops.length > rdapLimits.rdapHops || hops.some((hop) => hop.url === next)) return makeFailure("redirect_loop")
    url = next
  }
})

/** Limits the targets of a request: no plain http, no downgrade from https, no redirect from a public registry into this machine. */
const findRefusal = (base: string, previous: string | undefined, url: string): ExchangeFailure | undefined => {
  if (!isSecureEnough(url)) return previous === undefined ? "insecure_transport" : "forbidden_redirect"
  if (previous?.startsWith("https:") === true && url.startsWith("http:") && !isLoopback(previous))
    return "forbidden_redirect"
  return isLoopback(url) && !isLoopback(base) ? "forbidden_redirect" : undefined
}

/** A list vouches for its own base. A redirect's target must be a public address. */
const makeHttpRequest = (url: string, isListed: boolean) => ({
  url,
  headers: {
    accept: "application/rdap+json, application/json;q=0.8",
    "accept-encoding": "gzip, deflate",
    // Requests the registry's current answer, not a cached one.
    "cache-control": "no-cache",
    "user-agent": "surename/0.1 (RDAP client)",
  },
  connectMs: rdapLimits.rdapConnectMs,
  totalMs: lookupLimits.rdapTotalMs,
  maxBytes: evidenceLimits.rdapBodyBytes,
  egress: isListed ? ("any" as const) : ("public" as const),
})

/** Reads the host's demand: a pause, fewer requests, or nothing. */
const readHostAnswer = ({ headers, status }: HttpAnswer, now: number): HostAnswer => {
  if (status === 403) return { as: "neither", pause: { ms: limits.coolDownAfter403Ms, why: "blocked" } }
  if (status !== 429 && status !== 503 && !isDelayed404({ headers, status })) return { as: "answered" }
  const pauseMs = readRetryAfterMs(headers["retry-after"], now) ?? rdapLimits.retryWithoutHeaderMs
  return { as: "refused", pause: { ms: Math.max(pauseMs, rdapLimits.retryFloorMs), why: "throttled" } }
}

/** Resolves a redirect. Without a valid URL, core sees a redirect to nowhere. */
const resolveLocation = (location: string | undefined, from: string): string | undefined => {
  const next = location === undefined ? null : URL.parse(location, from)
  if (next === null) return undefined
  next.hash = ""
  return next.href
}
