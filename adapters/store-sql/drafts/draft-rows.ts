import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, StoredInt, type Sql } from "@surename/adapters/store-sql"
import { NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import { StartPage } from "@surename/core/operations/drafts/ports/start-page"
import { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"

/** How a version's own columns are stored. Joined tables add theirs. */
export const versionColumns = {
  version: StoredInt,
  status: Schema.Literals(["live", "flagged", "unbrowsable"]),
  ruling: dropNull(Schema.Literals(["served", "flagged", "draft_flagged"])),
  createdAt: StoredInt,
}

/** Stored as JSON text. */
export const storedScreening = Schema.fromJsonString(ScreeningResult)

/** Shows the flag of the whole draft first. */
const statusColumns = `CASE WHEN d.ruling IS NULL THEN v.status ELSE 'flagged' END AS status,
  coalesce(d.ruling, v.ruling) AS ruling`

export const selectDrafts = (sql: Sql) =>
  sql.literal(`SELECT d.draft_id, d.name_hint, d.description, d.version, ${statusColumns}, v.start_page, d.created_at, d.updated_at
    FROM surename_draft d JOIN surename_draft_version v ON v.draft_id = d.draft_id AND v.version = d.version`)

export const selectVersions = (sql: Sql, extraColumns = "") =>
  sql.literal(`SELECT v.version, ${statusColumns}, v.created_at${extraColumns}
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id`)

export const decodeDrafts = makeRowDecoder("surename_draft", {
  ...versionColumns,
  draftId: Schema.String,
  nameHint: dropNull(Schema.String),
  description: dropNull(Schema.String),
  updatedAt: StoredInt,
  startPage: dropNull(Schema.fromJsonString(StartPage)),
})

export const decodeVersions = makeRowDecoder("surename_draft_version", versionColumns)

const decodeFiles = makeRowDecoder("surename_draft_file", {
  path: Schema.String,
  sha256: Schema.String,
  size: StoredInt,
})

export const decodeDigests = makeRowDecoder("surename_blob", { sha256: Schema.String }, ({ sha256 }) => sha256)

/** Sorts here, because databases sort differently. */
export const readFiles = (sql: Sql, draftId: string, version: number) =>
  Effect.map(
    decodeFiles(sql`SELECT path, sha256, size FROM surename_draft_file
      WHERE draft_id = ${draftId} AND version = ${version}`),
    (files) => files.sort((left, right) => (left.path < right.path ? -1 : 1)),
  )

export const failNoSuchDraft = Effect.fail(new NoSuchDraft({ message: "Draft not found." }))

/** Returns a number, because databases store booleans differently. */
export const toRemarkedFlag = ({ remarked }: ScreeningResult): number => (remarked === true ? 1 : 0)
