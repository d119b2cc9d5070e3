import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, runAtOnce, type SqlError, type Sql } from "@surename/adapters/store-sql"
import type { BlobName } from "@surename/core/operations/drafts/ports/blobs"
import type { StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { encodeContent } from "./encode-content.ts"

/** Storage of contents: rows, or outside the database (`outside-contents.ts`). */
export interface Contents {
  /** Does the slow work before a transaction. The result writes inside it, and returns false when it came too late. */
  readonly prepare: (
    sha256: string,
    bytes: Uint8Array,
  ) => Effect.Effect<Effect.Effect<boolean, SqlError>, StoreUnavailable>
  readonly bytes: (
    sha256: string,
    encoding: StoredEncoding,
  ) => Effect.Effect<Uint8Array | undefined, SqlError | StoreUnavailable>
  readonly sweep: Effect.Effect<void, StoreUnavailable>
}

const decodeBytes = makeRowDecoder("surename_blob", {
  bytes: Schema.NullOr(Schema.Uint8Array),
  outside: Schema.NullOr(Schema.String),
})

type ReadOutside = (name: BlobName, encoding: StoredEncoding, digest: string) => Bytes

/** An encoding is null when it saves too little. Rows of older versions have no digest of a compressed copy, so the plain bytes are served. */
export const makeBytesReader =
  (sql: Sql, readOutside: ReadOutside): Contents["bytes"] =>
  (sha256, encoding) => {
    const column = sql(encoding === "identity" ? "plain" : encoding)
    const rows = sql`SELECT ${column} AS bytes, outside FROM surename_blob WHERE sha256 = ${sha256}`
    return Effect.flatMap(decodeBytes(runAtOnce(sql, rows)), ([row]): Bytes => {
      if (row === undefined || row.bytes === null) return Effect.undefined
      if (row.outside === null) return Effect.succeed(row.bytes)
      const digest = encoding === "identity" ? sha256 : Buffer.from(row.bytes).toString("hex")
      return digest === "" ? Effect.undefined : readOutside({ sha256, copy: row.outside }, encoding, digest)
    })
  }

type Bytes = Effect.Effect<Uint8Array | undefined, StoreUnavailable>

/** The default storage. One backup has everything, and one transaction writes bytes and version. */
export const makeRowContents = (sql: Sql): Contents => ({
  prepare: (sha256, bytes) =>
    Effect.map(encodeContent(bytes), ({ br, gzip, zstd }) =>
      Effect.as(
        sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd)
          VALUES (${sha256}, ${bytes}, ${gzip}, ${br}, ${zstd}) ON CONFLICT (sha256) DO NOTHING`,
        true,
      ),
    ),
  bytes: makeBytesReader(sql, () => Effect.fail(noBlobStore)),
  sweep: Effect.void,
})

const noBlobStore = new StoreUnavailable({
  operation: "content of a draft",
  message: "it is kept outside the database, and SURENAME_BLOBS does not say where",
})
