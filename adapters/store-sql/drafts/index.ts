import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient, atOnce, orUnavailable, readRows, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import { Previews, type PreviewVersion } from "@surename/core/operations/drafts/ports/previews"
import { type Contents, inRows } from "./contents.ts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { makeDeciding } from "./review-decisions.ts"
import { makeForgetting } from "./forget-contents.ts"
import { makeOutsideContents } from "./outside-contents.ts"
import { makePictures } from "./pictures.ts"
import { makeReading } from "./read-drafts.ts"
import { makeReviews } from "./reviews.ts"
import { makeWriting } from "./write-drafts.ts"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { contentTypeOf } from "@surename/core/interface/content-type"
import { limits } from "@surename/core/limits"
import { filesOf, toVersion, type VersionRow, versionRows, remarkedIn } from "./rows.ts"

const makeDrafts = (sql: Sql, contents: Contents) =>
  Context.make(
    Drafts,
    Drafts.of({
      ...makeWriting(sql, contents),
      ...makeReading(sql, contents),
      ...makeScreened(sql),
      ...makeForgetting(sql, contents),
    }),
  ).pipe(
    Context.add(Previews, makePreviews(sql, contents)),
    Context.add(Reviews, Reviews.of({ ...makeReviews(sql), ...makeDeciding(sql) })),
    Context.add(PictureStore, makePictures(sql)),
  )

/** Drafts, what a preview host reads of them, what people decide about them, and their pictures. */
export type DraftServices = Drafts | PictureStore | Previews | Reviews

/** In the database of the store. */
export const draftsSql: Layer.Layer<DraftServices, never, SqlClient.SqlClient> = Layer.effectContext(
  Effect.map(SqlClient.SqlClient, (sql) => makeDrafts(sql, inRows(sql))),
)

/** Drafts with new contents outside the database. Contents in the database stay there. */
export const draftsWithBlobs: Layer.Layer<DraftServices, never, SqlClient.SqlClient | Blobs> = Layer.effectContext(
  Effect.gen(function* () {
    const [sql, blobs] = [yield* SqlClient.SqlClient, yield* Blobs]
    return makeDrafts(sql, makeOutsideContents(sql, blobs))
  }),
)

/**
 * Drafts for a visitor with the address. The files of a version never change, so they are cached. One statement reads its status and the
 * latest version each time, so a flag takes effect on the next byte.
 */
const makePreviews = (sql: Sql, { bytes }: Pick<Contents, "bytes">): Previews["Service"] => {
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

/** Versions to screen again after a change of the rules. */
const makeScreened = (sql: Sql): Pick<Drafts["Service"], "outdated" | "filesOf" | "judge"> => ({
  outdated: (rulesVersion, most) =>
    readRows(
      "outdated drafts",
      sql<IdRow>`SELECT draft_id, version FROM surename_draft_version
          WHERE rules_version < ${rulesVersion} OR rules_version > ${rulesVersion} LIMIT ${most}`,
      ({ draft_id, version }) => ({ draftId: draft_id, version: Number(version) }),
    ),
  filesOf: ({ draftId, version }) => {
    const found = Effect.gen(function* () {
      const [there] = yield* sql`SELECT version FROM surename_draft_version
        WHERE draft_id = ${draftId} AND version = ${version}`
      return there === undefined ? undefined : yield* filesOf(sql, draftId, version)
    })
    return orUnavailable("files of a draft", found)
  },
  judge: ({ draftId, version }, status, screening) =>
    Effect.asVoid(
      orUnavailable(
        "judge draft",
        // An operator's decision stays, whatever the rules say now.
        sql`UPDATE surename_draft_version
          SET status = CASE WHEN ruling IS NULL THEN ${status} ELSE status END, remarked = ${remarkedIn(screening)},
            screening = ${JSON.stringify(screening)}, rules_version = ${screening.rules_version}
          WHERE draft_id = ${draftId} AND version = ${version}`,
      ),
    ),
})

interface IdRow {
  readonly draft_id: string
  readonly version: StoredInteger
}
