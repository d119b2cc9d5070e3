import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { type Domains, TooManyDomains } from "@surename/core/operations/domains/ports/domains"
import { columns, type DomainRow, toDomain } from "./rows.ts"

export const makeStarting = (sql: SqlClient.SqlClient): Pick<Domains["Service"], "start"> => ({
  start: (owner, domain, projectId) => orUnavailable("start challenge", startChallenge(sql, owner, domain, projectId)),
})

/** One statement, so that two simultaneous calls get one challenge. A verified domain keeps its value. */
const startChallenge = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  owner: string,
  domain: string,
  projectId: string | undefined,
) {
  const [now, value] = [yield* Clock.currentTimeMillis, newValue()]
  const [until, into] = [now + limits.challengeMs, projectId ?? null]
  const others = sql`SELECT count(*) FROM surename_domain WHERE account_id = ${owner} AND domain <> ${domain}`
  const isOver = sql`surename_domain.status = 'challenged' AND surename_domain.expires_at <= ${now}`
  const anew = (column: string) =>
    sql`${sql(column)} = CASE WHEN ${isOver} THEN excluded.${sql(column)} ELSE surename_domain.${sql(column)} END`
  const [row] = yield* sql<DomainRow>`INSERT INTO surename_domain
    (account_id, domain, project_id, status, txt_value, issued_at, expires_at)
    SELECT CAST(${owner} AS text), CAST(${domain} AS text), CAST(${into ?? "default"} AS text), 'challenged',
      CAST(${value} AS text), CAST(${now} AS bigint), CAST(${until} AS bigint)
    WHERE (${others}) < ${limits.domainsPerAccount}
    ON CONFLICT (account_id, domain) DO UPDATE SET
      project_id = COALESCE(CAST(${into} AS text), surename_domain.project_id), ${anew("txt_value")}, ${anew("issued_at")}, ${anew("expires_at")},
      ${anew("looked_at")}, ${anew("outcome")}, ${anew("servers")}
    RETURNING ${sql.literal(columns)}`
  if (row === undefined)
    return yield* new TooManyDomains({ message: `An account has at most ${limits.domainsPerAccount} domains.` })
  return toDomain(row)
})

/** In base32, a byte a letter: 160 bits, in letters that no panel for DNS records changes. */
const newValue = (): string => {
  const letters = Array.from(randomBytes(limits.challengeBits / 5), (byte) => base32[byte & 31])
  return `surename-verify=${letters.join("")}`
}

const base32 = "abcdefghijklmnopqrstuvwxyz234567"
