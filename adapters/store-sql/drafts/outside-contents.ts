import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { makeBytesReader, type Contents } from "./contents.ts"
import { encodeContent } from "./encode-content.ts"

/**
 * A row names the copy, then its bytes are written, then a transaction writes the content's row. So no version refers to missing
 * bytes, and no copy is forgotten.
 */
export const makeOutsideContents = (sql: Sql, blobs: Blobs["Service"]): Contents => ({
  prepare: Effect.fnUntraced(function* (content, bytes) {
    const encoded = yield* encodeContent(bytes)
    const startedAt = yield* Clock.currentTimeMillis
    const name = { sha256: content, copy: randomBytes(16).toString("hex") }
    const insertCopy = sql`INSERT INTO surename_blob_copy (copy, sha256, since) VALUES (${name.copy}, ${content}, ${startedAt})`
    yield* orUnavailable("announce content", insertCopy)
    const putContent = (encoding: StoredEncoding, encodedBytes: Uint8Array | null) =>
      encodedBytes === null ? Effect.void : blobs.put(name, encoding, encodedBytes)
    const writes = [
      putContent("identity", bytes),
      putContent("gzip", encoded.gzip),
      putContent("br", encoded.br),
      putContent("zstd", encoded.zstd),
    ]
    yield* Effect.all(writes, { concurrency: "unbounded", discard: true })
    const row = sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd, outside)
      VALUES (${content}, ${empty}, ${digestBytes(encoded.gzip)}, ${digestBytes(encoded.br)}, ${digestBytes(encoded.zstd)}, ${name.copy})
      ON CONFLICT (sha256) DO NOTHING`
    return Effect.gen(function* () {
      // Takes half of the sweep time, because clocks of instances may differ.
      if ((yield* Clock.currentTimeMillis) - startedAt > draftLimits.blobGraceMs / 2) return false
      yield* row
      return true
    })
  }),
  bytes: makeBytesReader(sql, (name, encoding, digest) =>
    Effect.flatMap(blobs.get(name, encoding), (bytes) =>
      bytes === undefined || hash("sha256", bytes) === digest ? Effect.succeed(bytes) : changedBytes,
    ),
  ),
  sweep: Effect.gen(function* () {
    const cutoff = (yield* Clock.currentTimeMillis) - draftLimits.blobGraceMs
    const unusedCopies = decodeCopies(sql`SELECT copy, sha256 FROM surename_blob_copy c WHERE since < ${cutoff}
      AND NOT EXISTS (SELECT 1 FROM surename_blob b WHERE b.outside = c.copy)
      AND NOT EXISTS (SELECT 1 FROM surename_job_part p WHERE p.outside = c.copy) LIMIT ${draftLimits.blobsSweptAtOnce}`)
    for (const name of yield* orUnavailable("sweep contents", unusedCopies)) {
      // Deletes the row last, so that a failure is retried.
      yield* blobs.delete(name)
      yield* orUnavailable("sweep contents", sql`DELETE FROM surename_blob_copy WHERE copy = ${name.copy}`)
    }
  }),
})

const decodeCopies = makeRowDecoder("surename_blob_copy", { copy: Schema.String, sha256: Schema.String })

/** A digest replaces the bytes, so the storage cannot change what a preview serves. */
const digestBytes = (encodedBytes: Uint8Array | null) =>
  encodedBytes && Buffer.from(hash("sha256", encodedBytes), "hex")

const empty = new Uint8Array()

const changedBytes = new StoreUnavailable({
  operation: "content of a draft",
  message: "the storage sent other bytes than were written",
})
