import * as Effect from "effect/Effect"
import { orUnavailable, readRows, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { type DraftPlace, type Drafts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import type { Contents } from "./contents.ts"
import {
  type DraftRow,
  selectDrafts,
  readFiles,
  failNoSuchDraft,
  readScreening,
  toDraft,
  toVersion,
  type VersionRow,
  selectVersions,
} from "./rows.ts"

export const makeDraftReader = (
  sql: Sql,
  { bytes }: Pick<Contents, "bytes">,
): Pick<Drafts["Service"], "list" | "find" | "listVersions" | "readContent"> => {
  const findOwned = Effect.fnUntraced(function* (owner: string, draftId: string) {
    const [row] = yield* sql<DraftRow>`${selectDrafts(sql)} WHERE d.draft_id = ${draftId} AND d.account_id = ${owner}`
    return row === undefined ? yield* failNoSuchDraft : toDraft(row)
  })
  const find = Effect.fnUntraced(function* (owner: string, draftId: string, requestedVersion: number | "latest") {
    const draft = yield* findOwned(owner, draftId)
    const version = requestedVersion === "latest" ? draft.version : requestedVersion
    const [row] = yield* sql<ScreenedRow>`${selectVersions(sql, ", v.screening")}
      WHERE v.draft_id = ${draftId} AND v.version = ${version}`
    if (row === undefined) return yield* new NoSuchDraft({ message: `This draft has no version ${version}.` })
    const files = yield* readFiles(sql, draftId, version)
    const screening = yield* Effect.orDie(readScreening(row.screening))
    return { draft, ...toVersion(row), files, screening }
  })
  const listVersions = Effect.fnUntraced(function* (owner: string, draftId: string) {
    yield* findOwned(owner, draftId)
    const rows = yield* sql<VersionRow>`${selectVersions(sql)}
      WHERE v.draft_id = ${draftId} ORDER BY v.version DESC LIMIT ${limits.draftVersionsListed}`
    return rows.map(toVersion)
  })
  const readContent = Effect.fnUntraced(function* (sha256: string) {
    return (yield* bytes(sha256, "identity")) ?? (yield* failNoSuchDraft)
  })
  return {
    list: (owner, { draftId, updatedAt } = firstCursor, most = limits.draftsListed) =>
      readRows(
        "list drafts",
        sql<DraftRow>`${selectDrafts(sql)} WHERE d.account_id = ${owner}
            AND (d.updated_at < ${updatedAt} OR (d.updated_at = ${updatedAt} AND d.draft_id > ${draftId}))
            ORDER BY d.updated_at DESC, d.draft_id LIMIT ${most}`,
        toDraft,
      ),
    find: (owner, draftId, version) => orUnavailable("find draft", find(owner, draftId, version)),
    listVersions: (owner, draftId) => orUnavailable("versions of a draft", listVersions(owner, draftId)),
    readContent: (sha256) => orUnavailable("content of a draft", readContent(sha256)),
  }
}

const firstCursor: DraftPlace = { draftId: "", updatedAt: Number.MAX_SAFE_INTEGER }

interface ScreenedRow extends VersionRow {
  readonly screening: string
}
