import type { Migration, Statements } from "../migration.ts"

/** A version is a map from paths to contents, and a content is kept once, under its digest. An account takes its drafts along. */
const tables = (bytes: string): Statements => [
  `CREATE TABLE surename_blob (
    sha256 text NOT NULL PRIMARY KEY,
    plain ${bytes} NOT NULL,
    gzip ${bytes},
    br ${bytes},
    zstd ${bytes}
  )`,
  `CREATE TABLE surename_draft (
    draft_id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user ("id") ON DELETE CASCADE,
    name_hint text,
    description text,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
  )`,
  "CREATE INDEX surename_draft_account_id ON surename_draft (account_id, updated_at)",
  `CREATE TABLE surename_draft_version (
    draft_id text NOT NULL REFERENCES surename_draft (draft_id) ON DELETE CASCADE,
    version bigint NOT NULL,
    status text NOT NULL,
    screening text NOT NULL,
    rules_version text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (draft_id, version)
  )`,
  "CREATE INDEX surename_draft_version_rules ON surename_draft_version (rules_version)",
  `CREATE TABLE surename_draft_file (
    draft_id text NOT NULL,
    version bigint NOT NULL,
    path text NOT NULL,
    sha256 text NOT NULL REFERENCES surename_blob (sha256),
    size bigint NOT NULL,
    PRIMARY KEY (draft_id, version, path),
    FOREIGN KEY (draft_id, version) REFERENCES surename_draft_version (draft_id, version) ON DELETE CASCADE
  )`,
  "CREATE INDEX surename_draft_file_sha256 ON surename_draft_file (sha256)",
]

export const draftTables: Migration = {
  version: 6,
  name: "drafts, their versions and contents",
  statements: { sqlite: tables("blob"), postgres: tables("bytea") },
}

/** Copies of contents outside the database: a row before the first byte is written, until the last is deleted. */
export const outsideTables: Migration = {
  version: 7,
  name: "contents outside the database",
  statements: [
    "ALTER TABLE surename_blob ADD COLUMN outside text",
    "CREATE INDEX surename_blob_outside ON surename_blob (outside)",
    `CREATE TABLE surename_blob_copy (
      copy text NOT NULL PRIMARY KEY,
      sha256 text NOT NULL,
      since bigint NOT NULL
    )`,
    "CREATE INDEX surename_blob_copy_since ON surename_blob_copy (since)",
  ],
}
