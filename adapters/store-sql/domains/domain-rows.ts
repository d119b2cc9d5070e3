import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, type Sql, StoredInt } from "@surename/adapters/store-sql"
import { type DomainCheck, NoSuchDomain, type OwnedDomain } from "@surename/core/operations/domains/ports/domains"

export const columns = `domain, project_id, status, txt_value AS value, issued_at, expires_at, verified_at, lapsed_at, looked_at,
  outcome, servers`

export const decodeDomains = makeRowDecoder(
  "surename_domain",
  {
    domain: Schema.String,
    projectId: Schema.String,
    status: Schema.Literals(["challenged", "verified", "lapsed"]),
    value: Schema.String,
    issuedAt: StoredInt,
    expiresAt: StoredInt,
    verifiedAt: dropNull(StoredInt),
    lapsedAt: dropNull(StoredInt),
    lookedAt: Schema.NullOr(StoredInt),
    outcome: Schema.NullOr(Schema.Literals(["verified", "not_found_yet", "propagating", "error"])),
    servers: Schema.NullOr(
      Schema.fromJsonString(Schema.Array(Schema.Struct({ server: Schema.String, answer: Schema.String }))),
    ),
  },
  ({ lookedAt, outcome, servers, ...row }): OwnedDomain => ({
    ...row,
    ...(lookedAt === null || outcome === null ? {} : { lastCheck: { at: lookedAt, outcome, servers: servers ?? [] } }),
  }),
)

/** A proof of these may still come. */
export const makeOpenCondition = (sql: Sql, now: number) => sql`status = 'challenged' AND expires_at > ${now}`

export const writeServers = (servers: DomainCheck["servers"]): string =>
  JSON.stringify(servers.map(({ answer, server }) => ({ server, answer })))

export const failNoSuchDomain = Effect.fail(new NoSuchDomain({ message: "There is no challenge for this domain." }))
