import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, type Sql, StoredInt, toStoredText } from "@surename/adapters/store-sql"
import { type Domains, TooManyDomains } from "@surename/core/operations/domains/ports/domains"
import { addSubjects, forgetUnwatched } from "../watch/subject-rows.ts"
import { columns, decodeDomains, failNoSuchDomain, makeOpenCondition } from "./domain-rows.ts"
import * as Clock from "effect/Clock"
import { domainLimits } from "@surename/core/operations/domains/limits"
import { makeRandomLetters } from "../random-letters.ts"

type DomainList = Pick<
  Domains["Service"],
  "find" | "list" | "listByProject" | "listProjects" | "move" | "renameProject" | "remove"
>

export const makeListing = (sql: Sql) => {
  const selectDomains = sql.literal(`SELECT ${columns} FROM surename_domain`)
  const makeDomainCondition = (owner: string, domain: string) => sql`account_id = ${owner} AND domain = ${domain}`
  const requireRow = <A>(rows: ReadonlyArray<A>) => (rows[0] === undefined ? failNoSuchDomain : Effect.succeed(rows[0]))
  return makeMethods<DomainList>("domains", {
    find: (owner, domain) =>
      Effect.flatMap(decodeDomains(sql`${selectDomains} WHERE ${makeDomainCondition(owner, domain)}`), requireRow),
    list: (owner, after, most) =>
      decodeDomains(sql`${selectDomains} WHERE account_id = ${owner} AND domain > ${toStoredText(after ?? "")}
            ORDER BY domain LIMIT ${most}`),
    listByProject: (owner, projectId) =>
      decodeDomains(sql`${selectDomains} WHERE account_id = ${owner} AND project_id = ${projectId}
            AND status <> 'challenged' ORDER BY domain`),
    listProjects: (owner) =>
      decodeProjects(sql`SELECT project_id, SUM(CASE WHEN status = 'challenged' THEN 0 ELSE 1 END) AS domains
            FROM surename_domain WHERE account_id = ${owner} GROUP BY project_id ORDER BY project_id`),
    move: (owner, domain, projectId) =>
      Effect.asVoid(
        Effect.flatMap(
          sql`UPDATE surename_domain SET project_id = ${projectId} WHERE ${makeDomainCondition(owner, domain)} RETURNING domain`,
          requireRow,
        ),
      ),
    renameProject: (owner, from, to) =>
      Effect.asVoid(
        sql`UPDATE surename_domain SET project_id = ${to} WHERE account_id = ${owner} AND project_id = ${from}`,
      ),
    remove: (owner, domain) =>
      sql`DELETE FROM surename_domain WHERE ${makeDomainCondition(owner, domain)} RETURNING domain`.pipe(
        Effect.flatMap(requireRow),
        Effect.andThen(forgetUnwatched(sql, [domain])),
        sql.withTransaction,
        Effect.asVoid,
      ),
  })
}

const decodeProjects = makeRowDecoder("surename_domain", { projectId: Schema.String, domains: StoredInt })

export const makeChallenges = (sql: Sql) =>
  makeMethods<Pick<Domains["Service"], "start">>("domains", {
    start: (owner, domain, projectId) => sql.withTransaction(startChallenge(sql, owner, domain, projectId)),
  })

/** One statement, so that simultaneous calls get one challenge. A verified domain keeps its value. */
const startChallenge = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  domain: string,
  projectId: string | undefined,
) {
  const now = yield* Clock.currentTimeMillis
  const value = makeTxtValue()
  const expiresAt = now + domainLimits.challengeMs
  const targetProject = projectId ?? null
  const others = sql`SELECT count(*) FROM surename_domain WHERE account_id = ${owner} AND domain <> ${domain}`
  const expiredCondition = sql`surename_domain.status = 'challenged' AND surename_domain.expires_at <= ${now}`
  const renewIfExpired = (column: string) =>
    sql`${sql(column)} = CASE WHEN ${expiredCondition} THEN excluded.${sql(column)} ELSE surename_domain.${sql(column)} END`
  const [ownedDomain] = yield* decodeDomains(sql`INSERT INTO surename_domain
    (account_id, domain, project_id, status, txt_value, issued_at, expires_at)
    SELECT CAST(${owner} AS text), CAST(${domain} AS text), CAST(${targetProject ?? "default"} AS text), 'challenged',
      CAST(${value} AS text), CAST(${now} AS bigint), CAST(${expiresAt} AS bigint)
    WHERE (${others}) < ${domainLimits.domainsPerAccount}
    ON CONFLICT (account_id, domain) DO UPDATE SET
      project_id = COALESCE(CAST(${targetProject} AS text), surename_domain.project_id), ${renewIfExpired("txt_value")}, ${renewIfExpired("issued_at")}, ${renewIfExpired("expires_at")},
      ${renewIfExpired("looked_at")}, ${renewIfExpired("outcome")}, ${renewIfExpired("servers")}
    RETURNING ${sql.literal(columns)}`)
  if (ownedDomain === undefined)
    return yield* new TooManyDomains({ message: `An account has at most ${domainLimits.domainsPerAccount} domains.` })
  if (ownedDomain.status === "challenged") yield* checkSoon(sql, owner, domain, now)
  return ownedDomain
})

/** Its page shows the state before the proof. The limit keeps an account from looking up names without end. */
const checkSoon = Effect.fnUntraced(function* (sql: Sql, owner: string, domain: string, now: number) {
  const open = yield* sql`SELECT domain FROM surename_domain WHERE account_id = ${owner} AND domain <> ${domain}
    AND ${makeOpenCondition(sql, now)} LIMIT ${domainLimits.challengesChecked}`
  if (open.length < domainLimits.challengesChecked) yield* addSubjects(sql, [{ domain, host: "" }], now)
})

const makeTxtValue = (): string => `surename-verify=${makeRandomLetters(domainLimits.challengeBits / 5)}`
