import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { VersionId } from "./drafts.ts"
import type { PreviewVersion } from "./previews.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Why there is no picture, for the log of who runs the service. It names no draft: its id opens its preview. */
export class NotPictured extends Data.TaggedError("NotPictured")<{ readonly message: string }> {}

/** Opens the preview of a version as a visitor does, within bounds of time and memory, and shows it nothing else. */
export class Camera extends Context.Service<
  Camera,
  {
    /** A JPEG of `limits.pictureWidth` by `limits.pictureHeight`. */
    readonly take: (one: VersionId) => Effect.Effect<Uint8Array, NotPictured>
  }
>()("@surename/core/Camera") {}

/** The last picture of each draft, and nothing of those before. */
export class PictureStore extends Context.Service<
  PictureStore,
  {
    /** Tells which of these versions have a picture, and which failed recently. */
    readonly known: (
      versions: ReadonlyArray<VersionId>,
    ) => Stored<ReadonlyMap<string, { readonly isKept: boolean; readonly triedAt: number }>>
    /** Reuses the last picture if it shows the same files. */
    readonly again: (version: PreviewVersion) => Stored<boolean>
    /** `undefined`: it was tried, in vain. Nothing is kept of a draft that is gone. */
    readonly keep: (version: PreviewVersion, picture: Uint8Array | undefined) => Stored<void>
    readonly bytes: (one: VersionId) => Stored<Uint8Array | undefined>
  }
>()("@surename/core/PictureStore") {}

/** Pictures as pages ask for them; there is no such service where there is no browser. */
export class DraftPictures extends Context.Service<
  DraftPictures,
  {
    /** The ids of those drafts that have a picture of this version. The others are pictured later, outside of the request. */
    readonly of: (versions: ReadonlyArray<VersionId>) => Stored<ReadonlySet<string>>
    readonly bytes: (one: VersionId) => Stored<Uint8Array | undefined>
  }
>()("@surename/core/DraftPictures") {}
