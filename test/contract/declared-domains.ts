import { NoInput } from "@surename/core/interface/operation"
import type { Operation } from "@surename/core/interface/operation"
import * as Schema from "effect/Schema"

const { Array, Int, NullOr, String, Struct, optionalKey } = Schema

const Challenge = Struct({ type: Schema.Literal("TXT"), name: String, value: String })
const Action = Schema.Literals(["start", "check"])

const Started = Struct({ domain: String, record: Challenge, expires_at: String })
const Checked = Struct({
  domain: String,
  outcome: Schema.Literals(["verified", "not_found_yet", "propagating", "error"]),
  servers: Array(Struct({ server: String, answer: String })),
  error: optionalKey(Schema.Literal("dns_lookup_failed")),
  verified_at: optionalKey(String),
})

const Owned = Struct({
  domain: String,
  status: Schema.Literals(["challenged", "verified"]),
  project_id: String,
  classification: String,
  liveness: optionalKey(Schema.Finite),
  title: optionalKey(NullOr(String)),
  expires_at: optionalKey(NullOr(String)),
  scan_age_ms: Int,
  challenge: optionalKey(Challenge),
})

const facts = { open: false, since: "0.1.0", aliases: [], counts: "calls" } as const
const record = { type: "TXT", name: "_surename-challenge.busy.com", value: "surename-verify=x" } as const

export const domains: ReadonlyArray<Operation> = [
  {
    ...facts,
    name: "verify_ownership",
    method: "POST",
    path: "/domains/verify-{action}",
    about: "Proves that you control a domain by a TXT record: 'start' issues it, 'check' looks for it.",
    when: "Call 'start', publish the record, then call 'check'.",
    quote: "Quote the outcome. A DNS lookup that failed is an error, never 'not owned' (R7).",
    input: Struct({ action: Action, domain: String, project_id: optionalKey(String) }),
    output: Schema.Union([Started, Checked]),
    scopes: ["domains:verify"],
    errors: ["impossible_name"],
    hints: { readOnly: false, idempotent: true, openWorld: true },
    example: {
      input: { action: "start", domain: "busy.com" },
      output: { domain: "busy.com", record, expires_at: "2026-12-05T12:00:00.000Z" },
    },
  },
  {
    ...facts,
    name: "list_domains",
    method: "GET",
    path: "/domains",
    about: "Your domains, with every challenge issued or completed.",
    when: "Call it to see where verification stands.",
    quote: "Quote cached facts with their age, scan_age_ms.",
    input: NoInput,
    output: Struct({ domains: Array(Owned) }),
    scopes: ["domains:read"],
    errors: [],
    hints: { readOnly: true, idempotent: true, openWorld: false },
    example: { input: {}, output: { domains: [] } },
  },
]
