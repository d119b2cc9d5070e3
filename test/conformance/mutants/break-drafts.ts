import { draftsSql } from "@surename/adapters/store-sql/drafts"
import { SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { PictureStore } from "@surename/core/operations/drafts/ports/pictures"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

interface Honest {
  readonly drafts: Drafts["Service"]
  readonly previews: Previews["Service"]
  readonly reviews: Reviews["Service"]
  readonly pictures: PictureStore["Service"]
  readonly sql: SqlClient.SqlClient
}

export type BrokenDrafts = typeof draftsSql

/** Drafts that are honest but for one fault of writing or of reading. */
export const breakDrafts = (fault: (honest: Honest) => Partial<Drafts["Service"]>): BrokenDrafts =>
  breakServices((honest) => ({ ...honest, drafts: { ...honest.drafts, ...fault(honest) } }))

/** Drafts with one fault in the reads of a preview host. */
export const breakPreviews = (fault: (honest: Honest) => Partial<Previews["Service"]>): BrokenDrafts =>
  breakServices((honest) => ({ ...honest, previews: { ...honest.previews, ...fault(honest) } }))

/** Drafts with one fault in the reviews of owners and operators. */
export const breakReviews = (fault: (honest: Honest) => Partial<Reviews["Service"]>): BrokenDrafts =>
  breakServices((honest) => ({ ...honest, reviews: { ...honest.reviews, ...fault(honest) } }))

/** Drafts with one fault in pictures. */
export const breakPictures = (fault: (honest: Honest) => Partial<PictureStore["Service"]>): BrokenDrafts =>
  breakServices((honest) => ({ ...honest, pictures: { ...honest.pictures, ...fault(honest) } }))

const breakServices = (change: (honest: Honest) => Honest): BrokenDrafts =>
  Layer.effectContext(
    Effect.gen(function* () {
      const [drafts, previews, reviews] = [yield* Drafts, yield* Previews, yield* Reviews]
      const pictures = yield* PictureStore
      const made = change({ drafts, pictures, previews, reviews, sql: yield* SqlClient.SqlClient })
      return Context.make(Drafts, made.drafts).pipe(
        Context.add(Previews, made.previews),
        Context.add(Reviews, made.reviews),
        Context.add(PictureStore, made.pictures),
      )
    }),
  ).pipe(Layer.provide(draftsSql))

/** Every statement on its own, whatever comes of the next. */
export const withoutTransactions = Layer.effect(
  SqlClient.SqlClient,
  Effect.map(
    SqlClient.SqlClient,
    (sql) =>
      new Proxy(sql, {
        get: (target, key) => (key === "withTransaction" ? <A>(effect: A): A => effect : Reflect.get(target, key)),
      }),
  ),
)
