import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { StoreUnavailable } from "../../../ports/store.ts"

/** `unbrowsable`: no index.html. `flagged`: no byte is served. */
export type DraftStatus = "live" | "flagged" | "unbrowsable"

export interface PreviewFile {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
}

export interface PreviewVersion {
  readonly draftId: string
  readonly version: number
  readonly status: DraftStatus
  readonly files: ReadonlyMap<string, PreviewFile>
}

export type StoredEncoding = "identity" | "gzip" | "br" | "zstd"

/** Reads previews for visitors. Never writes. */
export class Previews extends Context.Service<
  Previews,
  {
    readonly find: (
      draftId: string,
      version: number | "latest",
    ) => Effect.Effect<PreviewVersion | undefined, StoreUnavailable>
    /** `undefined`: not stored in this encoding. */
    readonly readFile: (
      sha256: string,
      encoding: StoredEncoding,
    ) => Effect.Effect<Uint8Array | undefined, StoreUnavailable>
  }
>()("@surename/core/Previews") {}
