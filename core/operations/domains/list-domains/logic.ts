import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { decodeFacts } from "../../../evidence/name-facts.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { decodeVerdict } from "../../../evidence/verdict-codec.ts"
import { type ScanFacts, toScanRow } from "../../../evidence/scan-row.ts"
import { limits } from "../../../limits.ts"
import { type LastKnown, readLastKnown } from "../../../lookup/usage/last-known.ts"
import { type LastCheck, Watchlists } from "../../watch/ports/watchlists.ts"
import { Domains, type OwnedDomain } from "../ports/domains.ts"
import { implementAsSent } from "../../implement.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { toChallengeRecord } from "../verify-ownership/logic.ts"
import {
  listDomains as contract,
  type ListDomainsInput,
  type ListDomainsOutput,
  type ListedDomain,
} from "./contract.ts"

/** A long list must cause no request to a registry or site. */
export const listDomains = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, limit }: ListDomainsInput, owner: string) {
    const most = Math.min(Number(limit ?? limits.domainsListed), limits.domainsListedMax)
    const foundDomains = yield* Domains.use((domains) => domains.list(owner, after, most + 1))
    const page = foundDomains.slice(0, most)
    const last = page.at(-1)
    const output: ListDomainsOutput = {
      domains: yield* describeDomains(page),
      ...(foundDomains.length > most && last !== undefined ? { next_after: last.domain } : {}),
    }
    return output
  }),
)

export const describeDomains = Effect.fnUntraced(function* (domains: ReadonlyArray<OwnedDomain>) {
  const names = domains.map(({ domain }) => domainName(domain)).filter(Result.isSuccess)
  const domainNames = names.map(({ success }) => success)
  const lastKnownByName = yield* readLastKnown(domainNames)
  const now = yield* Clock.currentTimeMillis
  for (const [domain, facts] of yield* readWatchedFacts(domainNames, now))
    if (facts.ageMs < (lastKnownByName.get(domain)?.ageMs ?? Infinity)) lastKnownByName.set(domain, facts)
  return domains.map((ownedDomain): ListedDomain => ({
    ...toStandingFields(ownedDomain, now),
    ...toCachedFields(lastKnownByName.get(ownedDomain.domain)),
  }))
})

/** Stored longer than a scan. A program without watchlists has none. */
const readWatchedFacts = Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>, now: number) {
  const lists = yield* Effect.serviceOption(Watchlists)
  const lastChecks = Option.isNone(lists)
    ? new Map()
    : yield* lists.value.findLastChecks(names.map(({ ascii }) => ascii))
  return names.flatMap((name) => {
    const lastCheck: LastCheck | undefined = lastChecks.get(name.ascii)
    const storedVerdict = lastCheck?.verdict === undefined ? undefined : decodeVerdict(name.ascii, lastCheck.verdict)
    if (lastCheck === undefined || storedVerdict === undefined) return []
    const facts = lastCheck.facts === undefined ? {} : (decodeFacts(name.ascii, lastCheck.facts) ?? {})
    const row = toRow(name, storedVerdict.verdict, "cache", storedVerdict.evidence)
    return [[name.ascii, { row, facts, ageMs: Math.max(0, now - lastCheck.lookedAt) }] as const]
  })
})

const toStandingFields = (ownedDomain: OwnedDomain, now: number) => ({
  domain: ownedDomain.domain,
  status: ownedDomain.status,
  project_id: ownedDomain.projectId,
  ...toTimeField("verified_at", ownedDomain.verifiedAt),
  ...toTimeField("lapsed_at", ownedDomain.lapsedAt),
  ...toTimeField("checked_at", ownedDomain.lastCheck?.at),
  ...(ownedDomain.lastCheck === undefined ? {} : { check_outcome: ownedDomain.lastCheck.outcome }),
  ...(ownedDomain.status === "challenged" && ownedDomain.expiresAt <= now
    ? {}
    : { challenge: toChallengeField(ownedDomain) }),
})

const toChallengeField = ({ domain, expiresAt, status, value }: OwnedDomain) => ({
  ...toChallengeRecord(domain, value),
  ...(status === "challenged" ? { expires_at: toIsoTime(expiresAt) } : {}),
})

const toTimeField = <Name extends "verified_at" | "lapsed_at" | "checked_at">(name: Name, ms: number | undefined) =>
  ms === undefined ? {} : { [name]: toIsoTime(ms) }

const toCachedFields = (
  lastKnown: LastKnown | undefined,
): Omit<ListedDomain, keyof ReturnType<typeof toStandingFields>> => {
  if (lastKnown === undefined) return { classification: "unprobed" }
  const row: ScanFacts = toScanRow(lastKnown.row, lastKnown.facts, null)
  return {
    ...Struct.pick(row, domainFields),
    ...(row.lifecycle === undefined ? {} : { expires_at: row.lifecycle.expires_at, expires_source: "rdap" }),
    scan_age_ms: lastKnown.ageMs,
  }
}

const domainFields = [
  "unicode",
  "classification",
  "rdap_source",
  "rdap_basis",
  "whois_server",
  "last_verified_at",
  "unknown_reason",
  "liveness",
  "title",
] as const satisfies ReadonlyArray<keyof ScanFacts>
