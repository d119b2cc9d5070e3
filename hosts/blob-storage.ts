import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { blobsS3, readBucketUrl } from "@surename/adapters/blobs-s3"
import type { ServeSettings } from "@surename/adapters/cli"
import type { Blobs } from "@surename/core/operations/drafts/ports/blobs"

type BlobSettings = Pick<ServeSettings, "blobs" | "blobsKeyId" | "blobsRegion" | "blobsSecret">

/** Stores contents outside the database. `undefined` means that the database keeps them. */
export type BlobStorage = Layer.Layer<Blobs, Error> | undefined

export const makeBlobStorage = ({
  blobs,
  blobsKeyId: keyId,
  blobsRegion: region,
  blobsSecret: secret,
}: BlobSettings): Result.Result<BlobStorage, string> => {
  if (blobs === "store") return Result.succeed(undefined)
  if (keyId === undefined || secret === undefined)
    return Result.fail("Set SURENAME_BLOBS_KEY_ID and SURENAME_BLOBS_SECRET to the key for the bucket")
  return Result.mapBoth(readBucketUrl(blobs), {
    onFailure: (why) => `SURENAME_BLOBS ${why}`,
    onSuccess: (bucket) => blobsS3({ bucket, keyId, region, secret }),
  })
}
