import { draftsSql, draftsWithBlobs } from "@surename/adapters/store-sql/drafts"
import { SqlClient } from "@surename/adapters/store-sql"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

type Service = Blobs["Service"]

const encodings: ReadonlyArray<StoredEncoding> = ["identity", "gzip", "br", "zstd"]

const inMemory = (): Service => {
  const objects = new Map<string, Uint8Array>()
  const writeKey = ({ copy, sha256 }: BlobName, encoding: StoredEncoding) => `${sha256} ${copy} ${encoding}`
  return {
    put: (name, encoding, bytes) => Effect.sync(() => void objects.set(writeKey(name, encoding), bytes)),
    get: (name, encoding) => Effect.sync(() => objects.get(writeKey(name, encoding))),
    has: (name, encoding) => Effect.sync(() => objects.has(writeKey(name, encoding))),
    delete: (name) => Effect.sync(() => encodings.forEach((encoding) => objects.delete(writeKey(name, encoding)))),
  }
}

export interface BlobFault {
  readonly blobs?: (honest: Service) => Partial<Service>
  readonly drafts?: typeof draftsWithBlobs
}

export const breakBlobs = ({ blobs = () => ({}) }: BlobFault): Layer.Layer<Blobs> =>
  Layer.sync(Blobs, () => {
    const honest = inMemory()
    return Blobs.of({ ...honest, ...blobs(honest) })
  })

/** Stores one object for every copy of a content. */
const oneCopy = (honest: Service): Service => {
  const dropCopy = ({ sha256 }: BlobName) => ({ sha256, copy: "" })
  return {
    put: (name, ...more) => honest.put(dropCopy(name), ...more),
    get: (name, encoding) => honest.get(dropCopy(name), encoding),
    has: (name, encoding) => honest.has(dropCopy(name), encoding),
    delete: (name) => honest.delete(dropCopy(name)),
  }
}

/** Sweeps a fresh upload as if it were abandoned. */
const sweepsAtOnce = Layer.effect(
  Drafts,
  Effect.gen(function* () {
    const [drafts, sql] = [yield* Drafts, yield* SqlClient.SqlClient]
    const age = Effect.orDie(sql`UPDATE surename_blob_copy SET since = 0`)
    return { ...drafts, sweep: Effect.andThen(age, drafts.sweep) }
  }),
).pipe(Layer.provideMerge(draftsWithBlobs))

/** Previews that read some bytes in another way. */
const withPreviews = (change: (honest: Previews["Service"]) => Partial<Previews["Service"]>) =>
  Layer.effect(
    Previews,
    Effect.map(Previews, (honest) => ({ ...honest, ...change(honest) })),
  ).pipe(Layer.provideMerge(draftsWithBlobs))

const sweepsNothing = Layer.effect(
  Drafts,
  Effect.map(Drafts, (drafts) => ({ ...drafts, sweep: Effect.succeed(0) })),
).pipe(Layer.provideMerge(draftsWithBlobs))

export const blobFaults: Readonly<Record<string, ReadonlyArray<BlobFault>>> = {
  "outside-swapped": [
    { drafts: withPreviews((previews) => ({ readFile: (sha256) => previews.readFile(sha256, "identity") })) },
  ],
  "outside-same-work": [{ drafts: sweepsNothing }],
  "blob-comes-back": [
    { blobs: ({ get }) => ({ get: (...args) => Effect.map(get(...args), (bytes) => bytes?.slice(1)) }) },
  ],
  "blob-encodings": [
    { blobs: ({ get }) => ({ get: (name) => get(name, "identity") }) },
    { blobs: () => ({ has: () => Effect.succeed(true) }) },
  ],
  "blob-copies-apart": [{ blobs: oneCopy }],
  "outside-not-in-rows": [{ drafts: draftsSql }],
  "outside-swept": [{ blobs: () => ({ delete: () => Effect.void }) }, { drafts: sweepsAtOnce }],
  "outside-written-again": [{ blobs: oneCopy }],
}
