import * as Schema from "effect/Schema"
import { Liveness } from "../../../evidence/liveness.ts"
import { Lifecycle } from "../../../evidence/row.ts"
import { scanRowFields } from "../../../evidence/scan-row.ts"
import { limitChars, acceptNumberOrText } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { evidenceLimits } from "../../../evidence/limits.ts"
import { domainLimits } from "../limits.ts"
import { WatchedDate } from "../../watch/get-watchlist/contract.ts"
import { ChallengeRecord, DomainStatus } from "../verify-ownership/contract.ts"

const { Array, Int, Literal, Literals, NullOr, String, Struct, optionalKey } = Schema

const ListedDomain = Struct({
  domain: String,
  unicode: optionalKey(String),
  status: DomainStatus,
  project_id: String,
  verified_at: optionalKey(String),
  lapsed_at: optionalKey(String).annotate({
    description: "When the name servers first all said that the record is gone. The domain stays on your list",
  }),
  checked_at: optionalKey(String).annotate({ description: "When the record was last checked, by you or on schedule" }),
  check_outcome: optionalKey(Literals(["verified", "propagating", "not_found_yet", "error"])).annotate({
    description: "The outcome of that check. An error changes no status",
  }),
  challenge: optionalKey(Struct({ ...ChallengeRecord.fields, expires_at: optionalKey(String) })).annotate({
    description: "The record to publish and keep. Absent once the challenge has expired",
  }),
  classification: scanRowFields.classification.annotate({
    description: "The last known state. unprobed: nothing is stored about this name",
  }),
  rdap_source: scanRowFields.rdap_source,
  rdap_basis: scanRowFields.rdap_basis,
  whois_server: scanRowFields.whois_server,
  registration_block: scanRowFields.registration_block,
  last_verified_at: scanRowFields.last_verified_at,
  unknown_reason: scanRowFields.unknown_reason,
  liveness: optionalKey(Liveness),
  title: optionalKey(String),
  expires_at: optionalKey(NullOr(String)).annotate({
    description:
      "When the registration expires, as RDAP says. null: the registry gave no date. Absent: the registry was not asked",
  }),
  expires_source: optionalKey(Literal("rdap")),
  lifecycle: optionalKey(Lifecycle.fields.phase),
  registrar: optionalKey(String).annotate({ description: "The registrar, as RDAP names it. It renews and restores" }),
  restore_by: optionalKey(WatchedDate),
  drops_at: optionalKey(WatchedDate),
  scan_age_ms: optionalKey(Int).annotate({
    description: "The age of the oldest cached fact in this row. Absent when nothing is cached",
  }),
}).annotate({ identifier: "ListedDomain" })
export type ListedDomain = typeof ListedDomain.Type

export const ListDomainsOutput = Struct({
  domains: Array(ListedDomain),
  next_after: optionalKey(String).annotate({
    description: "Send it as after to get the next page. Absent on the last page",
  }),
})
export type ListDomainsOutput = typeof ListDomainsOutput.Type

export const listDomains = defineOperation({
  name: "list_domains",
  method: "GET",
  path: "/domains",
  about: "Lists your domains by name: every domain with a challenge, with facts cached from earlier scans.",
  when: "Call it to see the state of each verification. It reads cached facts only. To refresh them, call scan_namespace with up to 25 of the names. Each such call costs one scan.",
  quote:
    "Quote cached facts with their age (scan_age_ms). The website wrote the title. In redemption, restore_by is about the last day to restore the registration through its registrar. Without it, say: ask the registrar today. drops_at is the day of get_watchlist, on which the registration may end.",
  input: Struct({
    after: optionalKey(String.check(limitChars(evidenceLimits.nameOctets))).annotate({
      description: "next_after of the previous page. Default: the first page",
    }),
    limit: optionalKey(acceptNumberOrText(`Give a number from 1 to ${domainLimits.domainsListedMax}`)).annotate({
      description: `Rows on a page. Default: ${domainLimits.domainsListed}. Limit: ${domainLimits.domainsListedMax}`,
    }),
  }),
  output: ListDomainsOutput,
  scopes: ["domains:read"],
  since: "0.1.0",
  example: {
    input: {},
    output: {
      domains: [
        {
          domain: "mosslamp.com",
          status: "verified",
          project_id: "default",
          verified_at: "2026-11-21T12:00:00.000Z",
          checked_at: "2026-11-22T11:20:00.000Z",
          check_outcome: "verified",
          challenge: {
            type: "TXT",
            name: "_surename-challenge.mosslamp.com",
            value: "surename-verify=k5z2mfa7qonwrx3vgdy6bhlcjtepsui4",
          },
          classification: "active",
          rdap_source: "authoritative",
          rdap_basis: "iana",
          last_verified_at: "2026-11-22T11:50:00.000Z",
          title: "Lamps of moss",
          expires_at: "2027-11-21T12:00:00.000Z",
          expires_source: "rdap",
          scan_age_ms: 600_000,
        },
      ],
    },
  },
})
