import * as Schema from "effect/Schema"
import { RegistrationBlock } from "../../../evidence/row.ts"
import { Route } from "../../../evidence/observation.ts"

const { Array, Finite, Int, Literal, Literals, NullOr, String, Struct, optionalKey } = Schema

/** The rule runs again on it, so that a receipt needs no body: RDAP answers name people. */
const bodyMeanings = ["absent", "empty", "blocked", "present", "other"] as const

export const oddities = [
  "name_alone",
  "like_control",
  "html_body",
  "bad_body",
  "name_mismatch",
  "contradictory_evidence",
  "unclear_answer",
  "stale_answer",
  "insecure_transport",
  "off_base_redirect",
  "too_large",
  "invalid_utf8",
  "bad_compression",
] as const

export const DnsRecordText = Struct({
  type: Literals(["A", "AAAA", "NS", "CNAME", "TXT", "SOA", "MX"]),
  name: String,
  ttl: Finite,
  data: String,
})

export const ReceiptObservation = Struct({
  role: Literals(["probe", "control_positive", "control_negative", "delegation", "address", "control", "text", "use"]),
  kind: Literals(["rdap", "dns", "whois", "none"]),
  /** The label `known` hides a name of another caller. */
  asked: optionalKey(String),
  route: optionalKey(Struct({ basis: Route.fields.basis, tld: String, base: String })),
  url: optionalKey(String),
  hops: optionalKey(Array(Struct({ url: String, status: optionalKey(Int) }))),
  server: optionalKey(String),
  question: optionalKey(String),
  status: optionalKey(Int),
  rcode: optionalKey(String),
  records: optionalKey(Int),
  answers: optionalKey(Array(DnsRecordText)),
  authority: optionalKey(Array(DnsRecordText)),
  media_type: optionalKey(String),
  failure: optionalKey(String),
  attempt: optionalKey(Int),
  at: String,
  ms: optionalKey(Finite),
  /** Its `Age` is in seconds. */
  date: optionalKey(String),
  age: optionalKey(Finite),
  warnings: optionalKey(Array(Int)),
  from_cache: optionalKey(Literal(true)),
  /** The public key (SPKI) of the TLS server that answered. null: the observer's runtime does not show it. */
  tls_key_sha256: optionalKey(NullOr(String.check(Schema.isPattern(/^[0-9a-f]{64}$/u)))),
  sha256: optionalKey(String),
  length: optionalKey(Int),
  /** Present in a receipt with bodies. `no_body` is the reason of a missing one. */
  body: optionalKey(String),
  redacted: optionalKey(Literal(true)),
  no_body: optionalKey(Literals(["free_text", "hidden_name", "too_long", "unclear"])),
  says: optionalKey(Literals(bodyMeanings)),
  why: optionalKey(Literals(oddities)),
  block: optionalKey(RegistrationBlock),
})
export type ReceiptObservation = typeof ReceiptObservation.Type
