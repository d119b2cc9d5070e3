import * as Context from "effect/Context"
import type { StoredEncoding } from "./previews.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Each upload is a new copy of a content, so that a deletion never hits a later upload. */
export interface BlobName {
  /** Lower-case hex, of the unencoded bytes. */
  readonly sha256: string
  /** New for each upload, of letters and digits. */
  readonly copy: string
}

/** Contents of drafts outside the database. The database knows the copies. */
export class Blobs extends Context.Service<
  Blobs,
  {
    /** Succeeds when the bytes can be read. */
    readonly put: (name: BlobName, encoding: StoredEncoding, bytes: Uint8Array) => Stored<void>
    /** `undefined`: none. Never bytes of another digest. */
    readonly get: (name: BlobName, encoding: StoredEncoding) => Stored<Uint8Array | undefined>
    readonly has: (name: BlobName, encoding: StoredEncoding) => Stored<boolean>
    /** In every encoding. A missing blob counts as deleted. */
    readonly delete: (name: BlobName) => Stored<void>
  }
>()("@surename/core/Blobs") {}
