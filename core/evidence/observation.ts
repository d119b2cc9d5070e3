import * as Schema from "effect/Schema"

/** Only `weigh` concludes from observations. No type here has a value for taken or free. */

export const Route = Schema.Struct({
  /** The list that names this base for the TLD, and so its authority. */
  basis: Schema.Literals(["iana", "supplement", "aggregator"]),
  /** The bootstrap entry as A-label: `com`, `co.uk`. An aggregator has the name's TLD. */
  tld: Schema.String,
  /** Ends in "/". */
  base: Schema.String,
  /** The publication of the list, RFC 3339 or a date; absent for an aggregator. */
  listedAt: Schema.optionalKey(Schema.String),
  operator: Schema.optionalKey(Schema.String),
})
export type Route = typeof Route.Type
export type RouteBasis = Route["basis"]

/** An aggregator repeats the answers of other servers. */
export const hasRegistry = (route: Route | undefined): boolean => route !== undefined && route.basis !== "aggregator"

/** On the wire, `control_positive` is the lookup of a known name, `control_negative` of a random name. */
export type Role = "probe" | "control_positive" | "control_negative"

/** The requests of one attempt, in order. The last one has the answer. */
export interface Hop {
  readonly url: string
  readonly status?: number
}

export type Body =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "Unreadable"; readonly why: "too_large" | "invalid_utf8" | "bad_compression" }

/** `throttled`: our own limiter refused the request. `forbidden_redirect`: to plain http, a private address or another scheme. */
export const exchangeFailures = [
  "timeout",
  "tls",
  "network",
  "throttled",
  "blocked",
  "redirect_loop",
  "forbidden_redirect",
  "insecure_transport",
] as const
export type ExchangeFailure = (typeof exchangeFailures)[number]

export type RdapOutcome =
  | {
      readonly _tag: "Answered"
      readonly status: number
      readonly mediaType?: string
      readonly body: Body
      /** Required: a 404 from an old cache would make a name look free. */
      readonly age: StatedAge
    }
  | { readonly _tag: "Failed"; readonly failure: ExchangeFailure }

export interface StatedAge {
  /** The `Age` header (RFC 9111, section 5.1). */
  readonly ageMs?: number
  /** The `Date` header (ms), by the sender's clock. */
  readonly datedAt?: number
  /** Codes of the `Warning` headers (RFC 7234, section 5.5). */
  readonly warnings?: ReadonlyArray<number>
  readonly fromCache?: true
}

export interface RdapObservation {
  readonly _tag: "Rdap"
  readonly role: Role
  /** A-label, lower case. */
  readonly askedName: string
  readonly route: Route
  readonly hops: ReadonlyArray<Hop>
  /** SHA-256 (hex) of the public key of the server that answered. null: the runtime did not show it. Absent without TLS. */
  readonly keySha256?: string | null
  readonly outcome: RdapOutcome
  readonly attempt: number
  readonly ms: number
  /** RFC 3339 UTC, when the attempt ended. */
  readonly at: string
}

/** The TLD has no base in any list, and the operator set no aggregator. */
export interface NoRoute {
  readonly _tag: "NoRoute"
  readonly tld: string
  readonly at: string
}

export type DnsType = "A" | "AAAA" | "NS" | "CNAME" | "TXT" | "SOA" | "MX"

export interface DnsQuestion {
  readonly name: string
  readonly type: DnsType
}

/** `strings` keeps the parts of a TXT record, one byte per character. */
export type DnsRecord =
  | { readonly type: Exclude<DnsType, "TXT">; readonly name: string; readonly ttl: number; readonly data: string }
  | { readonly type: "TXT"; readonly name: string; readonly ttl: number; readonly strings: ReadonlyArray<string> }

/** `spoofed`: only answers with a wrong id, question or case came. `truncated`: TC over UDP and no TCP. */
export type DnsFailure = "timeout" | "network" | "garbage" | "spoofed" | "truncated"

export type DnsOutcome =
  | {
      readonly _tag: "Answered"
      readonly rcode: string
      readonly answers: ReadonlyArray<DnsRecord>
      readonly authority: ReadonlyArray<DnsRecord>
    }
  | { readonly _tag: "Failed"; readonly failure: DnsFailure }

export type DnsRole = "delegation" | "address" | "control" | "text"

export interface DnsObservation {
  readonly _tag: "Dns"
  readonly role: DnsRole
  readonly question: DnsQuestion
  /** The configured server, such as `udp://9.9.9.9:53`. */
  readonly server: string
  readonly outcome: DnsOutcome
  readonly attempt: number
  readonly ms: number
  readonly at: string
}

/** `throttled` and `blocked`: our own limits held it back. */
export type WhoisFailure = "timeout" | "network" | "throttled" | "blocked" | "refused_address"

export type WhoisOutcome =
  | { readonly _tag: "Answered"; readonly body: Body }
  | { readonly _tag: "Failed"; readonly failure: WhoisFailure }

/** An answer over WHOIS (RFC 3912). It can show a registration, never its absence. */
export interface WhoisObservation {
  readonly _tag: "Whois"
  readonly role: "probe" | "control_negative"
  /** A-label, lower case. */
  readonly askedName: string
  /** The port is left out when it is 43. */
  readonly server: string
  readonly outcome: WhoisOutcome
  readonly ms: number
  /** RFC 3339 UTC, when the attempt ended. */
  readonly at: string
}

export type Observation = RdapObservation | NoRoute | DnsObservation | WhoisObservation
