import http from "node:http"
import https from "node:https"
import { isIPv6 } from "node:net"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { SiteBody, SiteTls } from "@surename/core/ports/site"
import { asSettled, failureOf } from "../net/index.ts"
import { headersOf } from "./headers.ts"
import type { SiteHeaders } from "./headers.ts"
import { inSmallBites } from "./in-small-bites.ts"
import type { Target } from "./judge-url.ts"
import { tlsFacts } from "./peer.ts"
import { readSiteBody } from "./site-body.ts"

/** The address that was judged, and nothing that could lead to another. */
export interface Place {
  readonly address: string
  readonly port: number
}

export interface Exchanged {
  readonly status: number
  readonly headers: SiteHeaders
  readonly body: SiteBody
  readonly tls?: SiteTls
}

export class ExchangeFailed extends Data.TaggedError("ExchangeFailed")<{
  readonly why: "timeout" | "tls" | "network"
  /** False when nothing was sent: another address of the same name may be tried. */
  readonly connected: boolean
}> {}

export interface ExchangeOptions {
  readonly maxBytes: number
  readonly userAgent: string
  /** PEM of authorities to trust instead of the runtime's own: test worlds only. */
  readonly certificateAuthority?: string
}

/** One GET to one address, on a connection of its own: no pool, no cookies, no second look-up. */
export const exchange = (
  target: Target,
  place: Place,
  options: ExchangeOptions,
): Effect.Effect<Exchanged, ExchangeFailed> =>
  Effect.callback((resume) => {
    let settled = false
    let connected = false
    let tls: SiteTls | undefined
    // Settled before it is destroyed: some runtimes report an aborted body as complete.
    const settle = (outcome: Exchanged | ExchangeFailed) => {
      if (settled) return
      settled = true
      clearTimeout(connecting)
      sent.destroy()
      resume(outcome instanceof ExchangeFailed ? Effect.fail(outcome) : Effect.succeed(outcome))
    }
    const fail = (why: ExchangeFailed["why"]) => settle(new ExchangeFailed({ why, connected }))
    const failed = (cause: unknown) => fail(failureOf(cause).kind === "tls" ? "tls" : "network")

    const connecting = setTimeout(() => fail("timeout"), limits.siteConnectMs)
    const sent = (target.secure ? https : http).get(requestOptions(target, place, options))
    sent.on("socket", (socket) => {
      inSmallBites(socket, () => settled)
      socket.once(target.secure ? "secureConnect" : "connect", () => {
        connected = true
        clearTimeout(connecting)
        tls = tlsFacts(socket)
      })
    })
    let interim = 0
    sent.on("information", () => {
      if (++interim > limits.interimAnswers) fail("network")
    })
    sent.on("error", failed)
    sent.on("response", (response) => {
      const headers = headersOf(response.rawHeaders)
      const status = response.statusCode ?? 0
      const done = (body: SiteBody | "network") =>
        body === "network" ? fail("network") : settle({ status, headers, body, ...(tls === undefined ? {} : { tls }) })
      // What a redirect says beside its target is read by nobody.
      if (status >= 300 && status < 400 && headers["location"] !== undefined) return done({ _tag: "Empty" })
      readSiteBody(response, headers, options.maxBytes, done)
    })
    return Effect.sync(() => {
      settled = true
      clearTimeout(connecting)
      sent.destroy()
    })
  })

const requestOptions = (target: Target, { address, port }: Place, options: ExchangeOptions): https.RequestOptions => {
  const family = isIPv6(address) ? 6 : 4
  return {
    // A literal never reaches `lookup`: there the address itself is what is dialled.
    hostname: target.isLiteral ? address : target.host,
    port,
    path: `${target.url.pathname}${target.url.search}`,
    agent: new (target.secure ? https : http).Agent(asSettled),
    maxHeaderSize: limits.headerBytes,
    lookup: (_, { all }, callback) =>
      all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
    headers: {
      host: target.url.host.replace(/\.(?=:|$)/u, ""),
      "user-agent": options.userAgent,
      accept: "text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
      "accept-encoding": "gzip, br, deflate, identity",
      "accept-language": "en, *;q=0.5",
    },
    ...(target.secure ? { servername: target.isLiteral ? "" : target.host } : {}),
    ...(options.certificateAuthority === undefined ? {} : { ca: options.certificateAuthority }),
  }
}
