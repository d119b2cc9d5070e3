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
import { type LastKnown, lastKnown } from "../../../lookup/usage/last-known.ts"
import { type LastLook, Watchlists } from "../../watch/ports/watchlists.ts"
import { Domains, type OwnedDomain } from "../ports/domains.ts"
import { implementAsSent } from "../../implement.ts"
import { recordOf, time } from "../verify-ownership/logic.ts"
import {
  listDomains as contract,
  type ListDomainsInput,
  type ListDomainsOutput,
  type ListedDomain,
} from "./contract.ts"

/** From the store alone: a list of thousands costs no registry and no site a question. */
export const listDomains = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, limit }: ListDomainsInput, owner: string) {
    const most = Math.min(Number(limit ?? limits.domainsListed), limits.domainsListedMax)
    // One more than are shown says whether there is a next page.
    const found = yield* Domains.use((domains) => domains.list(owner, after, most + 1))
    const page = found.slice(0, most)
    const last = page.at(-1)
    const output: ListDomainsOutput = {
      domains: yield* listed(page),
      ...(found.length > most && last !== undefined ? { next_after: last.domain } : {}),
    }
    return output
  }),
)

/** With what the store still has of each. */
export const listed = Effect.fnUntraced(function* (domains: ReadonlyArray<OwnedDomain>) {
  const names = domains.map(({ domain }) => domainName(domain)).filter(Result.isSuccess)
  const read = names.map(({ success }) => success)
  const known = yield* lastKnown(read)
  const now = yield* Clock.currentTimeMillis
  for (const [domain, facts] of yield* watchedFacts(read, now))
    if (facts.ageMs < (known.get(domain)?.ageMs ?? Infinity)) known.set(domain, facts)
  return domains.map((one): ListedDomain => ({ ...standing(one, now), ...cached(known.get(one.domain)) }))
})

/** The last look of watching: it is kept for longer than a scan. A program without watchlists has none. */
const watchedFacts = Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>, now: number) {
  const lists = yield* Effect.serviceOption(Watchlists)
  const looks = Option.isNone(lists) ? new Map() : yield* lists.value.lastLooks(names.map(({ ascii }) => ascii))
  return names.flatMap((name) => {
    const look: LastLook | undefined = looks.get(name.ascii)
    const found = look?.verdict === undefined ? undefined : decodeVerdict(name.ascii, look.verdict)
    if (look === undefined || found === undefined) return []
    const facts = look.facts === undefined ? {} : (decodeFacts(name.ascii, look.facts) ?? {})
    const row = toRow(name, found.verdict, "cache", found.evidence)
    return [[name.ascii, { row, facts, ageMs: Math.max(0, now - look.lookedAt) }] as const]
  })
})

const standing = (one: OwnedDomain, now: number) => ({
  domain: one.domain,
  status: one.status,
  project_id: one.projectId,
  ...at("verified_at", one.verifiedAt),
  ...at("lapsed_at", one.lapsedAt),
  ...at("checked_at", one.lastLook?.at),
  ...(one.lastLook === undefined ? {} : { check_outcome: one.lastLook.outcome }),
  ...(one.status === "challenged" && one.expiresAt <= now ? {} : { challenge: challenge(one) }),
})

const challenge = ({ domain, expiresAt, status, value }: OwnedDomain) => ({
  ...recordOf(domain, value),
  ...(status === "challenged" ? { expires_at: time(expiresAt) } : {}),
})

const at = <Name extends "verified_at" | "lapsed_at" | "checked_at">(name: Name, ms: number | undefined) =>
  ms === undefined ? {} : { [name]: time(ms) }

const cached = (known: LastKnown | undefined): Omit<ListedDomain, keyof ReturnType<typeof standing>> => {
  if (known === undefined) return { classification: "unprobed" }
  const row: ScanFacts = toScanRow(known.row, known.facts, null)
  return {
    ...Struct.pick(row, domainFields),
    ...(row.lifecycle === undefined ? {} : { expires_at: row.lifecycle.expires_at, expires_source: "rdap" }),
    scan_age_ms: known.ageMs,
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
