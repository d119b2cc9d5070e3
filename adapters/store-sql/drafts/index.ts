import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient, runAtOnce, makeMethods, makeRowDecoder, StoredInt, type Sql } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import { Previews, type PreviewVersion } from "@surename/core/operations/drafts/ports/previews"
import { type Contents, makeRowContents } from "./contents.ts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { makeReviewDecisions } from "./review-decisions.ts"
import { makeRemoval } from "./forget-contents.ts"
import { makeOutsideContents } from "./outside-contents.ts"
import { makePictures } from "./pictures.ts"
import { makeDraftReader } from "./read-drafts.ts"
import { makeReviews } from "./reviews.ts"
import { makeDraftWriter } from "./write-drafts.ts"
import { putBounded } from "@surename/core/sharing/bounded-map"
import { findContentType } from "@surename/core/interface/content-type"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { decodeVersions, readFiles, selectVersions, toRemarkedFlag } from "./draft-rows.ts"

const makeDrafts = (sql: Sql, contents: Contents) =>
  Context.make(
    Drafts,
    Drafts.of({
      ...makeDraftWriter(sql, contents),
      ...makeDraftReader(sql, contents),
      ...makeRescreening(sql),
      ...makeRemoval(sql, contents),
    }),
  ).pipe(
    Context.add(Previews, makePreviews(sql, contents)),
    Context.add(Reviews, Reviews.of({ ...makeReviews(sql), ...makeReviewDecisions(sql) })),
    Context.add(PictureStore, makePictures(sql)),
  )

export type DraftServices = Drafts | PictureStore | Previews | Reviews

export const draftsSql: Layer.Layer<DraftServices, never, SqlClient.SqlClient> = Layer.effectContext(
  Effect.map(SqlClient.SqlClient, (sql) => makeDrafts(sql, makeRowContents(sql))),
)

/** Writes new contents outside the database. Contents in the database stay there. */
export const draftsWithBlobs: Layer.Layer<DraftServices, never, SqlClient.SqlClient | Blobs> = Layer.effectContext(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const blobs = yield* Blobs
    return makeDrafts(sql, makeOutsideContents(sql, blobs))
  }),
)

/** Caches files, which never change, but not the status, so that a flag works at once. */
const makePreviews = (sql: Sql, { bytes }: Pick<Contents, "bytes">) => {
  const filesByVersion = new Map<string, PreviewVersion["files"]>()
  const rows = selectVersions(sql)
  const find = Effect.fnUntraced(function* (draftId: string, version: number | "latest") {
    const versionNumber = version === "latest" ? sql`d.version` : sql`CAST(${version} AS bigint)`
    const statement = sql`${rows} WHERE d.draft_id = ${draftId} AND v.version = ${versionNumber}`
    const [facts] = yield* decodeVersions(runAtOnce(sql, statement))
    if (facts === undefined) return undefined
    const key = `${draftId} ${facts.version}`
    const files = filesByVersion.get(key) ?? toPreviewFiles(yield* readFiles(sql, draftId, facts.version))
    if (files.size > 0) putBounded(filesByVersion, key, files, draftLimits.previewVersionsKept)
    return { draftId, version: facts.version, status: facts.status, files }
  })
  return makeMethods<Previews["Service"]>("previews", { find, readFile: bytes })
}

const toPreviewFiles = (files: Effect.Success<ReturnType<typeof readFiles>>): PreviewVersion["files"] =>
  new Map(files.map(({ path, sha256, size }) => [path, { sha256, size, contentType: findContentType(path) }] as const))

const makeRescreening = (sql: Sql) =>
  makeMethods<Pick<Drafts["Service"], "listOutdated" | "listFiles" | "judge">>("drafts", {
    listOutdated: (rulesVersion, most) =>
      decodeVersionIds(sql`SELECT draft_id, version FROM surename_draft_version
          WHERE rules_version < ${rulesVersion} OR rules_version > ${rulesVersion} LIMIT ${most}`),
    listFiles: Effect.fnUntraced(function* ({ draftId, version }) {
      const [versionRow] = yield* sql`SELECT version FROM surename_draft_version
        WHERE draft_id = ${draftId} AND version = ${version}`
      return versionRow === undefined ? undefined : yield* readFiles(sql, draftId, version)
    }),
    judge: ({ draftId, version }, status, screening) =>
      Effect.asVoid(
        sql`UPDATE surename_draft_version
          SET status = CASE WHEN ruling IS NULL THEN ${status} ELSE status END, remarked = ${toRemarkedFlag(screening)},
            screening = ${JSON.stringify(screening)}, rules_version = ${screening.rules_version}
          WHERE draft_id = ${draftId} AND version = ${version}`,
      ),
  })

const decodeVersionIds = makeRowDecoder("surename_draft_version", { draftId: Schema.String, version: StoredInt })
