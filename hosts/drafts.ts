import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { blobsS3, bucketOf } from "@surename/adapters/blobs-s3"
import type { ServeSettings } from "@surename/adapters/cli"
import { draftsSql, draftsWithBlobs } from "@surename/adapters/drafts-sql"
import { screeningRules } from "@surename/adapters/screening-rules"
import type { SqlClient } from "@surename/adapters/store-sql"
import { tendDrafts } from "@surename/core/operations/tend-drafts/logic"
import type { Drafts } from "@surename/core/ports/drafts"
import { PreviewAddress } from "@surename/core/ports/preview-address"
import type { Previews } from "@surename/core/ports/previews"
import type { Reviews } from "@surename/core/ports/reviews"
import { nowAndThen } from "@surename/core/state/sweeps"

type Own = Pick<ServeSettings, "blobs" | "blobsKeyId" | "blobsRegion" | "blobsSecret">

/** Drafts, which are screened again when the rules have changed. Browsers keep to http or https as the service does. */
export const draftsOf = (own: Own, { baseUrl, host }: { readonly baseUrl: string; readonly host: string }) =>
  Result.map(stored(own), (drafts) =>
    Layer.merge(
      Layer.effectDiscard(Effect.forkScoped(nowAndThen(tendDrafts))).pipe(
        Layer.provideMerge(Layer.merge(drafts, screeningRules)),
      ),
      Layer.succeed(PreviewAddress, { host, scheme: baseUrl.startsWith("https:") ? "https" : "http" }),
    ),
  )

type Stored = Layer.Layer<Drafts | Previews | Reviews, Error, SqlClient.SqlClient>

const stored = ({
  blobs,
  blobsKeyId: keyId,
  blobsRegion: region,
  blobsSecret: secret,
}: Own): Result.Result<Stored, string> => {
  if (blobs === "store") return Result.succeed(draftsSql)
  if (keyId === undefined || secret === undefined)
    return Result.fail("SURENAME_BLOBS_KEY_ID and SURENAME_BLOBS_SECRET are needed: the key for the bucket")
  return Result.mapBoth(bucketOf(blobs), {
    onFailure: (why) => `SURENAME_BLOBS ${why}`,
    onSuccess: (bucket) => Layer.provide(draftsWithBlobs, blobsS3({ bucket, keyId, region, secret })),
  })
}
