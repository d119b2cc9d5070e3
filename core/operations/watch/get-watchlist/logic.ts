import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { decodeFacts } from "../../../evidence/name-facts.ts"
import { toScanRow } from "../../../evidence/scan-row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { decodeVerdict } from "../../../evidence/verdict-codec.ts"
import { limits } from "../../../limits.ts"
import { implementAsSent } from "../../implement.ts"
import { type DatedFact, dropDate } from "../look/drop-date.ts"
import { DropList } from "../ports/drop-list.ts"
import { type LastLook, type WatchedName, Watchlists } from "../ports/watchlists.ts"
import { effectiveAlerts, effectiveExpiryDays } from "../watchlist.ts"
import {
  getWatchlist as contract,
  type GetWatchlistInput,
  type GetWatchlistOutput,
  type WatchedEntry,
} from "./contract.ts"

/** From the store alone. */
export const getWatchlist = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, limit, watchlist_id }: GetWatchlistInput, owner: string) {
    const most = Math.min(Number(limit ?? limits.watchNamesListed), limits.watchNamesListedMax)
    const [lists, drops] = [yield* Watchlists, yield* DropList]
    const { alerts, count, expiryDays, id, name, purpose } = yield* lists.find(owner, watchlist_id)
    // One more than are shown says whether there is a next page.
    const found = yield* lists.names(owner, id, after ?? "", most + 1)
    const page = found.slice(0, most)
    const output: GetWatchlistOutput = {
      watchlist_id: id,
      name,
      purpose,
      count,
      alerts: effectiveAlerts(purpose, alerts),
      expiry_days: effectiveExpiryDays(purpose, expiryDays),
      entries: page.flatMap((one) => {
        const read = domainName(one.domain)
        return Result.isFailure(read)
          ? []
          : [entryOf(read.success, one, dropDate(one.subject, read.success.tld, drops(one.domain)))]
      }),
      next_after: found.length > most ? (page.at(-1)?.domain ?? null) : null,
    }
    return output
  }),
)

const entryOf = (name: DomainName, one: WatchedName, drop: DatedFact | undefined): WatchedEntry => {
  const { blindSince, lifecycle, lookedAt, since, state } = one.subject
  const expires = lifecycle?.expires_at
  return {
    domain: name.ascii,
    ...(name.isIdn ? { unicode: name.unicode } : {}),
    state,
    ...(lifecycle === undefined ? {} : { lifecycle: lifecycle.phase }),
    since: since === undefined ? null : time(since),
    last_looked_at: lookedAt === undefined ? null : time(lookedAt),
    next_look_at: time(one.dueAt),
    why_next: one.why,
    ...(blindSince === undefined ? {} : { blind_since: time(blindSince) }),
    ...(expires === undefined || expires === null
      ? {}
      : { expires_at: { at: expires, basis: "stated", source: "rdap" } }),
    ...(drop === undefined ? {} : { drops_at: { ...drop, at: time(drop.at) } }),
    ...(one.note === undefined ? {} : { note: one.note }),
    row: rowOf(name, one.last),
  }
}

/** The last verdict, with the facts that were measured beside it. */
export const rowOf = (name: DomainName, last: LastLook | undefined): WatchedEntry["row"] => {
  const found = last?.verdict === undefined ? undefined : decodeVerdict(name.ascii, last.verdict)
  if (found === undefined) return toScanRow(toRow(name, { _tag: "Unprobed" }, "generated", []), {}, null)
  const facts = last?.facts === undefined ? undefined : decodeFacts(name.ascii, last.facts)
  return toScanRow(toRow(name, found.verdict, "cache", found.evidence), facts ?? {}, null)
}

const time = (ms: number): string => new Date(ms).toISOString()
