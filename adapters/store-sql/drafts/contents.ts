import * as Effect from "effect/Effect"
import { atOnce, type SqlError, type Sql } from "@surename/adapters/store-sql"
import type { BlobName } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { encodeContent } from "./encode-content.ts"

/** The storage of contents: in their rows, or outside the database (`outside-contents.ts`). */
export interface Contents {
  /**
   * Does the slow work before a transaction, and returns the write for the transaction. False: too late, prepare it again.
   */
  readonly prepare: (
    sha256: string,
    bytes: Uint8Array,
  ) => Effect.Effect<Effect.Effect<boolean, SqlError>, StoreUnavailable>
  readonly bytes: (
    sha256: string,
    encoding: StoredEncoding,
  ) => Effect.Effect<Uint8Array | undefined, SqlError | StoreUnavailable>
  /** Deletes bytes outside that no row refers to. */
  readonly sweep: Effect.Effect<void, StoreUnavailable>
}

interface BytesRow {
  readonly bytes: Uint8Array | null
  /** The copy's name, where the bytes are outside. */
  readonly outside: string | null
}

/** Reads what is outside. The digest is that of this encoding, as it was written. */
type ReadOutside = (name: BlobName, encoding: StoredEncoding, digest: string) => Bytes

/**
 * From the content's row; what is outside by its copy's name. An encoding that was not worth it is null in both cases.
 * Rows of older versions have no digest of a compressed copy (they are empty): then the bytes as they are, which have one, are served.
 */
export const bytesIn =
  (sql: Sql, elsewhere: ReadOutside): Contents["bytes"] =>
  (sha256, encoding) => {
    const column = sql(encoding === "identity" ? "plain" : encoding)
    const row = sql<BytesRow>`SELECT ${column} AS bytes, outside FROM surename_blob WHERE sha256 = ${sha256}`
    return Effect.flatMap(atOnce(sql, row), ([row]): Bytes => {
      if (row === undefined || row.bytes === null) return Effect.undefined
      if (row.outside === null) return Effect.succeed(row.bytes)
      const digest = encoding === "identity" ? sha256 : Buffer.from(row.bytes).toString("hex")
      return digest === "" ? Effect.undefined : elsewhere({ sha256, copy: row.outside }, encoding, digest)
    })
  }

type Bytes = Effect.Effect<Uint8Array | undefined, StoreUnavailable>

/** The usual place: one backup holds all, and a transaction writes bytes and version together. */
export const inRows = (sql: Sql): Contents => ({
  prepare: (sha256, bytes) =>
    Effect.map(encodeContent(bytes), ({ br, gzip, zstd }) =>
      Effect.as(
        sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd)
          VALUES (${sha256}, ${bytes}, ${gzip}, ${br}, ${zstd}) ON CONFLICT (sha256) DO NOTHING`,
        true,
      ),
    ),
  bytes: bytesIn(sql, () => Effect.fail(elsewhere)),
  sweep: Effect.void,
})

const elsewhere = new StoreUnavailable({
  operation: "content of a draft",
  message: "it is kept outside the database, and SURENAME_BLOBS does not say where",
})
