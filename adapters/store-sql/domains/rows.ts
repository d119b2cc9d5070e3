import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoredInteger } from "@surename/adapters/store-sql"
import {
  type DomainCheck,
  NoSuchDomain,
  type DomainStatus,
  type OwnedDomain,
} from "@surename/core/operations/domains/ports/domains"

export interface DomainRow {
  readonly domain: string
  readonly project_id: string
  readonly status: DomainStatus
  readonly txt_value: string
  readonly issued_at: StoredInteger
  readonly expires_at: StoredInteger
  readonly verified_at: StoredInteger | null
  readonly lapsed_at: StoredInteger | null
  readonly looked_at: StoredInteger | null
  readonly outcome: DomainCheck["outcome"] | null
  readonly servers: string | null
}

export const columns =
  "domain, project_id, status, txt_value, issued_at, expires_at, verified_at, lapsed_at, looked_at, outcome, servers"

export const toDomain = (row: DomainRow): OwnedDomain => ({
  domain: row.domain,
  projectId: row.project_id,
  status: row.status,
  value: row.txt_value,
  issuedAt: Number(row.issued_at),
  expiresAt: Number(row.expires_at),
  ...(row.verified_at === null ? {} : { verifiedAt: Number(row.verified_at) }),
  ...(row.lapsed_at === null ? {} : { lapsedAt: Number(row.lapsed_at) }),
  ...(row.looked_at === null || row.outcome === null
    ? {}
    : { lastCheck: { at: Number(row.looked_at), outcome: row.outcome, servers: readServers(row.servers ?? "[]") } }),
})

const Servers = Schema.fromJsonString(Schema.Array(Schema.Struct({ server: Schema.String, answer: Schema.String })))
const readServers = Schema.decodeUnknownSync(Servers)

export const writeServers = (servers: DomainCheck["servers"]): string =>
  JSON.stringify(servers.map(({ answer, server }) => ({ server, answer })))

export const failNoSuchDomain = Effect.fail(new NoSuchDomain({ message: "There is no challenge for this domain." }))
