import * as Schema from "effect/Schema"
import { Route } from "./observation.ts"
import { unknownReasons } from "./unknown-reason.ts"

// An unmeasured field is absent and a failed measurement is `null`: `undefined` must not become `null`.

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
  /** `{random}` and `{known}` replace the labels of controls. */
  url: Schema.optionalKey(Schema.String),
  /** The last URL after redirects. */
  final_url: Schema.optionalKey(Schema.String),
  server: Schema.optionalKey(Schema.String),
  question: Schema.optionalKey(Schema.String),
  basis: Schema.optionalKey(Route.fields.basis),
  published: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(Schema.Int),
  rcode: Schema.optionalKey(Schema.String),
  records: Schema.optionalKey(Schema.Int),
  /** Signs of a registration in WHOIS; absent if none counts. */
  shown: Schema.optionalKey(Schema.Array(Schema.String)),
  media_type: Schema.optionalKey(Schema.String),
  failure: Schema.optionalKey(Schema.String),
  /** The age on arrival, from an HTTP cache. */
  age_ms: Schema.optionalKey(Schema.Int),
  ms: Schema.optionalKey(Schema.Int),
  attempt: Schema.optionalKey(Schema.Int),
  at: Schema.optionalKey(Time),
}).annotate({ identifier: "EvidenceItem" })
export type EvidenceItem = typeof EvidenceItem.Type

/** Every phase means registered, also pending delete. A date is `null` when the registry gave no date. */
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
}).annotate({ identifier: "Lifecycle" })
export type Lifecycle = typeof Lifecycle.Type

/** An unstated fact is absent. */
export const Registration = Schema.Struct({
  registrar: Schema.optionalKey(Schema.String),
  registrar_iana_id: Schema.optionalKey(Schema.String),
  name_servers: Schema.optionalKey(Schema.Array(Schema.String)),
  dnssec: Schema.optionalKey(Schema.Boolean).annotate({ description: "Whether the delegation is signed" }),
}).annotate({ identifier: "Registration" })
export type Registration = typeof Registration.Type

/** R4: the registry's words why an unregistered name cannot be registered. */
export const RegistrationBlock = Schema.Struct({
  kind: Schema.Literals(["blocked", "reserved", "expiry_access_period", "held"]),
  text: Schema.String,
}).annotate({ identifier: "RegistrationBlock" })
export type RegistrationBlock = typeof RegistrationBlock.Type

export const Source = Schema.Literals(["probe", "cache", "generated", "timeout"])
export type Source = typeof Source.Type

const optionally = Schema.optionalKey

export const sharedFields = {
  domain: Schema.String,
  unicode: optionally(Schema.String),
  rdap_source: optionally(Schema.Literals(["authoritative", "aggregator"])),
  rdap_basis: optionally(Schema.Literals(["iana", "supplement"])),
  whois_server: optionally(Schema.String).annotate({
    description:
      "The WHOIS server that reports the registration. Present only when no RDAP service is known for the TLD",
  }),
  last_verified_at: optionally(Time),
  source: Source,
  lifecycle: optionally(Lifecycle),
  registration: optionally(Registration),
  registration_block: optionally(RegistrationBlock),
  purchasable: Schema.NullOr(Schema.Boolean),
  evidence: Schema.Array(EvidenceItem),
  receipt_id: optionally(Schema.String).annotate({
    description: "The id of the signed receipt. Absent unless you asked with receipt: true",
  }),
}

/** Read `classification` first. */
export const rowFields = {
  ...sharedFields,
  classification: Schema.Literals(["registered", "unregistered", "unknown", "pending", "unprobed"]),
  registered: optionally(Schema.NullOr(Schema.Boolean)),
  unknown_reason: optionally(Schema.Literals(unknownReasons)),
}
const RowFacts = Schema.Struct(rowFields)
export type RowFacts = typeof RowFacts.Type

const isRegistered = Schema.Literal(true)
export const makeRowSchema = <
  const InUse extends Schema.Constraint,
  const Reasons extends ReadonlyArray<string>,
  const Fields extends Schema.Struct.Fields,
>(
  name: string,
  inUse: InUse,
  reasons: Reasons,
  fields: Fields,
) =>
  Schema.Union(
    [
      Schema.Struct({ ...fields, classification: inUse, registered: isRegistered }).annotate({
        identifier: `Registered${name}`,
      }),
      Schema.Struct({
        ...fields,
        classification: Schema.Literal("unregistered"),
        registered: Schema.Literal(false),
      }).annotate({ identifier: `Unregistered${name}` }),
      Schema.Struct({
        ...fields,
        classification: Schema.Literal("unknown"),
        // In a scan, a registered name may be `unknown` only because its use is. Then `registered` stays true.
        registered: optionally(Schema.NullOr(isRegistered)),
        unknown_reason: Schema.Literals(reasons),
      }).annotate({ identifier: `Unknown${name}` }),
      Schema.Struct({
        ...fields,
        classification: Schema.Literals(["pending", "unprobed"]),
        registered: optionally(Schema.Null),
      }).annotate({ identifier: `Undecided${name}` }),
    ],
    { mode: "oneOf" },
  )

const rows = makeRowSchema("Row", Schema.Literal("registered"), unknownReasons, sharedFields)

/** The wire has `registered: null` for undecided rows. The type omits it, so that `!row.registered` cannot pass for "free" (R1, R2). */
export type Readable<AnyRow> = AnyRow extends { readonly classification: "unknown" | "pending" | "unprobed" }
  ? { readonly [Field in keyof AnyRow as Field extends "registered" ? never : Field]: AnyRow[Field] }
  : AnyRow

/** The registration part of a row: every field that `check_live` may return. */
export type Row = Readable<typeof rows.Type>
export const Row: Schema.Codec<Row> = rows.annotate({ identifier: "Row" })

/** The wire field of undecided rows. No row type has it. */
export const undecided = { registered: null } as const
