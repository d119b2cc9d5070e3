import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { domainLimits } from "@surename/core/operations/domains/limits"
import type { DomainCheck, Domains } from "@surename/core/operations/domains/ports/domains"
import { joinBuiltInList } from "../watch/subject-rows.ts"
import { writeServers } from "./domain-rows.ts"
import { appendEvents } from "../watch/append-events.ts"
import { groupRecipients, listWatchers } from "../watch/watchers.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

type OwnershipChecks = Pick<Domains["Service"], "recordCheck" | "listDue" | "sweep">
type RecordedCheck = Parameters<OwnershipChecks["recordCheck"]>

export const makeOwnershipChecks = (sql: Sql) =>
  makeMethods<OwnershipChecks>("domains", {
    recordCheck: (...check) => sql.withTransaction(saveOwnershipCheck(sql, ...check)),
    listDue: (most) => findDue(sql, most),
    sweep: sweepDomains(sql),
  })

const saveOwnershipCheck = Effect.fnUntraced(function* (
  sql: Sql,
  ...[{ domain, owner, value }, { at, outcome, servers }, proof, by]: RecordedCheck
) {
  const next =
    at + (proof === undefined ? domainLimits.recheckFailedMs : domainLimits.recheckMs) * (yield* recheckJitter)
  const latestCredible = (yield* Clock.currentTimeMillis) + limits.clockSkewMs
  const isVerified = proof?._tag === "RecordPresent" ? 1 : 0
  const isGone = proof?._tag === "RecordAbsent" ? 1 : 0
  const verifiedRows = yield* sql`SELECT domain FROM surename_domain
    WHERE account_id = ${owner} AND domain = ${domain} AND status = 'verified'`
  const saved =
    yield* sql`UPDATE surename_domain SET looked_at = ${at}, outcome = ${outcome}, servers = ${writeServers(servers)},
      verified_at = CASE WHEN ${isVerified} = 1 AND status <> 'verified' THEN CAST(${at} AS bigint) ELSE verified_at END,
      lapsed_at = CASE WHEN ${isVerified} = 1 THEN NULL WHEN ${isGone} = 1 AND status = 'verified' THEN CAST(${at} AS bigint)
        ELSE lapsed_at END,
      due_at = CASE WHEN ${isVerified} = 1 OR status <> 'challenged' THEN CAST(${Math.round(next)} AS bigint) ELSE NULL END,
      status = CASE WHEN ${isVerified} = 1 THEN 'verified' WHEN ${isGone} = 1 AND status = 'verified' THEN 'lapsed' ELSE status END
    WHERE account_id = ${owner} AND domain = ${domain} AND txt_value = ${value} AND (looked_at IS NULL OR looked_at <= ${at} OR looked_at > ${latestCredible})
    RETURNING domain`
  if (saved.length === 0) return
  if (isVerified === 1) yield* joinBuiltInList(sql, owner, domain, at)
  if (verifiedRows.length > 0 && isGone === 1) yield* tellLapsed(sql, owner, domain, { at, servers })
  if (isVerified === 0 || by !== "owner") return
  // Another account proved the name later: the domain changed hands.
  yield* sql`UPDATE surename_domain SET status = 'challenged', verified_at = NULL, lapsed_at = NULL, due_at = NULL, expires_at = ${at}
    WHERE domain = ${domain} AND account_id <> ${owner} AND status = 'lapsed'`
})

const recheckJitter = Random.nextBetween(0.75, 1.25)

const findDue = Effect.fnUntraced(function* (sql: Sql, most: number) {
  const now = yield* Clock.currentTimeMillis
  return yield* decodeDueDomains(sql`SELECT account_id AS owner, domain, txt_value AS value FROM surename_domain
    WHERE due_at <= ${now} ORDER BY due_at LIMIT ${most}`)
})

const decodeDueDomains = makeRowDecoder("surename_domain", {
  owner: Schema.String,
  domain: Schema.String,
  value: Schema.String,
})

const sweepDomains = Effect.fnUntraced(function* (sql: Sql) {
  const now = yield* Clock.currentTimeMillis
  const cutoff = now - domainLimits.challengeForgottenMs
  const expiredRows = sql`SELECT account_id, domain FROM surename_domain WHERE verified_at IS NULL AND expires_at < ${cutoff}
    LIMIT ${limits.sweptAtOnce}`
  const deletedRows =
    yield* sql`DELETE FROM surename_domain WHERE (account_id, domain) IN (${expiredRows}) AND status = 'challenged'
    RETURNING domain`
  // A check planned this late comes from a wrong clock.
  yield* sql`UPDATE surename_domain SET due_at = ${now} WHERE due_at > ${now + 2 * domainLimits.recheckMs}`
  return deletedRows.length
})

/** Call inside the transaction in which a verified domain lapses. Only its own account gets the event. */
const tellLapsed = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  domain: string,
  { at, servers }: Pick<DomainCheck, "at" | "servers">,
) {
  const type = "ownership.lapsed"
  const recipients = groupRecipients(yield* listWatchers(sql, domain), { type }).filter(
    (recipient) => recipient.owner === owner,
  )
  const answers = servers.map(({ answer, server }) => ({ server, answer }))
  yield* appendEvents(sql, [
    {
      type,
      domain,
      at: toIsoTime(at),
      before: { status: "verified" },
      after: { status: "lapsed", servers: answers },
      rule: "Every name server of the zone answered that the record is gone.",
      evidence: [],
      recipients,
    },
  ])
})
