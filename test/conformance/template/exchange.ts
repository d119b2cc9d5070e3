import { readRdapOutcome, readRetryAfterMs } from "@surename/adapters/rdap-http"
import type { ExchangeFailure, Hop, RdapOutcome } from "@surename/core/evidence/observation"
import { isLoopback, isSecureEnough } from "@surename/core/evidence/under-base"
import type { HttpAnswer, HttpWire } from "@surename/core/ports/http-wire"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"

export interface Exchanged {
  readonly hops: ReadonlyArray<Hop>
  readonly outcome: RdapOutcome
  /** The registry wants to be asked again no sooner than this. */
  readonly waitMs?: number | undefined
}

/**
 * One attempt. It reports what came over the wire, and concludes nothing: a 404 is a 404 here, not a free name. Most mistakes in
 * this file end as "unknown"; a status or an age that was not so can end as "unregistered".
 */
export const exchange = Effect.fnUntraced(function* (
  wire: HttpWire["Service"],
  base: string,
  name: string,
): Effect.fn.Return<Exchanged> {
  const hops: Array<Hop> = []
  let url = `${base}domain/${name}`
  const makeFailure = (failure: ExchangeFailure): Exchanged => ({
    hops: [...hops, { url }],
    outcome: { _tag: "Failed", failure },
  })
  for (;;) {
    const refused = mayGo(base, hops.at(-1)?.url, url)
    if (refused !== undefined) return makeFailure(refused)
    const result = yield* Effect.result(wire.get(request(url, hops.length === 0 || isLoopback(url))))
    if (Result.isFailure(result)) {
      const { kind } = result.failure
      return makeFailure(kind === "refused_address" ? "forbidden_redirect" : kind)
    }
    const answer = result.success
    hops.push({ url, status: answer.status })
    const next = redirectOf(answer, url)
    if (next === undefined) return { hops, outcome: readRdapOutcome(answer), waitMs: waitOf(answer) }
    if (hops.length > mostRedirects || hops.some((hop) => hop.url === next)) return makeFailure("redirect_loop")
    url = next
  }
})

const mostRedirects = 3

/** Never in clear, and never from a public registry into this machine. Whether a redirect left the registry is for the core to judge. */
const mayGo = (base: string, previous: string | undefined, url: string): ExchangeFailure | undefined => {
  if (!isSecureEnough(url)) return previous === undefined ? "insecure_transport" : "forbidden_redirect"
  if (previous?.startsWith("https:") === true && url.startsWith("http:")) return "forbidden_redirect"
  return isLoopback(url) && !isLoopback(base) ? "forbidden_redirect" : undefined
}

/** `wire` follows no redirect, bounds what it reads, and tells a broken body, a certificate and a cut connection apart. */
const request = (url: string, isVouchedFor: boolean) => ({
  url,
  headers: {
    accept: "application/rdap+json, application/json;q=0.8",
    "accept-encoding": "gzip, deflate",
    "cache-control": "no-cache",
    "user-agent": "my-adapter/0.1",
  },
  connectMs: 3_000,
  totalMs: 10_000,
  maxBytes: 512 * 1_024,
  egress: isVouchedFor ? ("any" as const) : ("public" as const),
})

const redirectOf = ({ headers, status }: HttpAnswer, from: string): string | undefined => {
  const { location } = headers
  return status < 300 || status >= 400 || location === undefined ? undefined : URL.parse(location, from)?.href
}

const waitOf = ({ headers, status }: HttpAnswer): number | undefined =>
  status === 429 || status === 503 ? (readRetryAfterMs(headers["retry-after"], Date.now()) ?? 1_000) : undefined
