import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/ports/drafts"
import { Previews } from "@surename/core/ports/previews"
import { Reviews } from "@surename/core/ports/reviews"
import { deciding } from "./deciding.ts"
import { forgetting } from "./forgetting.ts"
import { previews } from "./previews.ts"
import { reading } from "./reading.ts"
import { reviews } from "./reviews.ts"
import { screened } from "./screened.ts"
import { writing } from "./writing.ts"

/** Drafts, what a preview host reads of them, and what people decide about them, in the database of the store. */
export const draftsSql: Layer.Layer<Drafts | Previews | Reviews, never, SqlClient.SqlClient> = Layer.effectContext(
  Effect.map(SqlClient.SqlClient, (sql) =>
    Context.make(Drafts, Drafts.of({ ...writing(sql), ...reading(sql), ...screened(sql), ...forgetting(sql) })).pipe(
      Context.add(Previews, previews(sql)),
      Context.add(Reviews, Reviews.of({ ...reviews(sql), ...deciding(sql) })),
    ),
  ),
)
