import type { Migration, Statements } from "../migration.ts"

/** Types as better-auth has them for each database, so that it finds what it would have made itself: `now` where it fills in the time. */
const ofAuth = ({ boolean, date, now }: Readonly<Record<"boolean" | "date" | "now", string>>): Statements => [
  `CREATE TABLE surename_user (
    "id" text NOT NULL PRIMARY KEY,
    "name" text NOT NULL,
    "email" text NOT NULL UNIQUE,
    "emailVerified" ${boolean} NOT NULL,
    "image" text,
    "createdAt" ${date}${now} NOT NULL,
    "updatedAt" ${date}${now} NOT NULL,
    "plan" text NOT NULL
  )`,
  `CREATE TABLE surename_session (
    "id" text NOT NULL PRIMARY KEY,
    "expiresAt" ${date} NOT NULL,
    "token" text NOT NULL UNIQUE,
    "createdAt" ${date}${now} NOT NULL,
    "updatedAt" ${date} NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE
  )`,
  `CREATE TABLE surename_credential (
    "id" text NOT NULL PRIMARY KEY,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" ${date},
    "refreshTokenExpiresAt" ${date},
    "scope" text,
    "password" text,
    "createdAt" ${date}${now} NOT NULL,
    "updatedAt" ${date} NOT NULL
  )`,
  `CREATE TABLE surename_verification (
    "id" text NOT NULL PRIMARY KEY,
    "identifier" text NOT NULL,
    "value" text NOT NULL,
    "expiresAt" ${date} NOT NULL,
    "createdAt" ${date}${now} NOT NULL,
    "updatedAt" ${date}${now} NOT NULL
  )`,
  `CREATE INDEX "surename_session_userId_idx" ON surename_session ("userId")`,
  `CREATE INDEX "surename_credential_userId_idx" ON surename_credential ("userId")`,
  `CREATE INDEX surename_verification_identifier_idx ON surename_verification ("identifier")`,
  `CREATE INDEX "surename_session_expiresAt_idx" ON surename_session ("expiresAt")`,
  `CREATE INDEX "surename_verification_expiresAt_idx" ON surename_verification ("expiresAt")`,
]

const ofOurs: Statements = [
  `CREATE TABLE surename_token (
    id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    name text NOT NULL,
    hash text NOT NULL UNIQUE,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    last_used_at bigint
  )`,
  "CREATE INDEX surename_token_account_id ON surename_token (account_id)",
  "CREATE INDEX surename_token_expires_at ON surename_token (expires_at)",
  `CREATE TABLE surename_secret (
    id text NOT NULL PRIMARY KEY,
    value text NOT NULL,
    created_at bigint NOT NULL
  )`,
]

export const accountTables: Migration = {
  version: 3,
  name: "accounts, their sessions and tokens",
  statements: {
    sqlite: [...ofAuth({ boolean: "integer", date: "date", now: "" }), ...ofOurs],
    postgres: [...ofAuth({ boolean: "boolean", date: "timestamptz", now: " DEFAULT CURRENT_TIMESTAMP" }), ...ofOurs],
  },
}
