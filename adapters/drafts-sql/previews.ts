import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { contentTypeOf } from "@surename/core/interface/content-type"
import { Previews, type StoredEncoding } from "@surename/core/ports/previews"
import { filesOf, toVersion, type VersionRow } from "./rows.ts"

/** The same drafts for a visitor with the address. */
export const previews = (sql: SqlClient.SqlClient): Previews["Service"] => {
  const find = Effect.fnUntraced(function* (draftId: string, version: number | "latest") {
    const wanted =
      version === "latest"
        ? sql`(SELECT version FROM surename_draft WHERE draft_id = ${draftId})`
        : sql`CAST(${version} AS bigint)`
    const [row] = yield* sql<VersionRow>`SELECT version, status, created_at FROM surename_draft_version
      WHERE draft_id = ${draftId} AND version = ${wanted}`
    if (row === undefined) return undefined
    const found = toVersion(row)
    const files = yield* filesOf(sql, draftId, found.version)
    return {
      draftId,
      version: found.version,
      status: found.status,
      files: new Map(
        files.map(({ path, sha256, size }) => [path, { sha256, size, contentType: contentTypeOf(path) }] as const),
      ),
    }
  })
  const bytes = Effect.fnUntraced(function* (sha256: string, encoding: StoredEncoding) {
    const column = sql(encoding === "identity" ? "plain" : encoding)
    const [row] = yield* sql<BytesRow>`SELECT ${column} AS bytes FROM surename_blob WHERE sha256 = ${sha256}`
    return row?.bytes ?? undefined
  })
  return Previews.of({
    find: (draftId, version) => orUnavailable("find preview", find(draftId, version)),
    bytes: (sha256, encoding) => orUnavailable("content of a preview", bytes(sha256, encoding)),
  })
}

interface BytesRow {
  readonly bytes: Uint8Array | null
}
