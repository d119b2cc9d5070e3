import * as Schema from "effect/Schema"
import { DnsRecordText, ReceiptObservation } from "./observation.ts"
import { rowFields } from "../../../evidence/row.ts"

export { DnsRecordText }

const { String, optionalKey } = Schema

export const statementType = "https://in-toto.io/Statement/v1"
export const predicateType = "urn:surename:registration-observation:v1"
/** Rules of the interface that a row of a registration rests on; `core/rules/` has their text. */
export const rulesOfRows = ["R1", "R2", "R3", "R4"] as const

/** The list that names the registry's base; absent where none does. */
const Bootstrap = Schema.Struct({
  url: String,
  publication: optionalKey(String),
  sha256: optionalKey(String),
})
export type Bootstrap = typeof Bootstrap.Type

/** A row of any operation: what this version does not know stays as it was signed. */
const ShownRow = Schema.StructWithRest(
  Schema.Struct({ ...rowFields, classification: String, unknown_reason: optionalKey(String) }),
  [Schema.Record(Schema.String, Schema.Unknown)],
)
export type ShownRow = typeof ShownRow.Type

/** in-toto Statement v1 about one name at one time. */
export const Statement = Schema.Struct({
  _type: Schema.Literal(statementType),
  subject: Schema.Tuple([Schema.Struct({ name: String, digest: Schema.Struct({ sha256: String }) })]),
  predicateType: Schema.Literal(predicateType),
  predicate: Schema.Struct({
    row: ShownRow,
    observations: Schema.Array(ReceiptObservation),
    bootstrap: Schema.NullOr(Bootstrap),
    engine: Schema.Struct({ version: String, commit: Schema.NullOr(String) }),
    rules: Schema.Array(String),
    observer: Schema.Struct({ keyid: String }),
    issued_at: String,
  }),
})
export type Statement = typeof Statement.Type
