import * as Schema from "effect/Schema"
import { DnsProof } from "./dnssec/dns-proof.ts"
import { DnsRecordText, ReceiptObservation } from "./observation.ts"
import { rowFields } from "../../../evidence/row.ts"
import { ControlOutcome } from "../../names/registry-health/history.ts"

export { DnsRecordText }

const { Int, String, Struct, optionalKey } = Schema

export const statementType = "https://in-toto.io/Statement/v1"
export const predicateType = "urn:surename:registration-observation:v1"
export const controlType = "urn:surename:registry-control:v1"
export const manifestType = "urn:surename:job-manifest:v1"
export const rulesOfRows = ["R1", "R2", "R3", "R4"] as const

/** Absent when no list names a base. */
const Bootstrap = Schema.Struct({
  url: String,
  publication: optionalKey(String),
  sha256: optionalKey(String),
})
export type Bootstrap = typeof Bootstrap.Type

/** A newer version's fields stay as signed. */
const ShownRow = Schema.StructWithRest(
  Schema.Struct({ ...rowFields, classification: String, unknown_reason: optionalKey(String) }),
  [Schema.Record(Schema.String, Schema.Unknown)],
)
export type ShownRow = typeof ShownRow.Type

/** in-toto Statement v1. */
const makeStatementSchema = <const Kind extends string, Facts extends Schema.Struct.Fields>(kind: Kind, facts: Facts) =>
  Struct({
    _type: Schema.Literal(statementType),
    subject: Schema.Tuple([Struct({ name: String, digest: Struct({ sha256: String }) })]),
    predicateType: Schema.Literal(kind),
    predicate: Struct({
      ...facts,
      engine: Struct({ version: String, commit: Schema.NullOr(String) }),
      observer: Struct({ keyid: String }),
      issued_at: String,
    }),
  })

export const RegistrationStatement = makeStatementSchema(predicateType, {
  row: ShownRow,
  observations: Schema.Array(ReceiptObservation),
  /** The observations have their bodies. */
  bodies: optionalKey(Schema.Literal(true)),
  bootstrap: Schema.NullOr(Bootstrap),
  rules: Schema.Array(String),
  /** Verdicts do not depend on it. Older receipts have none. */
  dnssec: optionalKey(DnsProof),
})
export type RegistrationStatement = typeof RegistrationStatement.Type

/** A known name must be found, a random one not. */
export const ControlStatement = makeStatementSchema(controlType, {
  base: String,
  tld: String,
  controls: Struct({ positive: ControlOutcome, negative: ControlOutcome }),
  observations: Schema.Array(ReceiptObservation),
  bootstrap: Schema.NullOr(Bootstrap),
})
export type ControlStatement = typeof ControlStatement.Type

export const ManifestStatement = makeStatementSchema(manifestType, {
  job: Struct({ job_id: String, kind: String, status: String, total: Int, done: Int, created_at: String }),
  parts: Schema.Array(Struct({ part: Int, rows: Int, bytes: Int, sha256: String })),
})
export type ManifestStatement = typeof ManifestStatement.Type

export const Statement = Schema.Union([RegistrationStatement, ControlStatement, ManifestStatement])
export type Statement = typeof Statement.Type
