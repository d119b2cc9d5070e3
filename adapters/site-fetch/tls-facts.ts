import type { Socket } from "node:net"
import { TLSSocket } from "node:tls"
import type { PeerCertificate } from "node:tls"
import type { SiteTls } from "@surename/core/ports/site"

/** What a verified connection says about its certificate; nothing on a plain one. */
export const tlsFacts = (socket: Socket): SiteTls | undefined => {
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
