import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, type Sql, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { watchLimits } from "@surename/core/operations/watch/limits"
import type { Shares, Vote } from "@surename/core/operations/watch/ports/shares"

export const makeShares = (sql: Sql) =>
  makeMethods<Shares["Service"]>("shares", {
    make: (owner, id) => insertShare(sql, owner, id),
    revoke: (owner, id) =>
      Effect.asVoid(sql`DELETE FROM surename_share WHERE account_id = ${owner} AND watchlist_id = ${toStoredText(id)}`),
    countVotes: (owner, id) =>
      Effect.gen(function* () {
        const [share] = yield* decodeShares(sql`SELECT account_id AS owner, watchlist_id FROM surename_share
          WHERE account_id = ${owner} AND watchlist_id = ${id}`)
        return share === undefined ? undefined : yield* countVotes(sql, share)
      }),
    open: (secret, voter) =>
      Effect.gen(function* () {
        const share = yield* findShare(sql, secret)
        if (share === undefined) return undefined
        const mine = yield* decodeVotes(sql`SELECT domain FROM surename_vote WHERE account_id = ${share.owner}
          AND watchlist_id = ${share.watchlistId} AND voter = ${digestVoter(share, voter)}`)
        return { ...share, votes: yield* countVotes(sql, share), mine: new Set(mine) }
      }),
    recordVote: (vote) => sql.withTransaction(writeVote(sql, vote)),
  })

const shareFields = { owner: Schema.String, watchlistId: Schema.String }

type Share = Schema.Struct<typeof shareFields>["Type"]

const decodeShares = makeRowDecoder("surename_share", shareFields)

const decodeVotes = makeRowDecoder("surename_vote", { domain: Schema.String }, ({ domain }) => domain)

const decodeVoteCounts = makeRowDecoder(
  "surename_vote",
  { domain: Schema.String, votes: StoredInt },
  ({ domain, votes }) => [domain, votes] as const,
)

const findShare = (sql: Sql, secret: string) =>
  Effect.map(
    decodeShares(sql`SELECT account_id AS owner, watchlist_id FROM surename_share
      WHERE secret_digest = ${digestShareSecret(secret)}`),
    ([share]) => share,
  )

const insertShare = Effect.fnUntraced(function* (sql: Sql, owner: string, id: string) {
  const now = yield* Clock.currentTimeMillis
  const secret = randomBytes(32).toString("base64url")
  yield* sql`INSERT INTO surename_share (account_id, watchlist_id, secret_digest, created_at)
    VALUES (${owner}, ${id}, ${digestShareSecret(secret)}, ${now}) ON CONFLICT (account_id, watchlist_id)
    DO UPDATE SET secret_digest = excluded.secret_digest, created_at = excluded.created_at`
  return secret
})

const countVotes = (sql: Sql, { owner, watchlistId }: Share) =>
  Effect.map(
    decodeVoteCounts(sql`SELECT domain, count(*) AS votes FROM surename_vote
      WHERE account_id = ${owner} AND watchlist_id = ${watchlistId} GROUP BY domain`),
    (voteCounts) => new Map(voteCounts),
  )

/** Bounded by the list's voters and names. A second vote for one name changes nothing. */
const writeVote = Effect.fnUntraced(function* (sql: Sql, { domain: sentDomain, isFor, secret, voter }: Vote) {
  const share = yield* findShare(sql, secret)
  if (share === undefined) return false
  const domain = toStoredText(sentDomain)
  const voterDigest = digestVoter(share, voter)
  const listCondition = sql`account_id = ${share.owner} AND watchlist_id = ${share.watchlistId}`
  if (!isFor) {
    yield* sql`DELETE FROM surename_vote WHERE ${listCondition} AND voter = ${voterDigest} AND domain = ${domain}`
    return true
  }
  const otherVoters = sql`SELECT count(DISTINCT voter) FROM surename_vote WHERE ${listCondition} AND voter <> ${voterDigest}`
  yield* sql`INSERT INTO surename_vote (account_id, watchlist_id, voter, domain)
    SELECT account_id, watchlist_id, CAST(${voterDigest} AS text), domain FROM surename_watch
    WHERE ${listCondition} AND domain = ${domain} AND (${otherVoters}) < ${watchLimits.shareVoters} ON CONFLICT DO NOTHING`
  const voteRows =
    yield* sql`SELECT 1 FROM surename_vote WHERE ${listCondition} AND voter = ${voterDigest} AND domain = ${domain}`
  return voteRows.length > 0
})

/** A random secret needs no key and no slow hash. */
const digestShareSecret = (secret: string): string => hash("sha256", secret, "hex")

/** Differs between lists, so nobody can see that one person voted on both. */
const digestVoter = ({ owner, watchlistId }: Share, voter: string): string =>
  digestShareSecret(`${owner} ${watchlistId} ${voter}`)
