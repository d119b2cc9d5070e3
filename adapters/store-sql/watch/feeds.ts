import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import {
  type Feed,
  type FeedKind,
  type Feeds,
  type NewFeed,
  NoSuchFeed,
  TooManyFeeds,
} from "@surename/core/operations/watch/ports/feeds"
import { type EventRow, toEvent } from "./list-events.ts"
import { makeRandomLetters } from "../random-letters.ts"

export const makeFeeds = (sql: Sql): Feeds["Service"] => ({
  make: (owner, feed) => orUnavailable("make feed", insertFeed(sql, owner, feed)),
  list: (owner) => {
    const rows = sql<FeedRow>`SELECT ${sql.literal(feedColumns)} FROM surename_feed WHERE account_id = ${owner}
      ORDER BY created_at DESC, feed_id`
    return readRows("list feeds", rows, toFeed)
  },
  remove: (owner, id) => {
    const deletion = sql`DELETE FROM surename_feed WHERE account_id = ${owner} AND feed_id = ${id} RETURNING feed_id`
    return orUnavailable(
      "remove feed",
      Effect.flatMap(deletion, (rows) => (rows.length === 0 ? failNoSuchFeed : Effect.void)),
    )
  },
  open: (secret) => {
    const rows = sql<FeedRow & { readonly account_id: string }>`SELECT account_id, ${sql.literal(feedColumns)}
      FROM surename_feed WHERE secret_digest = ${digestFeedSecret(secret)}`
    return orUnavailable(
      "open feed",
      Effect.map(rows, ([row]) => row && { owner: row.account_id, feed: toFeed(row) }),
    )
  },
  listEvents: (owner, watchlistId) => {
    const isOfList = watchlistId === undefined ? [] : [sql`r.watchlist_ids LIKE ${`%"${watchlistId}"%`}`]
    const rows = sql<EventRow>`SELECT e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids
      FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id
      WHERE ${sql.and([sql`r.account_id = ${owner}`, ...isOfList])} ORDER BY r.seq DESC LIMIT ${limits.feedEvents}`
    return readRows("events of feed", rows, toEvent)
  },
})

interface FeedRow {
  readonly feed_id: string
  readonly kind: FeedKind
  readonly watchlist_id: string | null
  readonly created_at: StoredInteger
}

const feedColumns = "feed_id, kind, watchlist_id, created_at"

const toFeed = (row: FeedRow): Feed => ({
  id: row.feed_id,
  kind: row.kind,
  ...(row.watchlist_id === null ? {} : { watchlistId: row.watchlist_id }),
  createdAt: Number(row.created_at),
})

const insertFeed = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  { kind, watchlistId = null }: Omit<NewFeed, "watchlistId"> & { readonly watchlistId?: string | null },
) {
  const now = yield* Clock.currentTimeMillis
  const secret = randomBytes(32).toString("base64url")
  const id = `f${makeRandomLetters(20)}`
  const feedCount = sql`SELECT count(*) FROM surename_feed WHERE account_id = ${owner}`
  const castText = (value: string | null) => sql`CAST(${value} AS text)`
  const [row] =
    yield* sql<FeedRow>`INSERT INTO surename_feed (account_id, feed_id, kind, watchlist_id, secret_digest, created_at)
    SELECT ${castText(owner)}, ${castText(id)}, ${castText(kind)}, ${castText(watchlistId)}, ${castText(digestFeedSecret(secret))}, CAST(${now} AS bigint)
    WHERE (${feedCount}) < ${limits.feedsPerAccount} RETURNING ${sql.literal(feedColumns)}`
  if (row === undefined)
    return yield* new TooManyFeeds({ message: `An account has at most ${limits.feedsPerAccount} feeds.` })
  return { feed: toFeed(row), secret }
})

const digestFeedSecret = (secret: string): string => hash("sha256", secret, "hex")

const failNoSuchFeed = Effect.fail(new NoSuchFeed({ message: "You have no feed of this id." }))
