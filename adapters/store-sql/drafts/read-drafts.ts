import * as Effect from "effect/Effect"
import { makeRowDecoder, makeMethods, type Sql } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type DraftPlace, type Drafts, NoSuchDraft } from "@surename/core/operations/drafts/ports/drafts"
import type { Contents } from "./contents.ts"
import {
  decodeDrafts,
  decodeVersions,
  selectDrafts,
  readFiles,
  failNoSuchDraft,
  selectVersions,
  storedScreening,
  versionColumns,
} from "./draft-rows.ts"

export const makeDraftReader = (sql: Sql, { bytes }: Pick<Contents, "bytes">) => {
  const findOwned = Effect.fnUntraced(function* (owner: string, draftId: string) {
    const [draft] = yield* decodeDrafts(
      sql`${selectDrafts(sql)} WHERE d.draft_id = ${draftId} AND d.account_id = ${owner}`,
    )
    return draft ?? (yield* failNoSuchDraft)
  })
  const find = Effect.fnUntraced(function* (owner: string, draftId: string, requestedVersion: number | "latest") {
    const draft = yield* findOwned(owner, draftId)
    const version = requestedVersion === "latest" ? draft.version : requestedVersion
    const [facts] = yield* decodeScreenedVersions(sql`${selectVersions(sql, ", v.screening")}
      WHERE v.draft_id = ${draftId} AND v.version = ${version}`)
    if (facts === undefined) return yield* new NoSuchDraft({ message: `This draft has no version ${version}.` })
    return { draft, ...facts, files: yield* readFiles(sql, draftId, version) }
  })
  const listVersions = Effect.fnUntraced(function* (owner: string, draftId: string) {
    yield* findOwned(owner, draftId)
    return yield* decodeVersions(sql`${selectVersions(sql)}
      WHERE v.draft_id = ${draftId} ORDER BY v.version DESC LIMIT ${draftLimits.draftVersionsListed}`)
  })
  const readContent = Effect.fnUntraced(function* (sha256: string) {
    return (yield* bytes(sha256, "identity")) ?? (yield* failNoSuchDraft)
  })
  return makeMethods<Pick<Drafts["Service"], "list" | "find" | "listVersions" | "readContent">>("drafts", {
    list: (owner, { draftId, updatedAt } = firstCursor, most = draftLimits.draftsListed) =>
      decodeDrafts(sql`${selectDrafts(sql)} WHERE d.account_id = ${owner}
            AND (d.updated_at < ${updatedAt} OR (d.updated_at = ${updatedAt} AND d.draft_id > ${draftId}))
            ORDER BY d.updated_at DESC, d.draft_id LIMIT ${most}`),
    find,
    listVersions,
    readContent,
  })
}

const firstCursor: DraftPlace = { draftId: "", updatedAt: Number.MAX_SAFE_INTEGER }

const decodeScreenedVersions = makeRowDecoder("surename_draft_version", {
  ...versionColumns,
  screening: storedScreening,
})
