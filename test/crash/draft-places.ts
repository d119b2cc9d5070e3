import { blobsS3, readBucketUrl } from "@surename/adapters/blobs-s3"
import { draftsSql, draftsWithBlobs } from "@surename/adapters/store-sql/drafts"
import { databaseSql } from "@surename/adapters/store-sql"
import { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { testKey } from "../conformance/blobs/s3-server.ts"
import { withoutTransactions } from "../conformance/mutants/break-drafts.ts"
import { breakService } from "../conformance/mutants/broken.ts"

/** A database, and perhaps a bucket for contents. */
export interface Place {
  readonly url: string
  readonly bucket?: string | undefined
}

/** `careless`: a defect that the test must catch. It writes a version without a transaction, and does not await its bytes. */
export type Care = "careful" | "careless"

export const openDrafts = ({ bucket, url }: Place, care: Care = "careful") => {
  const drafts =
    bucket === undefined
      ? draftsSql
      : Layer.provide(
          draftsWithBlobs,
          blobsIn(blobsS3({ bucket: Result.getOrThrow(readBucketUrl(bucket)), ...testKey }), care),
        )
  const database = Layer.orDie(databaseSql(url))
  return Layer.provideMerge(care === "careful" ? drafts : Layer.provide(drafts, withoutTransactions), database)
}

const blobsIn = <E>(blobs: Layer.Layer<Blobs, E>, care: Care) =>
  care === "careful"
    ? blobs
    : breakService(blobs, Blobs, ({ put }) => ({
        put: (...sent) => Effect.asVoid(Effect.forkDetach(Effect.ignore(Effect.delay(put(...sent), 100)))),
      }))
