import type { Socket } from "node:net"
import { TLSSocket, type PeerCertificate } from "node:tls"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { lookupLimits } from "@surename/core/lookup/limits"
import type { SiteBody, SiteTls } from "@surename/core/ports/site"
import { makeAgent, pinToEndpoint, sendRequest, type Endpoint, type RawResponse } from "../net/index.ts"
import type { Target } from "./check-url.ts"
import { isReadable, toSiteBody } from "./site-body.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export interface FetchedPage extends Omit<RawResponse, "body"> {
  readonly body: SiteBody
  readonly tls?: SiteTls
}

export class FetchFailed extends Data.TaggedError("FetchFailed")<{
  readonly why: "timeout" | "tls" | "network"
  /** False when nothing was sent, so that another address may be tried. */
  readonly connected: boolean
}> {}

interface ExchangeOptions {
  readonly maxBytes: number
  readonly userAgent: string
  readonly certificateAuthority: string | undefined
}

/** Fetches one page from one address, on its own connection: no pool, no cookies, no second lookup. */
export const fetchPage = (
  { isSecure, url }: Target,
  endpoint: Endpoint,
  { certificateAuthority, maxBytes, userAgent }: ExchangeOptions,
): Effect.Effect<FetchedPage, FetchFailed> =>
  Effect.suspend(() => {
    let connected = false
    let tls: SiteTls | undefined
    const response = sendRequest({
      url,
      agent: makeAgent({ secure: isSecure, certificateAuthority }),
      dial: pinToEndpoint(url, endpoint),
      headers: {
        "user-agent": userAgent,
        accept: "text/html, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.1",
        "accept-encoding": "gzip, br, deflate, identity",
        "accept-language": "en, *;q=0.5",
      },
      connectMs: lookupLimits.siteConnectMs,
      inSmallChunks: true,
      onConnected: (socket) => {
        connected = true
        tls = readTls(socket)
      },
      wants: (status, headers) => (isReadable(status, headers) ? { maxBytes, part: "beginning" } : undefined),
    })
    return Effect.mapBoth(response, {
      onFailure: ({ kind }) => new FetchFailed({ why: kind === "refused_address" ? "network" : kind, connected }),
      onSuccess: (answer) => ({ ...answer, body: toSiteBody(answer), ...omitUndefined({ tls }) }),
    })
  })

/** Reads the certificate of a verified connection. Plain http has none. */
const readTls = (socket: Socket): SiteTls | undefined => {
  if (!(socket instanceof TLSSocket)) return undefined
  const certificate = socket.getPeerCertificate()
  const protocol = socket.getProtocol()
  return {
    ...(protocol === null ? {} : { protocol }),
    ...setIfDefined("issuer", readCommonName(certificate.issuer)),
    ...setIfDefined("subject", readCommonName(certificate.subject)),
    names: readNames(certificate),
    ...setIfDefined("validFrom", toRfc3339(certificate.valid_from)),
    ...setIfDefined("validTo", toRfc3339(certificate.valid_to)),
  }
}

const setIfDefined = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined ? {} : { [name]: value }

const readCommonName = (party: PeerCertificate["subject"] | undefined): string | undefined => {
  const name = party?.CN ?? party?.O
  return Array.isArray(name) ? name[0] : name
}

const readNames = ({ subjectaltname }: PeerCertificate): ReadonlyArray<string> =>
  (subjectaltname ?? "")
    .split(", ")
    .flatMap((entry) => (entry.startsWith("DNS:") ? [entry.slice("DNS:".length).replace(/^"|"$/gu, "")] : []))
    .slice(0, maxCertificateNames)

/** A certificate of a large provider lists hundreds of unrelated sites. */
const maxCertificateNames = 100

const toRfc3339 = (header: string | undefined): string | undefined => {
  const ms = Date.parse(header ?? "")
  return Number.isNaN(ms) ? undefined : toIsoTime(ms)
}
