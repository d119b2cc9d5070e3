import { draftsWithBlobs } from "@surename/adapters/store-sql/drafts"
import type { Database, SqlClient } from "@surename/adapters/store-sql"
import type { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount, examineDrafts } from "../drafts-suite.ts"
import { proveCase } from "../proved.ts"
import { blobCases } from "./blob-cases.ts"
import { outsideCases } from "./outside-cases.ts"

/** Runs the cases of the port, and the cases of drafts that use it. */
export const examineBlobs = <E, F>(
  blobs: Layer.Layer<Blobs, E>,
  database: Layer.Layer<Database, F>,
  drafts: Layer.Layer<Drafts | Previews, never, Blobs | SqlClient.SqlClient> = draftsWithBlobs,
) =>
  Effect.gen(function* () {
    const port = yield* Effect.forEach(blobCases, ({ id, prove }) => proveCase(id, prove))
    const outside = yield* Effect.forEach(outsideCases, ({ id, prove }) =>
      Effect.gen(function* () {
        const people = [`ada of ${id}`, `bob of ${id}`] as const
        for (const person of people) yield* addAccount(person)
        return yield* proveCase(id, prove(...people))
      }),
    )
    return [...port, ...outside]
  }).pipe(Effect.provide(Layer.provideMerge(drafts, Layer.merge(blobs, database))))

/** Examines the storage and all promises of drafts. */
export const examineStorage = <E, F>(blobs: Layer.Layer<Blobs, E>, database: Layer.Layer<Database, F>) =>
  Effect.gen(function* () {
    const everywhere = examineDrafts(database, Layer.provide(draftsWithBlobs, Layer.orDie(blobs)))
    return [...(yield* examineBlobs(blobs, database)), ...(yield* everywhere)]
  })
