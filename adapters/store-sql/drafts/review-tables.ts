import type { Dialect, Statements } from "../dialect.ts"

/** Review requests of owners, one open request per version, and the decisions of operators. Decisions are never changed or deleted. */
export const reviewTables = ({ line, refuse }: Dialect): Statements => [
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
  ...refuse("surename_decision", ["UPDATE", "DELETE"], "the audit trail is only ever added to"),
]
