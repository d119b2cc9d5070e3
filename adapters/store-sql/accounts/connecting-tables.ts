import type { Statements } from "../dialect.ts"

/** Deleting an account deletes its apps, an app its grants, a grant its tokens. Secrets are digests. */
export const connectingTables: Statements = [
  `CREATE TABLE surename_client (
    id text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    redirect_uris text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_client_expires_at ON surename_client (expires_at)",
  `CREATE TABLE surename_app (
    id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    registered_uri text NOT NULL,
    name text NOT NULL,
    host text,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    first_used_at bigint,
    last_used_at bigint,
    UNIQUE (account_id, client_id, registered_uri)
  )`,
  "CREATE INDEX surename_app_expires_at ON surename_app (expires_at)",
  `CREATE TABLE surename_grant (
    id text NOT NULL PRIMARY KEY,
    app_id text NOT NULL REFERENCES surename_app (id) ON DELETE CASCADE,
    client_id text NOT NULL,
    redirect_uri text NOT NULL,
    scopes text NOT NULL,
    challenge text NOT NULL,
    code_hash text NOT NULL,
    code_uses bigint NOT NULL,
    refresh_hash text,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_grant_app_id ON surename_grant (app_id)",
  "CREATE INDEX surename_grant_expires_at ON surename_grant (expires_at)",
  `CREATE TABLE surename_access (
    hash text NOT NULL PRIMARY KEY,
    grant_id text NOT NULL REFERENCES surename_grant (id) ON DELETE CASCADE,
    scopes text NOT NULL,
    expires_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_access_grant_id ON surename_access (grant_id)",
  "CREATE INDEX surename_access_expires_at ON surename_access (expires_at)",
]
