import * as Context from "effect/Context"
import type { StoredEncoding } from "./previews.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** The digest of a content, and which copy of it: what is deleted is never what was written since, under another copy's name. */
export interface BlobName {
  /** Lower-case hex, of the bytes as they are. */
  readonly sha256: string
  /** Chosen anew for each upload, of letters and digits. */
  readonly copy: string
}

/** Contents of drafts outside the database, for an operator who outgrows one. The database knows which copies there are. */
export class Blobs extends Context.Service<
  Blobs,
  {
    /** When it ends, the bytes can be read. */
    readonly put: (name: BlobName, encoding: StoredEncoding, bytes: Uint8Array) => Stored<void>
    /** `undefined`: there are none. Never bytes of another digest. */
    readonly get: (name: BlobName, encoding: StoredEncoding) => Stored<Uint8Array | undefined>
    readonly has: (name: BlobName, encoding: StoredEncoding) => Stored<boolean>
    /** In every encoding; what is not there counts as deleted. */
    readonly delete: (name: BlobName) => Stored<void>
  }
>()("@surename/core/Blobs") {}
