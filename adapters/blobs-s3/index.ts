import * as Result from "effect/Result"
import { hash, randomUUID } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { sendRequest, openAgent, type RawResponse } from "@surename/adapters/net"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { signRequest, type RequestToSign, type SigningKey } from "./sign-request.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export interface S3Options extends SigningKey {
  readonly bucket: URL
}

/** Stores contents in an S3-compatible storage. The start fails when the storage does not keep a test object. */
export const blobsS3 = (options: S3Options): Layer.Layer<Blobs, Error> =>
  Layer.effect(
    Blobs,
    Effect.gen(function* () {
      const blobs = makeBlobs(yield* makeSender(options))
      const testObject = { sha256: hash("sha256", new Uint8Array()), copy: `trial-${randomUUID()}` }
      yield* blobs.put(testObject, "identity", new Uint8Array())
      if (!(yield* blobs.has(testObject, "identity")))
        yield* failUnavailable(
          "put",
          "the storage lost an object that was just written. Check the bucket and its rules",
        )
      yield* blobs.delete(testObject)
      return blobs
    }).pipe(Effect.mapError(({ message }) => new Error(`SURENAME_BLOBS: ${message}`))),
  )

type SendRequest = (
  request: Omit<RequestToSign, "url" | "headers"> & { readonly object: string },
) => Effect.Effect<RawResponse, StoreUnavailable>

const makeBlobs = (send: SendRequest): Blobs["Service"] =>
  Blobs.of({
    put: (name, encoding, body) =>
      Effect.flatMap(send({ method: "PUT", object: toObjectName(name, encoding), body }), (answer) =>
        answer.status === 200 ? Effect.void : failRefused("put", answer),
      ),
    get: (name, encoding) =>
      Effect.flatMap(send({ method: "GET", object: toObjectName(name, encoding) }), (answer) => {
        if (isMissingObject(answer)) return Effect.undefined
        if (answer.status !== 200 || answer.body._tag !== "Bytes") return failRefused("get", answer)
        const { bytes } = answer.body
        return encoding !== "identity" || hash("sha256", bytes) === name.sha256
          ? Effect.succeed(bytes)
          : failUnavailable("get", "the storage sent other bytes than were written")
      }),
    has: (name, encoding) =>
      Effect.flatMap(send({ method: "HEAD", object: toObjectName(name, encoding) }), (answer) => {
        if (answer.status === 404) return Effect.succeed(false)
        return answer.status === 200 ? Effect.succeed(true) : failRefused("has", answer)
      }),
    delete: (name) =>
      Effect.forEach(
        encodings,
        (encoding) =>
          Effect.flatMap(send({ method: "DELETE", object: toObjectName(name, encoding) }), (answer) =>
            answer.status === 204 || answer.status === 200 || isMissingObject(answer)
              ? Effect.void
              : failRefused("delete", answer),
          ),
        { concurrency: "unbounded", discard: true },
      ),
  })

const encodings: ReadonlyArray<StoredEncoding> = ["identity", "gzip", "br", "zstd"]

/** Sends one signed request. Retries once when no answer comes: the server may have closed a reused connection. */
const makeSender = Effect.fnUntraced(function* ({ bucket, ...key }: S3Options) {
  const agent = yield* openAgent({
    secure: bucket.protocol === "https:",
    keepAlive: true,
    maxSockets: draftLimits.blobSockets,
  })
  const send: SendRequest = ({ body, method, object }) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const url = new URL(`${bucket.href}/${object}`)
      const headers = signRequest({ method, url, ...omitUndefined({ body }) }, key, new Date(now))
      return sendRequest({
        url,
        agent,
        headers,
        method,
        body,
        keepsConnection: true,
        totalMs: draftLimits.blobMs,
        wants: requireWholeFile,
      })
    }).pipe(
      Effect.retry({ times: 1, while: ({ kind }) => kind === "network" }),
      Effect.catchTag("HttpFailure", ({ kind }) => failUnavailable(method, `the storage: ${kind}`)),
      Effect.withSpan("askBucket", { attributes: { method } }),
    )
  return send
})

const requireWholeFile = () => ({ maxBytes: draftLimits.draftFileBytes, part: "whole" }) as const

/** The name has the digest, so that an operator finds the object, and the number of the copy. */
const toObjectName = ({ copy, sha256 }: BlobName, encoding: StoredEncoding) =>
  `${sha256.slice(0, 2)}/${sha256}-${copy}${encoding === "identity" ? "" : `.${encoding}`}`

/** True for a missing object. A missing bucket says nothing about objects. */
const isMissingObject = (answer: RawResponse) => answer.status === 404 && readErrorCode(answer) === "NoSuchKey"

const readErrorCode = ({ body }: RawResponse): string | undefined =>
  body._tag === "Bytes" ? /<Code>(\w{1,64})<\/Code>/u.exec(Buffer.from(body.bytes).toString("latin1"))?.[1] : undefined

/** Leaves out the rest of the error, which may contain the key's id. */
const failRefused = (operation: string, answer: RawResponse) =>
  failUnavailable(operation, `the storage answered ${[answer.status, readErrorCode(answer)].filter(Boolean).join(" ")}`)

const failUnavailable = (operation: string, message: string) =>
  Effect.fail(new StoreUnavailable({ operation: `${operation} content`, message }))

/** Reads `s3:https://endpoint/bucket`, the base address of objects. Path style, which every such server supports. */
export const readBucketUrl = (text: string): Result.Result<URL, string> => {
  const url = /^s3:https?:\/\//u.test(text) ? URL.parse(text.slice("s3:".length)) : null
  if (url === null)
    return Result.fail("is store, or s3: and the address of a bucket: s3:https://storage.example/drafts")
  if (url.username !== "" || url.password !== "")
    return Result.fail("holds a key: give it as SURENAME_BLOBS_KEY_ID and SURENAME_BLOBS_SECRET")
  if (!/^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(url.pathname) || url.search !== "" || url.hash !== "")
    return Result.fail("names no bucket: s3:https://storage.example/drafts")
  return Result.succeed(url)
}
