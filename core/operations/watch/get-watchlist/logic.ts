import { toIsoTime } from "../../../sharing/iso-time.ts"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { type DomainName, domainName } from "../../../evidence/domain-name.ts"
import { decodeFacts } from "../../../evidence/name-facts.ts"
import { toScanRow } from "../../../evidence/scan-row.ts"
import { toRow } from "../../../evidence/to-row.ts"
import { decodeVerdict } from "../../../evidence/verdict-codec.ts"
import { watchLimits } from "../limits.ts"
import { implementAsSent } from "../../implement.ts"
import { type DatedFact, findDropDate } from "../check/drop-date.ts"
import { DropList } from "../ports/drop-list.ts"
import { type LastCheck, type WatchedName, Watchlists } from "../ports/watchlists.ts"
import { resolveAlerts, resolveExpiryDays } from "../watchlist.ts"
import { getWatchlist as contract, type GetWatchlistOutput, type WatchedEntry } from "./contract.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const getWatchlist = implementAsSent(
  contract,
  Effect.fnUntraced(function* ({ after, limit, watchlist_id }: typeof contract.input.Type, owner: string) {
    const most = Math.min(Number(limit ?? watchLimits.watchNamesListed), watchLimits.watchNamesListedMax)
    const lists = yield* Watchlists
    const drops = yield* DropList
    const now = yield* Clock.currentTimeMillis
    const { alerts, count, expiryDays, id, name, purpose } = yield* lists.find(owner, watchlist_id)
    const watchedNames = yield* lists.listNames(owner, id, after ?? "", most + 1)
    const page = watchedNames.slice(0, most)
    const output: GetWatchlistOutput = {
      watchlist_id: id,
      name,
      purpose,
      count,
      alerts: resolveAlerts(purpose, alerts),
      expiry_days: resolveExpiryDays(purpose, expiryDays),
      entries: page.flatMap((watchedName) => {
        const parsedName = domainName(watchedName.domain)
        return Result.isFailure(parsedName)
          ? []
          : [
              toEntry(
                parsedName.success,
                watchedName,
                findDropDate(watchedName.subject, parsedName.success.tld, now, drops(watchedName.domain)),
              ),
            ]
      }),
      next_after: watchedNames.length > most ? (page.at(-1)?.domain ?? null) : null,
    }
    return output
  }),
)

const toEntry = (name: DomainName, watchedName: WatchedName, drop: DatedFact | undefined): WatchedEntry => {
  const { blindSince, lifecycle, lookedAt, since, state } = watchedName.subject
  const expires = lifecycle?.expires_at
  return {
    domain: name.ascii,
    ...(name.isIdn ? { unicode: name.unicode } : {}),
    state,
    ...(lifecycle === undefined ? {} : { lifecycle: lifecycle.phase }),
    since: since === undefined ? null : toIsoTime(since),
    last_looked_at: lookedAt === undefined ? null : toIsoTime(lookedAt),
    next_look_at: toIsoTime(watchedName.dueAt),
    why_next: watchedName.why,
    ...(blindSince === undefined ? {} : { blind_since: toIsoTime(blindSince) }),
    ...(expires === undefined || expires === null
      ? {}
      : { expires_at: { at: expires, basis: "stated", source: "rdap" } }),
    ...(drop === undefined ? {} : { drops_at: { ...drop, at: toIsoTime(drop.at) } }),
    ...omitUndefined({ note: watchedName.note }),
    row: toLastRow(name, watchedName.last),
  }
}

export const toLastRow = (name: DomainName, last: LastCheck | undefined): WatchedEntry["row"] => {
  const storedVerdict = last?.verdict === undefined ? undefined : decodeVerdict(name.ascii, last.verdict)
  if (storedVerdict === undefined) return toScanRow(toRow(name, { _tag: "Unprobed" }, "generated", []), {}, null)
  const facts = last?.facts === undefined ? undefined : decodeFacts(name.ascii, last.facts)
  return toScanRow(toRow(name, storedVerdict.verdict, "cache", storedVerdict.evidence), facts ?? {}, null)
}
