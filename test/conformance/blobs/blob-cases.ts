import { createHash, randomBytes } from "node:crypto"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import { type BrokenPromise, expectSame } from "../store/store-case.ts"
import { withIds } from "../with-ids.ts"

/** One promise of the port `Blobs`. */
export interface BlobCase {
  readonly id: string
  readonly about: string
  readonly prove: Effect.Effect<void, BrokenPromise | StoreUnavailable, Blobs>
}

const copy = () => randomBytes(16).toString("hex")
const nameOf = (bytes: Uint8Array): BlobName => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  copy: copy(),
})
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("latin1")

export const blobCases = withIds<BlobCase>({
  "blob-comes-back": {
    about: "bytes round-trip: none, some, and a mebibyte of noise",
    prove: Effect.gen(function* () {
      const blobs = yield* Blobs
      for (const bytes of [Buffer.alloc(0), Buffer.from("moss\r\n\0é"), randomBytes(1_048_576)]) {
        const name = nameOf(bytes)
        yield* blobs.put(name, "identity", bytes)
        const content = yield* blobs.get(name, "identity")
        yield* expectSame(`${bytes.length} bytes`, content && bytes.equals(content), true)
      }
    }),
  },
  "blob-encodings": {
    about: "each encoding has its own bytes, and an unwritten encoding is absent",
    prove: Effect.gen(function* () {
      const blobs = yield* Blobs
      const name = nameOf(Buffer.from("plain"))
      yield* blobs.put(name, "identity", Buffer.from("plain"))
      yield* blobs.put(name, "br", Buffer.from("in br"))
      yield* expectSame("br", text(yield* blobs.get(name, "br")), "in br")
      yield* expectSame("plain", text(yield* blobs.get(name, "identity")), "plain")
      yield* expectSame("zstd", yield* blobs.get(name, "zstd"), undefined)
      yield* expectSame("has", [yield* blobs.has(name, "br"), yield* blobs.has(name, "zstd")], [true, false])
    }),
  },
  "blob-copies-apart": {
    about: "copies of one content are independent: deleting one removes all its encodings and keeps the other",
    prove: Effect.gen(function* () {
      const blobs = yield* Blobs
      const blobName = nameOf(Buffer.from("twice"))
      const other = { ...blobName, copy: copy() }
      for (const name of [blobName, other]) {
        yield* blobs.put(name, "identity", Buffer.from("twice"))
        yield* blobs.put(name, "gzip", Buffer.from("zipped"))
      }
      yield* blobs.delete(blobName)
      const readRemaining = (name: BlobName) => Effect.all([blobs.has(name, "identity"), blobs.has(name, "gzip")])
      yield* expectSame("the deleted one", yield* readRemaining(blobName), [false, false])
      yield* expectSame("the other one", yield* readRemaining(other), [true, true])
      yield* blobs.delete(blobName)
    }),
  },
})
