import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, makeMethods, type Sql, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import {
  feedKinds,
  type Feeds,
  type NewFeed,
  NoSuchFeed,
  TooManyFeeds,
} from "@surename/core/operations/watch/ports/feeds"
import { decodeEvents } from "./list-events.ts"
import { makeRandomLetters } from "../random-letters.ts"

export const makeFeeds = (sql: Sql) =>
  makeMethods<Feeds["Service"]>("feeds", {
    make: (owner, feed) => insertFeed(sql, owner, feed),
    list: (owner) =>
      decodeFeeds(sql`SELECT ${sql.literal(feedColumns)} FROM surename_feed WHERE account_id = ${owner}
      ORDER BY created_at DESC, feed_id`),
    remove: (owner, id) =>
      Effect.flatMap(
        sql`DELETE FROM surename_feed WHERE account_id = ${owner} AND feed_id = ${toStoredText(id)} RETURNING feed_id`,
        (rows) => (rows.length === 0 ? failNoSuchFeed : Effect.void),
      ),
    open: (secret) =>
      Effect.map(
        decodeOwnedFeeds(sql`SELECT account_id AS owner, ${sql.literal(feedColumns)} FROM surename_feed
      WHERE secret_digest = ${digestFeedSecret(secret)}`),
        ([ownedFeed]) => ownedFeed,
      ),
    listEvents: (owner, watchlistId) => {
      const listConditions = watchlistId === undefined ? [] : [sql`r.watchlist_ids LIKE ${`%"${watchlistId}"%`}`]
      const rows = sql`SELECT e.event_id, e.type, e.domain, e.at, e.body, r.seq, r.watchlist_ids
      FROM surename_event_recipient r JOIN surename_event e ON e.event_id = r.event_id
      WHERE ${sql.and([sql`r.account_id = ${owner}`, ...listConditions])} ORDER BY r.seq DESC LIMIT ${watchLimits.feedEvents}`
      return decodeEvents(rows)
    },
  })

const feedColumns = "feed_id AS id, kind, watchlist_id, created_at"

const fields = {
  id: Schema.String,
  kind: Schema.Literals(feedKinds),
  watchlistId: dropNull(Schema.String),
  createdAt: StoredInt,
}

const decodeFeeds = makeRowDecoder("surename_feed", fields)

const decodeOwnedFeeds = makeRowDecoder("surename_feed", { ...fields, owner: Schema.String }, ({ owner, ...feed }) => ({
  owner,
  feed,
}))

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
  const [feed] =
    yield* decodeFeeds(sql`INSERT INTO surename_feed (account_id, feed_id, kind, watchlist_id, secret_digest, created_at)
    SELECT ${castText(owner)}, ${castText(id)}, ${castText(kind)}, ${castText(watchlistId)}, ${castText(digestFeedSecret(secret))}, CAST(${now} AS bigint)
    WHERE (${feedCount}) < ${watchLimits.feedsPerAccount} RETURNING ${sql.literal(feedColumns)}`)
  if (feed === undefined)
    return yield* new TooManyFeeds({ message: `An account has at most ${watchLimits.feedsPerAccount} feeds.` })
  return { feed, secret }
})

const digestFeedSecret = (secret: string): string => hash("sha256", secret, "hex")

const failNoSuchFeed = Effect.fail(new NoSuchFeed({ message: "You have no feed of this id." }))
