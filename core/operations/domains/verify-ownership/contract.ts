import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { delegationFailures } from "../../../evidence/delegation.ts"
import { zoneFailures } from "../../../evidence/zone-answer.ts"
import { soleName, projectId as aProject } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"

const { Array, Literal, Literals, String, Struct, optionalKey } = Schema

const projectId = aProject.annotate({
  description: "One of your projects: 1 to 63 of a-z, 0-9 and -",
})

const Action = Literals(["start", "check"])
  .annotate({ description: "start (default): issue the record to publish. check: look for it" })
  .pipe(Schema.withDecodingDefaultKey(Effect.succeed("start" as const)))

const VerifyInput = Struct({
  action: Action,
  domain: soleName.annotate({ description: "A domain name that can be registered, such as example.com" }),
  project_id: optionalKey(projectId).annotate({
    description:
      "The project for this domain. Without it, the domain keeps its project; a new domain goes into default",
  }),
})
type VerifyInput = typeof VerifyInput.Type

export const ChallengeRecord = Struct({
  type: Literal("TXT"),
  name: String.annotate({
    description: "The full record name. Many DNS panels want it without your domain at the end",
  }),
  value: String,
}).annotate({ identifier: "ChallengeRecord" })
export type ChallengeRecord = typeof ChallengeRecord.Type

export const DomainStatus = Literals(["challenged", "verified", "lapsed"]).annotate({
  description:
    "challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone",
})

const about = {
  domain: String,
  status: DomainStatus,
  project_id: String,
  record: ChallengeRecord,
  expires_at: optionalKey(String).annotate({
    description:
      "When the challenge expires, RFC 3339. Absent once you have verified the domain; keep the record published",
  }),
}

const Started = Struct(about)

const Checked = Struct({
  ...about,
  outcome: Literals(["verified", "propagating", "not_found_yet", "error"]).annotate({
    description:
      "verified: all of the zone's name servers have the record. propagating: some have it. not_found_yet: all answered, and none has it. error: a DNS lookup failed, which says nothing about who owns the domain",
  }),
  servers: Array(
    Struct({
      server: String,
      answer: Literals(["found", "nxdomain", "nodata", "other_value", ...zoneFailures]).annotate({
        description:
          "found: the server has the record. nxdomain, nodata: it has no TXT record there. other_value: it has other TXT records. Any other value names the failure",
      }),
    }),
  ).annotate({ description: "Each name server that the parent zone lists, asked directly" }),
  error: optionalKey(Literal("dns_lookup_failed")),
  delegation: optionalKey(Literals(delegationFailures)).annotate({
    description: "Why the name servers of the zone could not be found",
  }),
  detail: String.annotate({ description: "The meaning of the outcome, and the next step" }),
  checked_at: String.annotate({ description: "RFC 3339, UTC" }),
  verified_at: optionalKey(String),
})
export type Checked = typeof Checked.Type

const VerifyOutput = Schema.Union([Checked, Started])

export const verifyOwnership = defineOperation({
  name: "verify_ownership",
  method: "POST",
  path: "/domains/verify-{action}",
  about:
    "Proves by a TXT record that you control a domain. 'start' issues the record. 'check' asks each name server of the zone for it.",
  when: "Call 'start', publish the record, then call 'check'. Repeat 'check' while DNS propagates. Keep the record, because the service checks it daily.",
  quote:
    "Quote the outcome with its servers. An error is a failed lookup and never means 'not owned'. not_found_yet says nothing about the owner either.",
  input: VerifyInput,
  output: VerifyOutput,
  scopes: ["domains:verify"],
  errors: ["impossible_name", "not_found", "too_many_domains"],
  hints: { readOnly: false, idempotent: true, openWorld: true },
  since: "0.1.0",
  example: {
    input: { action: "start", domain: "mosslamp.com" },
    output: {
      domain: "mosslamp.com",
      status: "challenged",
      project_id: "default",
      record: {
        type: "TXT",
        name: "_surename-challenge.mosslamp.com",
        value: "surename-verify=k5z2mfa7qonwrx3vgdy6bhlcjtepsui4",
      },
      expires_at: "2026-12-05T12:00:00.000Z",
    },
  },
})
