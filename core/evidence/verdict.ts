import * as Schema from "effect/Schema"
import type { AuthoritativeNotFound } from "./authoritative-not-found.ts"
import { Lifecycle, Registration, type RegistrationBlock } from "./row.ts"
import { unknownReasons } from "./unknown-reason.ts"
import { whoisSigns } from "./whois-reading.ts"

export const Authority = Schema.Union([
  Schema.Struct({ source: Schema.Literal("authoritative"), basis: Schema.Literals(["iana", "supplement"]) }),
  Schema.Struct({ source: Schema.Literal("aggregator") }),
])
export type Authority = typeof Authority.Type

/** `at` is the time of the evidence, RFC 3339 UTC. */
export const Registered = Schema.TaggedStruct("Registered", {
  authority: Authority,
  lifecycle: Lifecycle,
  /** Absent for an aggregator, because only the registry knows these facts. */
  registration: Schema.optionalKey(Registration),
  at: Schema.String,
})
export type Registered = typeof Registered.Type

/** Registered, as WHOIS alone shows where no RDAP serves the TLD. WHOIS can never show the opposite. */
export const RegisteredByWhois = Schema.TaggedStruct("RegisteredByWhois", {
  server: Schema.String,
  shown: Schema.Array(Schema.Literals(whoisSigns)).check(Schema.isMinLength(1)),
  at: Schema.String,
})
export type RegisteredByWhois = typeof RegisteredByWhois.Type

/** The type needs no authority field: only an authoritative registry leads here (R3). */
export interface Unregistered {
  readonly _tag: "Unregistered"
  readonly proof: AuthoritativeNotFound
  /** "Unregistered" is not "purchasable" (R4). */
  readonly block?: RegistrationBlock
  readonly at: string
}

export const Unknown = Schema.TaggedStruct("Unknown", { reason: Schema.Literals(unknownReasons), at: Schema.String })
export type Unknown = typeof Unknown.Type

/** The lookup continues after its deadline. Claims nothing (R2). */
export type Pending = { readonly _tag: "Pending" }

/** A generated name without a lookup. Claims nothing (R2). */
export type Unprobed = { readonly _tag: "Unprobed" }

export type Weighed = Registered | RegisteredByWhois | Unregistered | Unknown

export type Verdict = Weighed | Pending | Unprobed
