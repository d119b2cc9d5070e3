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
import { deciding } from "./deciding.ts"
import { forgetting } from "./forgetting.ts"
import { outside } from "./outside.ts"
import { pictures } from "./pictures.ts"
import { previews } from "./previews.ts"
import { reading } from "./reading.ts"
import { reviews } from "./reviews.ts"
import { screened } from "./screened.ts"
import { writing } from "./writing.ts"

const drafts = (sql: SqlClient.SqlClient, contents: Contents) =>
  Context.make(
    Drafts,
    Drafts.of({
      ...writing(sql, contents),
      ...reading(sql, contents),
      ...screened(sql),
      ...forgetting(sql, contents),
    }),
  ).pipe(
    Context.add(Previews, previews(sql, contents)),
    Context.add(Reviews, Reviews.of({ ...reviews(sql), ...deciding(sql) })),
    Context.add(PictureStore, pictures(sql)),
  )

/** Drafts, what a preview host reads of them, what people decide about them, and their pictures. */
export type DraftServices = Drafts | PictureStore | Previews | Reviews

/** In the database of the store. */
export const draftsSql: Layer.Layer<DraftServices, never, SqlClient.SqlClient> = Layer.effectContext(
  Effect.map(SqlClient.SqlClient, (sql) => drafts(sql, inRows(sql))),
)

/** The same with the bytes of new contents elsewhere. Those that are in the database already stay there. */
export const draftsWithBlobs: Layer.Layer<DraftServices, never, SqlClient.SqlClient | Blobs> = Layer.effectContext(
  Effect.gen(function* () {
    const [sql, blobs] = [yield* SqlClient.SqlClient, yield* Blobs]
    return drafts(sql, outside(sql, blobs))
  }),
)
