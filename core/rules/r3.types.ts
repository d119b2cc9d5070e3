import type { AuthoritativeNotFound } from "../evidence/authoritative-not-found.ts"
import type { DnsReport } from "../ports/dns.ts"
import type { HttpAnswer } from "../ports/http-wire.ts"
import type { RdapReport } from "../ports/rdap.ts"
import type { Authority, Unregistered } from "../evidence/verdict.ts"

declare const proof: AuthoritativeNotFound
const at = "2026-11-21T00:00:00.000Z"

// @ts-expect-error "unregistered" has no place for an aggregator
export const aggregated: Unregistered = { _tag: "Unregistered", proof, at, authority: { source: "aggregator" } }

// @ts-expect-error no list names an aggregator
export const promoted: Authority = { source: "aggregator", basis: "iana" }

// @ts-expect-error an authority names its list
export const groundless: Authority = { source: "authoritative" }

/** No port has a member for a conclusion. */
type Conclusions = "available" | "free" | "registered" | "unregistered" | "classification" | "verdict"
type Reported = keyof RdapReport | keyof DnsReport | keyof HttpAnswer

// @ts-expect-error only the core concludes
export const concluding: Extract<Reported, Conclusions> = "available"
