import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { bytesIn, type Contents } from "./contents.ts"
import { encodeContent } from "./encode-content.ts"

/**
 * Bytes outside the database. First a row says that there will be this copy, then its bytes are written, then a transaction
 * writes the content's row with the version: no version refers to bytes that are not there, and no copy is forgotten.
 * A content that was written into its row before is read from there.
 */
export const outside = (sql: SqlClient.SqlClient, blobs: Blobs["Service"]): Contents => ({
  prepare: Effect.fnUntraced(function* (sha256, bytes) {
    const [made, began] = [yield* encodeContent(bytes), yield* Clock.currentTimeMillis]
    const name = { sha256, copy: randomBytes(16).toString("hex") }
    const announce = sql`INSERT INTO surename_blob_copy (copy, sha256, since) VALUES (${name.copy}, ${sha256}, ${began})`
    yield* orUnavailable("announce content", announce)
    const put = (encoding: StoredEncoding, some: Uint8Array | null) =>
      some === null ? Effect.void : blobs.put(name, encoding, some)
    const all = [put("identity", bytes), put("gzip", made.gzip), put("br", made.br), put("zstd", made.zstd)]
    yield* Effect.all(all, { concurrency: "unbounded", discard: true })
    const kept = (some: Uint8Array | null) => some && empty
    const row = sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd, outside)
      VALUES (${sha256}, ${empty}, ${kept(made.gzip)}, ${kept(made.br)}, ${kept(made.zstd)}, ${name.copy})
      ON CONFLICT (sha256) DO NOTHING`
    return Effect.gen(function* () {
      // Half of the time after which it is swept: clocks of two instances may differ.
      if ((yield* Clock.currentTimeMillis) - began > limits.blobGraceMs / 2) return false
      yield* row
      return true
    })
  }),
  bytes: bytesIn(sql, blobs.get),
  sweep: Effect.gen(function* () {
    const before = (yield* Clock.currentTimeMillis) - limits.blobGraceMs
    const due = sql<BlobName>`SELECT copy, sha256 FROM surename_blob_copy c WHERE since < ${before}
      AND NOT EXISTS (SELECT 1 FROM surename_blob b WHERE b.outside = c.copy) LIMIT ${limits.blobsSweptAtOnce}`
    for (const name of yield* orUnavailable("sweep contents", due)) {
      // Its row goes last: what fails in between is found again.
      yield* blobs.delete(name)
      yield* orUnavailable("sweep contents", sql`DELETE FROM surename_blob_copy WHERE copy = ${name.copy}`)
    }
  }),
})

/** Says that there is this encoding, where the bytes are outside; no encoding of a content is empty but the content itself. */
const empty = new Uint8Array()
