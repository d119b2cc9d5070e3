import type { Migration, Statements } from "../migration.ts"

/** One open request a version: the database keeps to that when two ask at the same moment. */
const tables = (line: string): Statements => [
  "ALTER TABLE surename_draft_version ADD COLUMN ruling text",
  "ALTER TABLE surename_draft_version ADD COLUMN remarked bigint NOT NULL DEFAULT 0",
  "CREATE INDEX surename_draft_version_flagged ON surename_draft_version (created_at) WHERE status = 'flagged'",
  "CREATE INDEX surename_draft_version_remarked ON surename_draft_version (created_at) WHERE remarked = 1",
  "CREATE INDEX surename_draft_version_ruling ON surename_draft_version (created_at) WHERE ruling IS NOT NULL",
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
    line ${line},
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
]

/** Only ever added to: a trigger in the database refuses everything else. */
export const reviewTables: Migration = {
  version: 8,
  name: "what owners ask and operators decide about flagged versions",
  statements: {
    sqlite: [
      ...tables("integer PRIMARY KEY AUTOINCREMENT"),
      ...["UPDATE", "DELETE"].map(
        (what) => `CREATE TRIGGER surename_decision_no_${what.toLowerCase()} BEFORE ${what} ON surename_decision BEGIN
          SELECT RAISE(ABORT, 'the audit trail is only ever added to');
        END`,
      ),
    ],
    postgres: [
      ...tables("bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
      `CREATE FUNCTION surename_decision_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE 'the audit trail is only ever added to';
      END $$`,
      `CREATE TRIGGER surename_decision_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON surename_decision
        FOR EACH STATEMENT EXECUTE FUNCTION surename_decision_stays()`,
    ],
  },
}
