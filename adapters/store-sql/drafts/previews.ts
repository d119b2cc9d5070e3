import * as Effect from "effect/Effect"
import { atOnce, orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { contentTypeOf } from "@surename/core/interface/content-type"
import { limits } from "@surename/core/limits"
import { Previews, type PreviewVersion } from "@surename/core/operations/drafts/ports/previews"
import type { Contents } from "./contents.ts"
import { filesOf, toVersion, type VersionRow, versionRows } from "./rows.ts"

/**
 * Drafts for a visitor with the address. The files of a version never change, so they are cached. One statement reads its status and the
 * latest version each time, so a flag takes effect on the next byte.
 */
export const makePreviews = (sql: SqlClient.SqlClient, { bytes }: Pick<Contents, "bytes">): Previews["Service"] => {
  const [known, rows] = [new Map<string, PreviewVersion["files"]>(), versionRows(sql)]
  const find = Effect.fnUntraced(function* (draftId: string, version: number | "latest") {
    const versionNumber = version === "latest" ? sql`d.version` : sql`CAST(${version} AS bigint)`
    const [row] = yield* atOnce(
      sql,
      sql<VersionRow>`${rows} WHERE d.draft_id = ${draftId} AND v.version = ${versionNumber}`,
    )
    if (row === undefined) return undefined
    const found = toVersion(row)
    const key = `${draftId} ${found.version}`
    const files = known.get(key) ?? previewFiles(yield* filesOf(sql, draftId, found.version))
    // The last asked for goes last. An empty one may be of a draft that was removed between the two statements.
    if (files.size > 0) putBounded(known, key, files, limits.previewVersionsKept)
    return { draftId, version: found.version, status: found.status, files }
  })
  return Previews.of({
    find: (draftId, version) => orUnavailable("find preview", find(draftId, version)),
    bytes: (sha256, encoding) => orUnavailable("content of a preview", bytes(sha256, encoding)),
  })
}

const previewFiles = (files: Effect.Success<ReturnType<typeof filesOf>>): PreviewVersion["files"] =>
  new Map(files.map(({ path, sha256, size }) => [path, { sha256, size, contentType: contentTypeOf(path) }] as const))
