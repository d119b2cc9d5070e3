import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { blobsS3, readBucketUrl } from "@surename/adapters/blobs-s3"
import type { ServeSettings } from "@surename/adapters/cli"
import type { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { BadSetting, readSetting } from "./bad-setting.ts"

type BlobSettings = Pick<ServeSettings, "blobs" | "blobsKeyId" | "blobsRegion" | "blobsSecret">

/** Stores contents outside the database. `undefined` means that the database keeps them. */
export type BlobStorage = Layer.Layer<Blobs, Error> | undefined

export const makeBlobStorage = ({
  blobs,
  blobsKeyId: keyId,
  blobsRegion: region,
  blobsSecret: secret,
}: BlobSettings): Result.Result<BlobStorage, BadSetting> => {
  if (blobs === "store") return Result.succeed(undefined)
  if (keyId === undefined || secret === undefined)
    return Result.fail(
      new BadSetting({
        setting: "SURENAME_BLOBS_KEY_ID and SURENAME_BLOBS_SECRET",
        reason: "set them to the key for the bucket",
      }),
    )
  return Result.map(readSetting("SURENAME_BLOBS", blobs, readBucketUrl), (bucket) =>
    blobsS3({ bucket, keyId, region, secret }),
  )
}
