import { createHash, randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { exchange, openAgent, type RawResponse } from "@surename/adapters/net"
import { limits } from "@surename/core/limits"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { signed, type Signed, type SigningKey } from "./sigv4.ts"

export { bucketOf } from "./bucket.ts"

export interface S3Options extends SigningKey {
  /** The address below which objects are: of a bucket, path style. */
  readonly bucket: URL
}

/** Contents in an S3-compatible storage. The start fails when the storage does not keep a test object; each start writes its own. */
export const blobsS3 = (options: S3Options): Layer.Layer<Blobs, Error> =>
  Layer.effect(
    Blobs,
    Effect.gen(function* () {
      const blobs = objects(yield* tryBucket(options))
      const trial = { sha256: sha256(new Uint8Array()), copy: `trial-${randomUUID()}` }
      yield* blobs.put(trial, "identity", new Uint8Array())
      if (!(yield* blobs.has(trial, "identity")))
        yield* unavailable("put", "the storage lost an object that was just written. Check the bucket and its rules")
      yield* blobs.delete(trial)
      return blobs
    }).pipe(Effect.mapError(({ message }) => new Error(`SURENAME_BLOBS: ${message}`))),
  )

type Ask = (
  request: Omit<Signed, "url" | "headers"> & { readonly object: string },
) => Effect.Effect<RawResponse, StoreUnavailable>

const objects = (ask: Ask): Blobs["Service"] =>
  Blobs.of({
    put: (name, encoding, body) =>
      Effect.flatMap(ask({ method: "PUT", object: objectOf(name, encoding), body }), (answer) =>
        answer.status === 200 ? Effect.void : refused("put", answer),
      ),
    get: (name, encoding) =>
      Effect.flatMap(ask({ method: "GET", object: objectOf(name, encoding) }), (answer) => {
        if (isMissing(answer)) return Effect.undefined
        if (answer.status !== 200 || answer.body._tag !== "Bytes") return refused("get", answer)
        const { bytes } = answer.body
        return encoding !== "identity" || sha256(bytes) === name.sha256
          ? Effect.succeed(bytes)
          : unavailable("get", "the storage sent other bytes than were written")
      }),
    has: (name, encoding) =>
      Effect.flatMap(ask({ method: "HEAD", object: objectOf(name, encoding) }), (answer) => {
        if (answer.status === 404) return Effect.succeed(false)
        return answer.status === 200 ? Effect.succeed(true) : refused("has", answer)
      }),
    delete: (name) =>
      Effect.forEach(
        encodings,
        (encoding) =>
          Effect.flatMap(ask({ method: "DELETE", object: objectOf(name, encoding) }), (answer) =>
            answer.status === 204 || answer.status === 200 || isMissing(answer)
              ? Effect.void
              : refused("delete", answer),
          ),
        { concurrency: "unbounded", discard: true },
      ),
  })

const encodings: ReadonlyArray<StoredEncoding> = ["identity", "gzip", "br", "zstd"]

/** One request, signed; tried once more where nothing came back: the server may have closed a connection that was kept. */
const tryBucket = Effect.fnUntraced(function* ({ bucket, ...key }: S3Options) {
  const agent = yield* openAgent({
    secure: bucket.protocol === "https:",
    keepAlive: true,
    maxSockets: limits.blobSockets,
  })
  const ask: Ask = ({ body, method, object }) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const url = new URL(`${bucket.href}/${object}`)
      const headers = signed({ method, url, ...(body === undefined ? {} : { body }) }, key, new Date(now))
      return exchange({ url, agent, headers, method, body, keepsConnection: true, totalMs: limits.blobMs, wants })
    }).pipe(
      Effect.retry({ times: 1, while: ({ kind }) => kind === "network" }),
      Effect.catchTag("HttpFailure", ({ kind }) => unavailable(method, `the storage: ${kind}`)),
    )
  return ask
})

const wants = () => ({ maxBytes: limits.draftFileBytes, part: "whole" }) as const

/** By its digest, so that an operator finds it, and by its copy. */
const objectOf = ({ copy, sha256 }: BlobName, encoding: StoredEncoding) =>
  `${sha256.slice(0, 2)}/${sha256}-${copy}${encoding === "identity" ? "" : `.${encoding}`}`

/** A bucket that is not there is no answer about an object in it. */
const isMissing = (answer: RawResponse) => answer.status === 404 && codeOf(answer) === "NoSuchKey"

const codeOf = ({ body }: RawResponse): string | undefined =>
  body._tag === "Bytes" ? /<Code>(\w{1,64})<\/Code>/u.exec(Buffer.from(body.bytes).toString("latin1"))?.[1] : undefined

/** The rest of an error can contain the key's id. */
const refused = (operation: string, answer: RawResponse) =>
  unavailable(operation, `the storage answered ${[answer.status, codeOf(answer)].filter(Boolean).join(" ")}`)

const unavailable = (operation: string, message: string) =>
  Effect.fail(new StoreUnavailable({ operation: `${operation} content`, message }))

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
