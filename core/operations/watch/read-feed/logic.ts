import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../../evidence/domain-name.ts"
import { readExpiry } from "../../../evidence/lifecycle.ts"
import { watchLimits } from "../limits.ts"
import { chooseDropWords, findDropDate } from "../check/drop-date.ts"
import { DropList } from "../ports/drop-list.ts"
import { FeedAddress, type FeedDocument, Feeds } from "../ports/feeds.ts"
import { type WatchedName, type Watchlist, Watchlists } from "../ports/watchlists.ts"
import { writeAtom, writeJsonFeed } from "./atom.ts"
import { type CalendarDate, writeCalendar } from "./calendar.ts"

/** Reads only the store. `undefined` for an unknown secret. */
export const readFeed = Effect.fnUntraced(function* (secret: string) {
  const feeds = yield* Feeds
  const openedFeed = yield* feeds.open(secret)
  if (openedFeed === undefined) return undefined
  const [{ feed, owner }, { host }] = [openedFeed, yield* FeedAddress]
  const title = feed.watchlistId === undefined ? "surename: all watchlists" : `surename: ${feed.watchlistId}`
  const makeDocument = (mediaType: string, text: string): FeedDocument => ({ mediaType, text, feedId: feed.id })
  if (feed.kind === "ics")
    return makeDocument(
      "text/calendar",
      writeCalendar({
        host,
        title,
        dates: yield* readCalendarDates(owner, ({ id }) => id === (feed.watchlistId ?? id)),
      }),
    )
  const events = yield* feeds.listEvents(owner, feed.watchlistId)
  const feedOfEvents = { id: feed.id, host, title, createdAt: feed.createdAt, events }
  return feed.kind === "atom"
    ? makeDocument("application/atom+xml", writeAtom(feedOfEvents))
    : makeDocument("application/feed+json", writeJsonFeed(feedOfEvents))
})

const readCalendarDates = (...names: Parameters<typeof readWatchedNames>) =>
  Effect.zipWith(readWatchedNames(...names), Clock.currentTimeMillis, (found, now) => found.flatMap(listDates(now)))

export const readWatchedNames = Effect.fnUntraced(function* (owner: string, isIncluded: (list: Watchlist) => boolean) {
  const lists = yield* Watchlists
  const drops = yield* DropList
  const names = new Map<string, WatchedName>()
  for (const { id } of (yield* lists.list(owner)).filter(isIncluded)) {
    const room = watchLimits.calendarNames - names.size
    if (room <= 0) break
    for (const watchedName of yield* lists.listNames(owner, id, "", room)) names.set(watchedName.domain, watchedName)
  }
  return [...names.values()].map((name) => ({ ...name, stated: drops(name.domain) }))
})

interface DatedName extends Pick<WatchedName, "domain" | "subject"> {
  readonly stated?: Parameters<typeof findDropDate>[3]
}

export const listDates =
  (now: number) =>
  ({ domain, stated, subject }: DatedName): ReadonlyArray<CalendarDate> => {
    const parsedName = domainName(domain)
    if (Result.isFailure(parsedName)) return []
    const since = subject.lookedAt ?? 0
    const expiry = readExpiry(subject.lifecycle ?? {}, now)
    const drop = findDropDate(subject, parsedName.success.tld, now, stated)
    return [
      ...(subject.state !== "registered" || expiry === undefined
        ? []
        : [{ ...expiry, kind: "expiry", domain, basis: "stated", source: "the registry, over RDAP", since } as const]),
      ...(drop === undefined
        ? []
        : [
            {
              ...drop,
              words: chooseDropWords(drop, now),
              kind: "drop",
              domain,
              since,
              lifecycle: subject.lifecycle,
            } as const,
          ]),
    ]
  }
