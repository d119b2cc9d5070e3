import type { Dialect, Statements } from "../dialect.ts"

export const createDraftTables = ({ bytes }: Dialect): Statements => [
  `CREATE TABLE surename_blob (
    sha256 text NOT NULL PRIMARY KEY,
    plain ${bytes} NOT NULL,
    gzip ${bytes},
    br ${bytes},
    zstd ${bytes},
    outside text
  )`,
  "CREATE INDEX surename_blob_outside ON surename_blob (outside)",
  // The row exists before the first byte and until the last is deleted.
  `CREATE TABLE surename_blob_copy (
    copy text NOT NULL PRIMARY KEY,
    sha256 text NOT NULL,
    since bigint NOT NULL
  )`,
  "CREATE INDEX surename_blob_copy_since ON surename_blob_copy (since)",
  `CREATE TABLE surename_draft (
    draft_id text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES surename_user (id) ON DELETE CASCADE,
    name_hint text,
    description text,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    ruling text
  )`,
  "CREATE INDEX surename_draft_ruling ON surename_draft (draft_id) WHERE ruling IS NOT NULL",
  "CREATE INDEX surename_draft_account_id ON surename_draft (account_id, updated_at)",
  `CREATE TABLE surename_draft_version (
    draft_id text NOT NULL REFERENCES surename_draft (draft_id) ON DELETE CASCADE,
    version bigint NOT NULL,
    status text NOT NULL,
    screening text NOT NULL,
    rules_version text NOT NULL,
    created_at bigint NOT NULL,
    ruling text,
    remarked bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (draft_id, version)
  )`,
  "CREATE INDEX surename_draft_version_flagged ON surename_draft_version (created_at) WHERE status = 'flagged'",
  "CREATE INDEX surename_draft_version_remarked ON surename_draft_version (created_at) WHERE remarked = 1",
  "CREATE INDEX surename_draft_version_ruling ON surename_draft_version (created_at) WHERE ruling IS NOT NULL",
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
  `CREATE TABLE surename_picture (
    draft_id text NOT NULL PRIMARY KEY REFERENCES surename_draft (draft_id) ON DELETE CASCADE,
    version bigint NOT NULL,
    files text NOT NULL,
    taken_at bigint NOT NULL,
    bytes ${bytes}
  )`,
]

/** JSON of the title, first heading and colour of the start page. */
export const startPageColumn: Statements = ["ALTER TABLE surename_draft_version ADD COLUMN start_page text"]

/** One open request per version. Decisions are never changed or deleted. */
export const createReviewTables = ({ serialColumn, makeRefusalTriggers }: Dialect): Statements => [
  `CREATE TABLE surename_review_request (
    draft_id text NOT NULL,
    version bigint NOT NULL,
    nth bigint NOT NULL,
    asked_at bigint NOT NULL,
    words text NOT NULL,
    answered_at bigint,
    decision text,
    why text,
    PRIMARY KEY (draft_id, version, nth),
    FOREIGN KEY (draft_id, version) REFERENCES surename_draft_version (draft_id, version) ON DELETE CASCADE
  )`,
  `CREATE UNIQUE INDEX surename_review_request_open ON surename_review_request (draft_id, version)
    WHERE answered_at IS NULL`,
  `CREATE TABLE surename_decision (
    line ${serialColumn},
    at bigint NOT NULL,
    draft_id text NOT NULL,
    version bigint NOT NULL,
    who text NOT NULL,
    decision text NOT NULL,
    why text NOT NULL,
    rules_version text NOT NULL,
    rules text NOT NULL
  )`,
  "CREATE INDEX surename_decision_version ON surename_decision (draft_id, version, line)",
  ...makeRefusalTriggers("surename_decision", ["UPDATE", "DELETE"], "the audit trail is only ever added to"),
]
