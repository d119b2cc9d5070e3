import * as Schema from "effect/Schema"
import { Route } from "./observation.ts"
import { unknownReasons } from "./unknown-reason.ts"

/** A field that was not measured is absent, `null` says the measurement failed: `undefined` must not become `null`. */
const Time = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u)).annotate({
  description: "RFC 3339, UTC",
})

export const EvidenceItem = Schema.Struct({
  kind: Schema.Literals([
    "bootstrap",
    "rdap",
    "control_positive",
    "control_negative",
    "dns",
    "site",
    "whois",
    "whois_control",
  ]),
  /** `{random}` stands for the random label of a negative control, `{known}` for a name that was found there before. */
  url: Schema.optionalKey(Schema.String),
  /** The target of a redirect, if there was one. */
  final_url: Schema.optionalKey(Schema.String),
  server: Schema.optionalKey(Schema.String),
  question: Schema.optionalKey(Schema.String),
  basis: Schema.optionalKey(Route.fields.basis),
  published: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(Schema.Int),
  rcode: Schema.optionalKey(Schema.String),
  records: Schema.optionalKey(Schema.Int),
  /** The signs of a registration in a WHOIS answer; absent if none counts. */
  shown: Schema.optionalKey(Schema.Array(Schema.String)),
  media_type: Schema.optionalKey(Schema.String),
  failure: Schema.optionalKey(Schema.String),
  /** How old the answer was when it came, where a cache on the way had kept it. */
  age_ms: Schema.optionalKey(Schema.Int),
  ms: Schema.optionalKey(Schema.Int),
  attempt: Schema.optionalKey(Schema.Int),
  at: Schema.optionalKey(Time),
})
export type EvidenceItem = typeof EvidenceItem.Type

/** The state of a registration. Every phase means registered: redemption and pending delete included. A date is `null` where the registry gave none. */
export const Lifecycle = Schema.Struct({
  phase: Schema.Literals([
    ...([
      "add",
      "active",
      "auto_renew",
      "redemption",
      "pending_restore",
      "pending_delete",
      "pending_transfer",
    ] as const),
  ]),
  holds: Schema.Array(Schema.Literals(["client", "server"])),
  statuses: Schema.Array(Schema.String),
  registered_at: Schema.NullOr(Time),
  changed_at: Schema.NullOr(Time),
  expires_at: Schema.NullOr(Time),
})
export type Lifecycle = typeof Lifecycle.Type

/** Facts of the registry's own 200 beside phase and dates. A fact that it did not state is absent. */
export const Registration = Schema.Struct({
  registrar: Schema.optionalKey(Schema.String),
  registrar_iana_id: Schema.optionalKey(Schema.String),
  name_servers: Schema.optionalKey(Schema.Array(Schema.String)),
  dnssec: Schema.optionalKey(Schema.Boolean).annotate({ description: "Whether the delegation is signed" }),
})
export type Registration = typeof Registration.Type

/** Why a name that is not registered still cannot be registered, in the registry's own words (R4). */
export const RegistrationBlock = Schema.Struct({
  kind: Schema.Literals(["blocked", "reserved", "expiry_access_period", "held"]),
  text: Schema.String,
})
export type RegistrationBlock = typeof RegistrationBlock.Type

export const Source = Schema.Literals(["probe", "cache", "generated", "timeout"])
export type Source = typeof Source.Type

/** The registration part of a row: all that `check_live` may say. */
export const Row = Schema.Struct({
  domain: Schema.String,
  unicode: Schema.optionalKey(Schema.String),
  classification: Schema.Literals(["registered", "unregistered", "unknown", "pending", "unprobed"]),
  registered: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  rdap_source: Schema.optionalKey(Schema.Literals(["authoritative", "aggregator"])),
  rdap_basis: Schema.optionalKey(Schema.Literals(["iana", "supplement"])),
  whois_server: Schema.optionalKey(Schema.String).annotate({
    description: "Registered by the word of this WHOIS server alone: no RDAP service is known for the TLD",
  }),
  last_verified_at: Schema.optionalKey(Time),
  source: Source,
  unknown_reason: Schema.optionalKey(Schema.Literals(unknownReasons)),
  lifecycle: Schema.optionalKey(Lifecycle),
  registration: Schema.optionalKey(Registration),
  registration_block: Schema.optionalKey(RegistrationBlock),
  purchasable: Schema.NullOr(Schema.Boolean),
  evidence: Schema.Array(EvidenceItem),
}).annotate({ identifier: "Row" })
export type Row = typeof Row.Type
