import type { Migration, Statements } from "../migration.ts"

/**
 * An operator's flag of a whole draft; what was decided about it stands in the audit trail, with the version that was the latest then.
 * And the last picture of each draft, with the digest of the files it shows; without bytes it is one that could not be taken.
 */
const tables = (bytes: string): Statements => [
  "ALTER TABLE surename_draft ADD COLUMN ruling text",
  "CREATE INDEX surename_draft_ruling ON surename_draft (draft_id) WHERE ruling IS NOT NULL",
  `CREATE TABLE surename_picture (
    draft_id text NOT NULL PRIMARY KEY REFERENCES surename_draft (draft_id) ON DELETE CASCADE,
    version bigint NOT NULL,
    files text NOT NULL,
    taken_at bigint NOT NULL,
    bytes ${bytes}
  )`,
]

export const pictureTables: Migration = {
  version: 12,
  name: "flags of whole drafts, and pictures",
  statements: { sqlite: tables("blob"), postgres: tables("bytea") },
}
