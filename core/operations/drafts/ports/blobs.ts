import * as Context from "effect/Context"
import type { StoredEncoding } from "./previews.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/** Each upload is a new copy, so that a deletion never hits a later one. */
export interface BlobName {
  /** Lower-case hex, of the unencoded bytes. */
  readonly sha256: string
  readonly copy: string
}

export class Blobs extends Context.Service<
  Blobs,
  {
    readonly put: (name: BlobName, encoding: StoredEncoding, bytes: Uint8Array) => Stored<void>
    /** The bytes always match the digest. */
    readonly get: (name: BlobName, encoding: StoredEncoding) => Stored<Uint8Array | undefined>
    readonly has: (name: BlobName, encoding: StoredEncoding) => Stored<boolean>
    /** A missing blob counts as deleted. */
    readonly delete: (name: BlobName) => Stored<void>
  }
>()("@surename/core/Blobs") {}
