import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { implement } from "../../implement.ts"
import { PolicyValue, tldPolicyOperation as contract, type PolicyField, type TldPolicy } from "./contract.ts"
import { findSource, readStoredFacts, type StoredFact } from "./tables.ts"
import { readTopLevelDomain } from "./top-level-domain.ts"

/** The answer infers nothing from another TLD. */
export const tldPolicy = implement(
  contract,
  ({ tld }) => readTopLevelDomain(tld),
  ({ ascii, unicode }) =>
    Effect.sync((): TldPolicy => {
      const facts = withWatchable(readStoredFacts(ascii))
      const names = new Set([...appliesTo(facts.get("type")?.value), ...facts.keys()])
      const fields = Object.fromEntries([...names].map((name) => [name, toPolicyField(facts.get(name), ascii)]))
      return unicode === ascii ? { tld: ascii, fields } : { tld: ascii, unicode, fields }
    }),
)

/** A watchlist needs a registry that answers. */
const withWatchable = (facts: ReadonlyMap<string, StoredFact>): ReadonlyMap<string, StoredFact> => {
  const rdap = facts.get("rdap")
  const whois = facts.get("whois")
  const derived = rdap
    ? { ...rdap, value: true, note: "Its registry answers by RDAP." }
    : whois
      ? { ...whois, value: true, note: "By WHOIS alone: a look shows that a name is registered, never that it ended." }
      : { value: false, status: "verified", source: "iana", note: "IANA lists no RDAP and no WHOIS server." }
  return new Map([["watchable", derived], ...facts])
}

const toPolicyField = (fact: StoredFact | undefined, tld: string): PolicyField => {
  const source = findSource(fact?.source, tld)
  const conflicts = (fact?.conflicts ?? []).flatMap((claim) => {
    const cited = findSource(claim.source, tld)
    return cited !== undefined && isValue(claim.value) ? [{ value: claim.value, ...cited }] : []
  })
  const more = {
    ...(fact?.note === undefined ? {} : { note: fact.note }),
    ...(conflicts.length === 0 ? {} : { conflicts }),
  }
  // A value without a source is not shown.
  if (fact?.status === undefined || source === undefined || !isValue(fact.value))
    return { value: null, status: "unknown", ...(source ?? { source_url: null, as_of: null }), ...more }
  return { value: fact.value, status: fact.status === "verified" ? "verified" : "unverified", ...source, ...more }
}

const isValue = Schema.is(PolicyValue)

const addEverywhere = (
  "type registry_manager registry_url created agreement rdap_listed rdap whois tld_zone_signed dnssec_second_level min_years " +
  "max_years min_length idn eligibility whois_privacy hsts_preload https_required transfer_rules transfer_lock auth_code " +
  "dispute_policy watchable add_grace_days auto_renew_grace_days redemption_days pending_delete_days expiry_timeline_days"
).split(" ")

/** Only gTLD operators have a contract with ICANN. */
const appliesTo = (type: unknown) =>
  type === "gtld" ? [...addEverywhere, "registry_operator", "agreement_date"] : addEverywhere
