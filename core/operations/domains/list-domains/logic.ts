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
import { domainLimits } from "../limits.ts"
import { type LastKnown, readLastKnown } from "../../../lookup/usage/last-known.ts"
import { type DropContext, findDropOfRow, findPhaseStart, findRestoreEnd } from "../../watch/check/drop-date.ts"
import { DropList } from "../../watch/ports/drop-list.ts"
import { type LastCheck, Watchlists } from "../../watch/ports/watchlists.ts"
import { Domains, type OwnedDomain } from "../ports/domains.ts"
import { implementAsSent } from "../../implement.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { toChallengeRecord } from "../verify-ownership/logic.ts"
import { listDomains as contract, type ListDomainsOutput, type ListedDomain } from "./contract.ts"

/** A long list must cause no request to a registry or site. */
export const listDomains = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, limit }: typeof contract.input.Type, owner: string) {
    const most = Math.min(Number(limit ?? domainLimits.domainsListed), domainLimits.domainsListedMax)
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
  const [lastKnownByName, lastChecks] = [yield* readLastKnown(domainNames), yield* readLastChecks(domainNames)]
  const [now, drops] = [yield* Clock.currentTimeMillis, yield* DropList]
  const cachedFields = new Map(
    domainNames.map((name) => {
      const check = lastChecks.get(name.ascii)
      const facts = [lastKnownByName.get(name.ascii), readWatchedFacts(name, check, now)]
      const [latest] = facts.filter((known) => known !== undefined).toSorted((left, right) => left.ageMs - right.ageMs)
      const context = { now, seenPhase: check?.seenPhase, stated: drops(name.ascii) }
      return [name.ascii, toCachedFields(name, latest, context)] as const
    }),
  )
  return domains.map((ownedDomain): ListedDomain => ({
    ...toStandingFields(ownedDomain, now),
    ...(cachedFields.get(ownedDomain.domain) ?? unprobed),
  }))
})

const unprobed: CachedFields = { classification: "unprobed" }

/** Stored longer than a scan. A program without watchlists has none. */
const readLastChecks = Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>) {
  const lists = yield* Effect.serviceOption(Watchlists)
  const none: ReadonlyMap<string, LastCheck> = new Map()
  return Option.isNone(lists) ? none : yield* lists.value.findLastChecks(names.map(({ ascii }) => ascii))
})

const readWatchedFacts = (name: DomainName, check: LastCheck | undefined, now: number): LastKnown | undefined => {
  const storedVerdict = check?.verdict === undefined ? undefined : decodeVerdict(name.ascii, check.verdict)
  if (check === undefined || storedVerdict === undefined) return undefined
  return {
    row: toRow(name, storedVerdict.verdict, "cache", storedVerdict.evidence),
    facts: check.facts === undefined ? {} : (decodeFacts(name.ascii, check.facts) ?? {}),
    ageMs: Math.abs(now - check.lookedAt),
  }
}

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

type CachedFields = Omit<ListedDomain, keyof ReturnType<typeof toStandingFields>>

const toCachedFields = (name: DomainName, lastKnown: LastKnown | undefined, context: DropContext): CachedFields => {
  if (lastKnown === undefined) return unprobed
  const row: ScanFacts = toScanRow(lastKnown.row, lastKnown.facts, null)
  const { lifecycle, registration } = row
  const registrar = omitUndefined({ registrar: registration?.registrar })
  const known = { ...Struct.pick(row, domainFields), ...registrar, scan_age_ms: lastKnown.ageMs }
  if (lifecycle === undefined) return known
  const restoreEnd = findRestoreEnd(
    { lifecycle, ...findPhaseStart(lifecycle, context.seenPhase) },
    name.tld,
    context.now,
  )
  const drop = findDropOfRow(row, context)
  return {
    ...known,
    lifecycle: lifecycle.phase,
    expires_at: lifecycle.expires_at,
    expires_source: "rdap",
    ...(restoreEnd === undefined ? {} : { restore_by: { ...restoreEnd, at: toIsoTime(restoreEnd.at) } }),
    ...(drop === undefined ? {} : { drops_at: { ...drop, at: toIsoTime(drop.at) } }),
  }
}

const domainFields = [
  "unicode",
  "classification",
  "rdap_source",
  "rdap_basis",
  "whois_server",
  "registration_block",
  "last_verified_at",
  "unknown_reason",
  "liveness",
  "title",
] as const satisfies ReadonlyArray<keyof ScanFacts>
