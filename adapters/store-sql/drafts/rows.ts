import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StoredInteger, Sql } from "@surename/adapters/store-sql"
import {
  type DraftFacts,
  NoSuchDraft,
  type DraftRuling,
  type StoredFile,
  type VersionFacts,
} from "@surename/core/operations/drafts/ports/drafts"
import type { DraftStatus } from "@surename/core/operations/drafts/ports/previews"
import { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"

export interface DraftRow {
  readonly draft_id: string
  readonly name_hint: string | null
  readonly description: string | null
  readonly version: StoredInteger
  readonly status: DraftStatus
  readonly ruling: DraftRuling | null
  readonly created_at: StoredInteger
  readonly updated_at: StoredInteger
}

/** Shows the flag of the whole draft first. */
const statusColumns = `CASE WHEN d.ruling IS NULL THEN v.status ELSE 'flagged' END AS status,
  coalesce(d.ruling, v.ruling) AS ruling`

export const selectDrafts = (sql: Sql) =>
  sql.literal(`SELECT d.draft_id, d.name_hint, d.description, d.version, ${statusColumns}, d.created_at, d.updated_at
    FROM surename_draft d JOIN surename_draft_version v ON v.draft_id = d.draft_id AND v.version = d.version`)

export const selectVersions = (sql: Sql, extraColumns = "") =>
  sql.literal(`SELECT v.version, ${statusColumns}, v.created_at${extraColumns}
    FROM surename_draft_version v JOIN surename_draft d ON d.draft_id = v.draft_id`)

export const toDraft = ({ description, draft_id, name_hint, ruling, status, ...row }: DraftRow): DraftFacts => ({
  draftId: draft_id,
  ...(name_hint === null ? {} : { nameHint: name_hint }),
  ...(description === null ? {} : { description }),
  version: Number(row.version),
  status,
  ...(ruling === null ? {} : { ruling }),
  createdAt: Number(row.created_at),
  updatedAt: Number(row.updated_at),
})

export interface VersionRow {
  readonly version: StoredInteger
  readonly status: DraftStatus
  readonly ruling: DraftRuling | null
  readonly created_at: StoredInteger
}

export const toVersion = ({ created_at, ruling, status, version }: VersionRow): VersionFacts => ({
  version: Number(version),
  status,
  ...(ruling === null ? {} : { ruling }),
  createdAt: Number(created_at),
})

interface FileRow {
  readonly path: string
  readonly sha256: string
  readonly size: StoredInteger
}

/** Sorts here, because databases sort differently. */
export const readFiles = (sql: Sql, draftId: string, version: number) =>
  Effect.map(
    sql<FileRow>`SELECT path, sha256, size FROM surename_draft_file
      WHERE draft_id = ${draftId} AND version = ${version}`,
    (rows): ReadonlyArray<StoredFile> =>
      rows
        .map(({ path, sha256, size }) => ({ path, sha256, size: Number(size) }))
        .sort((left, right) => (left.path < right.path ? -1 : 1)),
  )

export const failNoSuchDraft = Effect.fail(new NoSuchDraft({ message: "Draft not found." }))

export const readScreening = Schema.decodeUnknownEffect(Schema.fromJsonString(ScreeningResult))

/** Returns a number, because databases store booleans differently. */
export const toRemarkedFlag = ({ remarked }: ScreeningResult): number => (remarked === true ? 1 : 0)
