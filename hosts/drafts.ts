import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { antivirusClamd } from "@surename/adapters/antivirus-clamd"
import type { ServeSettings } from "@surename/adapters/cli"
import { type DraftServices, draftsSql, draftsWithBlobs } from "@surename/adapters/store-sql/drafts"
import type { Metrics } from "@surename/adapters/metrics"
import { picturesBrowser } from "@surename/adapters/pictures-browser"
import { screeningInThread } from "@surename/adapters/screening-rules"
import type { SqlClient } from "@surename/adapters/store-sql"
import { KnownFilesOnly } from "@surename/core/operations/drafts/create-draft/check-files"
import { draftPictures } from "@surename/core/operations/drafts/picture-drafts/logic"
import { rescreenDrafts } from "@surename/core/operations/drafts/rescreen-drafts/logic"
import { PreviewAddress } from "@surename/core/operations/drafts/ports/preview-address"
import { sweepNowAndThen } from "@surename/core/state/sweeps"
import type { BlobStorage } from "./blob-storage.ts"
import { writeAuthority, toReachableHost } from "./listening.ts"

type DraftSettings = Pick<ServeSettings, "browser" | "browserSandbox" | "clamd" | "draftFiles" | "host">

interface Where {
  readonly metrics: Pick<Metrics, "antivirus">
  readonly baseUrl: string
  readonly previewHost: string
  readonly previewPort: number
}

/** Keeps drafts, and screens them again after a change of the rules. Browsers use http or https as the service does. */
export const makeDrafts = (settings: DraftSettings, where: Where, blobs: BlobStorage) => {
  const drafts: Layer.Layer<DraftServices, Error, SqlClient.SqlClient> =
    blobs === undefined ? draftsSql : Layer.provide(draftsWithBlobs, blobs)
  return Layer.mergeAll(
    Layer.effectDiscard(Effect.forkScoped(sweepNowAndThen("drafts", rescreenDrafts))).pipe(
      Layer.provideMerge(Layer.merge(drafts, screeningInThread())),
    ),
    Layer.provide(makePictures(settings, where), drafts),
    Layer.succeed(KnownFilesOnly, settings.draftFiles === "known"),
    settings.clamd === undefined ? Layer.empty : where.metrics.antivirus(antivirusClamd(settings.clamd)),
    Layer.succeed(PreviewAddress, {
      host: where.previewHost,
      scheme: where.baseUrl.startsWith("https:") ? "https" : "http",
    }),
  )
}

/** Takes pictures with a browser on this machine. Without one, pages show a drawing. */
const makePictures = ({ browser, browserSandbox, host }: DraftSettings, { previewHost, previewPort }: Where) =>
  browser === undefined
    ? Layer.empty
    : Layer.provide(
        draftPictures,
        picturesBrowser({
          executable: browser,
          isSandboxed: browserSandbox,
          previewHost,
          previewsAt: writeAuthority(toReachableHost(host), previewPort),
        }),
      )
