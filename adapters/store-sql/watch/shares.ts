import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Shares, Vote } from "@surename/core/operations/watch/ports/shares"

export const makeShares = (sql: Sql): Shares["Service"] => ({
  make: (owner, id) => orUnavailable("share watchlist", insertShare(sql, owner, id)),
  revoke: (owner, id) =>
    orUnavailable(
      "revoke share",
      Effect.asVoid(sql`DELETE FROM surename_share WHERE account_id = ${owner} AND watchlist_id = ${id}`),
    ),
  votes: (owner, id) =>
    orUnavailable(
      "votes",
      Effect.gen(function* () {
        const [share] = yield* sql<ShareRow>`SELECT account_id, watchlist_id FROM surename_share
          WHERE account_id = ${owner} AND watchlist_id = ${id}`
        return share === undefined ? undefined : yield* countVotes(sql, share)
      }),
    ),
  open: (secret, voter) =>
    orUnavailable(
      "open share",
      Effect.gen(function* () {
        const share = yield* findShare(sql, secret)
        if (share === undefined) return undefined
        const { account_id: owner, watchlist_id: watchlistId } = share
        const mine = yield* sql<{ readonly domain: string }>`SELECT domain FROM surename_vote
          WHERE account_id = ${owner} AND watchlist_id = ${watchlistId} AND voter = ${voterOf(share, voter)}`
        const votes = yield* countVotes(sql, share)
        return { owner, watchlistId, votes, mine: new Set(mine.map(({ domain }) => domain)) }
      }),
    ),
  vote: (one) => orUnavailable("vote", sql.withTransaction(writeVote(sql, one))),
})

interface ShareRow {
  readonly account_id: string
  readonly watchlist_id: string
}

const findShare = (sql: Sql, secret: string) =>
  Effect.map(
    sql<ShareRow>`SELECT account_id, watchlist_id FROM surename_share WHERE secret_digest = ${digestOf(secret)}`,
    ([row]) => row,
  )

const insertShare = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const [now, secret] = [yield* Clock.currentTimeMillis, randomBytes(32).toString("base64url")]
  yield* sql`INSERT INTO surename_share (account_id, watchlist_id, secret_digest, created_at)
    VALUES (${owner}, ${id}, ${digestOf(secret)}, ${now}) ON CONFLICT (account_id, watchlist_id)
    DO UPDATE SET secret_digest = excluded.secret_digest, created_at = excluded.created_at`
  return secret
})

const countVotes = (sql: Sql, { account_id: owner, watchlist_id: id }: ShareRow) =>
  Effect.map(
    sql<{ readonly domain: string; readonly votes: StoredInteger }>`SELECT domain, count(*) AS votes FROM surename_vote
      WHERE account_id = ${owner} AND watchlist_id = ${id} GROUP BY domain`,
    (rows) => new Map(rows.map(({ domain, votes }) => [domain, Number(votes)])),
  )

/** Bounded by the voters of a list and by the names on it. A second vote for one name changes nothing. */
const writeVote = Effect.fnUntraced(function* (sql: Sql, { domain, isFor, secret, voter }: Vote) {
  const share = yield* findShare(sql, secret)
  if (share === undefined) return false
  const of = voterOf(share, voter)
  const ofList = sql`account_id = ${share.account_id} AND watchlist_id = ${share.watchlist_id}`
  if (!isFor) {
    yield* sql`DELETE FROM surename_vote WHERE ${ofList} AND voter = ${of} AND domain = ${domain}`
    return true
  }
  const others = sql`SELECT count(DISTINCT voter) FROM surename_vote WHERE ${ofList} AND voter <> ${of}`
  yield* sql`INSERT INTO surename_vote (account_id, watchlist_id, voter, domain)
    SELECT account_id, watchlist_id, CAST(${of} AS text), domain FROM surename_watch
    WHERE ${ofList} AND domain = ${domain} AND (${others}) < ${limits.shareVoters} ON CONFLICT DO NOTHING`
  const found = yield* sql`SELECT 1 FROM surename_vote WHERE ${ofList} AND voter = ${of} AND domain = ${domain}`
  return found.length > 0
})

/** A random secret needs no key and no slow hash. */
const digestOf = (secret: string): string => hash("sha256", secret, "hex")

/** Not the same for two lists: nobody can tell that one person voted on both. */
const voterOf = ({ account_id: owner, watchlist_id: id }: ShareRow, voter: string): string =>
  digestOf(`${owner} ${id} ${voter}`)
