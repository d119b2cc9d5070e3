import * as Schema from "effect/Schema"
import { soleName } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { See } from "../../../interface/see.ts"

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])

/** A scalar, or several by name, such as the days of a timeline. */
export const PolicyValue = Schema.Union([Scalar, Schema.Record(Schema.String, Scalar)])
export type PolicyValue = typeof PolicyValue.Type

/** A day, a month or a year, as the source is dated. */
const AsOf = Schema.String.check(Schema.isPattern(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u)).annotate({
  description: "When we last read the source: a day, or a month or year when the day is unknown",
})

const cited = { source_url: Schema.String, as_of: AsOf }

const Claim = Schema.Struct({ value: PolicyValue, ...cited }).annotate({ identifier: "PolicyClaim" })
type Claim = typeof Claim.Type

const more = { note: Schema.optionalKey(Schema.String), conflicts: Schema.optionalKey(Schema.Array(Claim)) }

/** `verified`: from the primary source. `unverified`: from a secondary one. `unknown`: no citable source; the value is null. */
export const PolicyField = Schema.Union([
  Schema.Struct({ value: PolicyValue, status: Schema.Literals(["verified", "unverified"]), ...cited, ...more }),
  Schema.Struct({
    value: Schema.Null,
    status: Schema.Literals(["unknown"]),
    source_url: Schema.NullOr(Schema.String),
    as_of: Schema.NullOr(AsOf),
    ...more,
  }),
]).annotate({ identifier: "PolicyField" })
export type PolicyField = typeof PolicyField.Type

const TldPolicyInput = Schema.Struct({
  tld: soleName.annotate({
    description: "A top-level domain, such as com or .com. An international one may have either form",
  }),
})

export const TldPolicy = Schema.Struct({
  /** A-label, lower case, no dot. */
  tld: Schema.String,
  unicode: Schema.optionalKey(Schema.String),
  fields: Schema.Record(Schema.String, PolicyField),
  see: Schema.optionalKey(See),
}).annotate({ identifier: "TldPolicy" })
export type TldPolicy = typeof TldPolicy.Type

export const tldPolicyOperation = defineOperation({
  name: "tld_policy",
  method: "GET",
  path: "/tld/{tld}/policy",
  about: "Shows the rules of a top-level domain, each with its source and date. A rule without a source is unknown.",
  when: "Call it before you advise on a TLD: who may register, for how long, and how a registration ends.",
  quote:
    "Quote a field with its source_url, as_of and status. 'unverified' comes from a third party. 'unknown' means that we have no source to cite. Assume no default.",
  input: TldPolicyInput,
  output: TldPolicy,
  scopes: ["names:read"],
  errors: ["unknown_tld"],
  since: "0.1.0",
  example: {
    input: { tld: "com" },
    output: {
      tld: "com",
      fields: {
        type: {
          value: "gtld",
          status: "verified",
          source_url: "https://www.iana.org/domains/root/db/com.html",
          as_of: "2026-08-08",
        },
        min_length: { value: null, status: "unknown", source_url: null, as_of: null },
      },
    },
  },
})
