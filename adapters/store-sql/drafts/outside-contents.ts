import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type Sql } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { bytesIn, type Contents } from "./contents.ts"
import { encodeContent, sha256 } from "./encode-content.ts"

/**
 * Bytes outside the database. First a row says that there will be this copy, then its bytes are written, then a transaction
 * writes the content's row with the version: no version refers to bytes that are not there, and no copy is forgotten.
 * A content that was written into its row before is read from there.
 */
export const makeOutsideContents = (sql: Sql, blobs: Blobs["Service"]): Contents => ({
  prepare: Effect.fnUntraced(function* (content, bytes) {
    const [made, began] = [yield* encodeContent(bytes), yield* Clock.currentTimeMillis]
    const name = { sha256: content, copy: randomBytes(16).toString("hex") }
    const announce = sql`INSERT INTO surename_blob_copy (copy, sha256, since) VALUES (${name.copy}, ${content}, ${began})`
    yield* orUnavailable("announce content", announce)
    const put = (encoding: StoredEncoding, some: Uint8Array | null) =>
      some === null ? Effect.void : blobs.put(name, encoding, some)
    const all = [put("identity", bytes), put("gzip", made.gzip), put("br", made.br), put("zstd", made.zstd)]
    yield* Effect.all(all, { concurrency: "unbounded", discard: true })
    const row = sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd, outside)
      VALUES (${content}, ${empty}, ${digestOf(made.gzip)}, ${digestOf(made.br)}, ${digestOf(made.zstd)}, ${name.copy})
      ON CONFLICT (sha256) DO NOTHING`
    return Effect.gen(function* () {
      // Half of the time after which it is swept: clocks of two instances may differ.
      if ((yield* Clock.currentTimeMillis) - began > limits.blobGraceMs / 2) return false
      yield* row
      return true
    })
  }),
  bytes: bytesIn(sql, (name, encoding, digest) =>
    Effect.flatMap(blobs.get(name, encoding), (bytes) =>
      bytes === undefined || sha256(bytes) === digest ? Effect.succeed(bytes) : swapped,
    ),
  ),
  sweep: Effect.gen(function* () {
    const before = (yield* Clock.currentTimeMillis) - limits.blobGraceMs
    const due = sql<BlobName>`SELECT copy, sha256 FROM surename_blob_copy c WHERE since < ${before}
      AND NOT EXISTS (SELECT 1 FROM surename_blob b WHERE b.outside = c.copy)
      AND NOT EXISTS (SELECT 1 FROM surename_job_part p WHERE p.outside = c.copy) LIMIT ${limits.blobsSweptAtOnce}`
    for (const name of yield* orUnavailable("sweep contents", due)) {
      // Its row goes last: what fails in between is found again.
      yield* blobs.delete(name)
      yield* orUnavailable("sweep contents", sql`DELETE FROM surename_blob_copy WHERE copy = ${name.copy}`)
    }
  }),
})

/** In the place of the bytes of an encoding: whoever writes to the storage cannot change what a preview serves. */
const digestOf = (some: Uint8Array | null) => some && Buffer.from(sha256(some), "hex")

const empty = new Uint8Array()

const swapped = new StoreUnavailable({
  operation: "content of a draft",
  message: "the storage sent other bytes than were written",
})
