import { createHash } from "node:crypto"
import { chunksOf } from "effect/Array"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { dropNull, makeRowDecoder, makeMethods, type Sql, StoredFlag, StoredInt } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import type { PreviewVersion } from "@surename/core/operations/drafts/ports/previews"

export const makePictures = (sql: Sql) =>
  makeMethods<PictureStore["Service"]>("pictures", {
    findPictures: Effect.fnUntraced(function* (versions) {
      const versionOf = new Map(versions.map(({ draftId, version }) => [draftId, version]))
      const pictureStates = new Map<string, { readonly isKept: boolean; readonly triedAt: number }>()
      for (const ids of chunksOf(versionOf.keys(), limits.keysAtOnce)) {
        const batch = decodeStates(sql`SELECT draft_id, version, taken_at AS tried_at,
            CASE WHEN bytes IS NULL THEN 0 ELSE 1 END AS is_kept FROM surename_picture WHERE draft_id IN ${sql.in(ids)}`)
        for (const { draftId, version, ...state } of yield* batch)
          if (version === versionOf.get(draftId)) pictureStates.set(draftId, state)
      }
      return pictureStates
    }),
    reuseLast: (version) =>
      Effect.map(
        sql`UPDATE surename_picture SET version = ${version.version}
            WHERE draft_id = ${version.draftId} AND files = ${digestFiles(version)} AND bytes IS NOT NULL RETURNING draft_id`,
        (rows) => rows.length > 0,
      ),
    keep: Effect.fnUntraced(function* (version, picture) {
      const { draftId, version: number } = version
      const now = yield* Clock.currentTimeMillis
      const bytes = picture ?? null
      yield* sql`INSERT INTO surename_picture (draft_id, version, files, taken_at, bytes)
        SELECT d.draft_id, CAST(${number} AS bigint), CAST(${digestFiles(version)} AS text), CAST(${now} AS bigint), ${castBytes(sql, bytes)}
        FROM surename_draft d WHERE d.draft_id = ${draftId}
        ON CONFLICT (draft_id) DO UPDATE SET version = EXCLUDED.version, files = EXCLUDED.files,
          taken_at = EXCLUDED.taken_at, bytes = EXCLUDED.bytes`
    }),
    readPicture: ({ draftId, version }) =>
      Effect.map(
        decodePictures(sql`SELECT bytes FROM surename_picture WHERE draft_id = ${draftId} AND version = ${version}`),
        ([picture]) => picture?.bytes,
      ),
  })

const decodeStates = makeRowDecoder("surename_picture", {
  draftId: Schema.String,
  version: StoredInt,
  triedAt: StoredInt,
  isKept: StoredFlag,
})

const decodePictures = makeRowDecoder("surename_picture", { bytes: dropNull(Schema.Uint8Array) })

/** Casts bytes: Postgres needs the type of a parameter in a SELECT. */
const castBytes = (sql: Sql, bytes: Uint8Array | null) =>
  sql.onDialectOrElse({ pg: () => sql`CAST(${bytes} AS bytea)`, orElse: () => sql`${bytes}` })

const digestFiles = ({ files }: PreviewVersion): string => {
  const hash = createHash("sha256")
  for (const [path, { sha256 }] of [...files].sort(([left], [right]) => (left < right ? -1 : 1)))
    hash.update(`${path}\n${sha256}\n`)
  return hash.digest("hex")
}
