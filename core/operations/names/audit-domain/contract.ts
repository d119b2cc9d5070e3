import * as Schema from "effect/Schema"
import { soleName } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { example } from "./example.ts"

export const AuditInput = Schema.Struct({
  domain: soleName.annotate({ description: "A domain name that can be registered, such as example.com" }),
})
export type AuditInput = typeof AuditInput.Type

const { Array, Boolean, Int, NullOr, Record, String, Struct, optionalKey } = Schema

/** Absent: not checked. Null: the check failed. Empty: the site has none. */
const makeOptionalFinding = <S extends Schema.Top>(schema: S) => optionalKey(NullOr(schema))

const whatNotObserved = [
  "site",
  "https",
  "page",
  "title",
  "meta_description",
  "h1",
  "canonical",
  "open_graph",
  "tech",
  "tls",
  "headers",
  "robots_txt",
  "llms_txt",
] as const

/** `bot_wall`: a robot check instead of the site. `script_only`: we run no scripts. `plain_http`: no encrypted connection. */
const whyNotObserved = [
  "blocked_url",
  "blocked_port",
  "blocked_name",
  "blocked_address",
  "blocked_downgrade",
  "blocked_too_many_redirects",
  "blocked_redirect_loop",
  "failed_dns",
  "failed_no_address",
  "failed_timeout",
  "failed_tls",
  "failed_network",
  "failed_bad_redirect",
  "bot_wall",
  "script_only",
  "page_cut",
  "not_html",
  "empty_page",
  "bad_compression",
  "unknown_encoding",
  "error_page",
  "plain_http",
  "unclear_answer",
] as const

export const NotObserved = Struct({ what: Schema.Literals(whatNotObserved), why: Schema.Literals(whyNotObserved) })
export type NotObserved = typeof NotObserved.Type

/** `present: null`: neither a yes nor a no. */
const SideFile = Struct({ url: String, present: NullOr(Boolean), status: optionalKey(Int) })
export type SideFile = typeof SideFile.Type

/** A hint only, because headers may be false. */
const TechHint = Struct({ name: String, category: String, basis: String })
export type TechHint = typeof TechHint.Type

const SecurityHeader = Struct({ name: String, present: Boolean, value: optionalKey(String) })
export type SecurityHeader = typeof SecurityHeader.Type

export const AuditOutput = Struct({
  domain: String,
  url: String.annotate({ description: "The final URL, after redirects" }),
  status: makeOptionalFinding(Int),
  redirects: Array(Struct({ url: String, status: Int })).annotate({
    description: "Every redirect, in order",
  }),
  title: makeOptionalFinding(String),
  meta_description: makeOptionalFinding(String),
  h1: makeOptionalFinding(Array(String)),
  canonical: makeOptionalFinding(String),
  open_graph: makeOptionalFinding(Record(String, String)),
  lang: makeOptionalFinding(String),
  tech: makeOptionalFinding(Array(TechHint)),
  tls: makeOptionalFinding(
    Struct({
      protocol: optionalKey(String),
      issuer: optionalKey(String),
      subject: optionalKey(String),
      names: Array(String),
      valid_from: optionalKey(String),
      valid_to: optionalKey(String),
      expires_in_days: optionalKey(Int),
    }),
  ),
  headers: makeOptionalFinding(Array(SecurityHeader)).annotate({
    description: "The usual security headers, each present or absent",
  }),
  media_type: optionalKey(String),
  charset: optionalKey(String),
  robots_txt: optionalKey(SideFile),
  llms_txt: optionalKey(SideFile),
  not_observed: Array(NotObserved),
  fetched_at: String,
}).annotate({ identifier: "AuditOutput" })
export type AuditOutput = typeof AuditOutput.Type

export const auditDomain = defineOperation({
  name: "audit_domain",
  method: "POST",
  path: "/scan/audit",
  about:
    "Reads what a site shows every visitor: redirects, title, description, certificate, headers and hints at its software.",
  when: "Call it for a name in use, to see how its site describes itself.",
  quote:
    "Quote the page with fetched_at. The site wrote it. tech lists hints with their basis. not_observed lists facts that were not seen; do not fill them in.",
  input: AuditInput,
  output: AuditOutput,
  scopes: ["names:read"],
  counts: "scans",
  errors: ["impossible_name"],
  hints: { readOnly: true, idempotent: true, openWorld: true },
  since: "0.1.0",
  example,
})
