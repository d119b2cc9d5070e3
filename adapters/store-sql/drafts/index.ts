import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { type Contents, inRows } from "./contents.ts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { makeDeciding } from "./review-decisions.ts"
import { makeForgetting } from "./forget-contents.ts"
import { makeOutsideContents } from "./outside-contents.ts"
import { makePictures } from "./pictures.ts"
import { makePreviews } from "./previews.ts"
import { makeReading } from "./read-drafts.ts"
import { makeReviews } from "./reviews.ts"
import { makeScreened } from "./screening-results.ts"
import { makeWriting } from "./write-drafts.ts"

const makeDrafts = (sql: SqlClient.SqlClient, contents: Contents) =>
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
