import type { Socket } from "node:net"
import { TLSSocket } from "node:tls"
import type { PeerCertificate } from "node:tls"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import type { SiteBody, SiteTls } from "@surename/core/ports/site"
import { exchange as exchangeOver, makeAgent, pinned } from "../net/index.ts"
import type { Place, RawResponse } from "../net/index.ts"
import type { Target } from "./check-url.ts"
import { isRead, siteBodyOf } from "./site-body.ts"

export interface Exchanged extends Omit<RawResponse, "body"> {
  readonly body: SiteBody
  readonly tls?: SiteTls
}

export class ExchangeFailed extends Data.TaggedError("ExchangeFailed")<{
  readonly why: "timeout" | "tls" | "network"
  /** False when nothing was sent: another address of the same name may be tried. */
  readonly connected: boolean
}> {}

interface ExchangeOptions {
  readonly maxBytes: number
  readonly userAgent: string
  readonly certificateAuthority: string | undefined
}

/** One GET to one address, on a connection of its own: no pool, no cookies, no second look-up. */
export const exchange = (
  { secure, url }: Target,
  place: Place,
  { certificateAuthority, maxBytes, userAgent }: ExchangeOptions,
): Effect.Effect<Exchanged, ExchangeFailed> =>
  Effect.suspend(() => {
    let connected = false
    let tls: SiteTls | undefined
    const got = exchangeOver({
      url,
      agent: makeAgent({ secure, certificateAuthority }),
      dial: pinned(url, place),
      headers: {
        "user-agent": userAgent,
        accept: "text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
        "accept-encoding": "gzip, br, deflate, identity",
        "accept-language": "en, *;q=0.5",
      },
      connectMs: limits.siteConnectMs,
      inSmallChunks: true,
      onConnected: (socket) => {
        connected = true
        tls = tlsFacts(socket)
      },
      // The beginning of a page says what it is.
      wants: (status, headers) => (isRead(status, headers) ? { maxBytes, part: "beginning" } : undefined),
    })
    return Effect.mapBoth(got, {
      onFailure: ({ kind }) => new ExchangeFailed({ why: kind === "refused_address" ? "network" : kind, connected }),
      onSuccess: (answer) => ({ ...answer, body: siteBodyOf(answer), ...(tls === undefined ? {} : { tls }) }),
    })
  })

/** The certificate of a verified connection; nothing on a plain one. */
const tlsFacts = (socket: Socket): SiteTls | undefined => {
  if (!(socket instanceof TLSSocket)) return undefined
  const certificate = socket.getPeerCertificate()
  const protocol = socket.getProtocol()
  return {
    ...(protocol === null ? {} : { protocol }),
    ...given("issuer", commonName(certificate.issuer)),
    ...given("subject", commonName(certificate.subject)),
    names: namesOf(certificate),
    ...given("validFrom", rfc3339(certificate.valid_from)),
    ...given("validTo", rfc3339(certificate.valid_to)),
  }
}

const given = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined ? {} : { [name]: value }

const commonName = (party: PeerCertificate["subject"] | undefined): string | undefined => {
  const name = party?.CN ?? party?.O
  return Array.isArray(name) ? name[0] : name
}

/** `DNS:a.example, DNS:b.example, IP Address:192.0.2.1`. */
const namesOf = ({ subjectaltname }: PeerCertificate): ReadonlyArray<string> =>
  (subjectaltname ?? "")
    .split(", ")
    .flatMap((entry) => (entry.startsWith("DNS:") ? [entry.slice("DNS:".length).replace(/^"|"$/gu, "")] : []))
    .slice(0, namesKept)

/** A certificate of a large provider lists hundreds of other people's sites. */
const namesKept = 100

const rfc3339 = (written: string | undefined): string | undefined => {
  const ms = Date.parse(written ?? "")
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
