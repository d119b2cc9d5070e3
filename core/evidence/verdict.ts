import * as Schema from "effect/Schema"
import type { AuthoritativeNotFound } from "./authoritative-not-found.ts"
import { Lifecycle, Registration, type RegistrationBlock } from "./row.ts"
import { unknownReasons } from "./unknown-reason.ts"
import { whoisSigns } from "./whois-word.ts"

/** Whose answer a verdict rests on; `basis` is the list that made the source authoritative. */
export const Authority = Schema.Union([
  Schema.Struct({ source: Schema.Literal("authoritative"), basis: Schema.Literals(["iana", "supplement"]) }),
  Schema.Struct({ source: Schema.Literal("aggregator") }),
])
export type Authority = typeof Authority.Type

/** `at`, RFC 3339 UTC: when the evidence was taken. */
export const Registered = Schema.TaggedStruct("Registered", {
  authority: Authority,
  lifecycle: Lifecycle,
  /** Of an authoritative source alone. */
  registration: Schema.optionalKey(Registration),
  at: Schema.String,
})
export type Registered = typeof Registered.Type

/**
 * Registered by the word of a WHOIS server alone, where no RDAP serves the TLD: less than `Registered`. It has no dates and no registrar to
 * quote, since no two servers write them alike, and there is no verdict that would be its opposite.
 */
export const Witnessed = Schema.TaggedStruct("Witnessed", {
  server: Schema.String,
  shown: Schema.Array(Schema.Literals(whoisSigns)).check(Schema.isMinLength(2)),
  at: Schema.String,
})
export type Witnessed = typeof Witnessed.Type

/** Has no field for an authority: only an authoritative registry can get here (R3). */
export interface Unregistered {
  readonly _tag: "Unregistered"
  readonly proof: AuthoritativeNotFound
  /** "Unregistered" is not "purchasable" (R4). */
  readonly block?: RegistrationBlock
  readonly at: string
}

export const Unknown = Schema.TaggedStruct("Unknown", { reason: Schema.Literals(unknownReasons), at: Schema.String })
export type Unknown = typeof Unknown.Type

/** The deadline elapsed; the lookup goes on (R2: claims nothing). */
export type Pending = { readonly _tag: "Pending" }

/** Generated, never asked (R2: claims nothing). */
export type Unprobed = { readonly _tag: "Unprobed" }

export type Weighed = Registered | Witnessed | Unregistered | Unknown

export type Verdict = Weighed | Pending | Unprobed
