import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { VersionId } from "./drafts.ts"
import type { PreviewVersion } from "./previews.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The reason for the operator's log. It names no draft, because the id opens the preview. */
export class NotPictured extends Data.TaggedError("NotPictured")<{ readonly message: string }> {}

/** Sees what a visitor sees, within bounds of time and memory. */
export class ScreenshotBrowser extends Context.Service<
  ScreenshotBrowser,
  {
    /** A JPEG of `draftLimits.pictureWidth` by `draftLimits.pictureHeight`. */
    readonly take: (version: VersionId) => Effect.Effect<Uint8Array, NotPictured>
  }
>()("@surename/core/ScreenshotBrowser") {}

/** Keeps one picture for each draft. */
export class PictureStore extends Context.Service<
  PictureStore,
  {
    readonly findPictures: (
      versions: ReadonlyArray<VersionId>,
    ) => Stored<ReadonlyMap<string, { readonly isKept: boolean; readonly triedAt: number }>>
    /** True when the last picture shows the same files. */
    readonly reuseLast: (version: PreviewVersion) => Stored<boolean>
    /** `undefined`: the attempt failed. Stores nothing of a deleted draft. */
    readonly keep: (version: PreviewVersion, picture: Uint8Array | undefined) => Stored<void>
    readonly readPicture: (version: VersionId) => Stored<Uint8Array | undefined>
  }
>()("@surename/core/PictureStore") {}

/** Absent when no browser is configured. */
export class DraftPictures extends Context.Service<
  DraftPictures,
  {
    readonly findPictured: (versions: ReadonlyArray<VersionId>) => Stored<ReadonlySet<string>>
    readonly readPicture: (version: VersionId) => Stored<Uint8Array | undefined>
  }
>()("@surename/core/DraftPictures") {}
