import { hash, randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, orUnavailable, type Sql, type SqlError, StoredInt } from "@surename/adapters/store-sql"
import type { Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { StoreUnavailable } from "@surename/core/ports/store"
import { packText, unpackText } from "./packed-text.ts"

export type WritePart = (target: {
  readonly jobId: string
  readonly part: number
  readonly firstRow: number
}) => Effect.Effect<void, SqlError>

const partFields = { firstRow: StoredInt, outside: Schema.NullOr(Schema.String), bytes: Schema.Uint8Array }

export const decodeParts = makeRowDecoder("surename_job_part", partFields)

type PartRow = Schema.Struct<typeof partFields>["Type"]

export interface Parts {
  readonly prepare: (lines: ReadonlyArray<string>) => Effect.Effect<WritePart, StoreUnavailable>
  readonly read: (row: PartRow) => Effect.Effect<ReadonlyArray<string>, StoreUnavailable>
}

export const makeParts = (sql: Sql, blobs: Blobs["Service"] | undefined): Parts => ({
  prepare: Effect.fnUntraced(function* (lines) {
    const text = lines.map((line) => `${line}\n`).join("")
    const bytes = yield* packText(text)
    const outside = blobs === undefined ? null : yield* putOutside(sql, blobs, bytes)
    const facts = { row_count: lines.length, size: Buffer.byteLength(text), sha256: hash("sha256", text), outside }
    const stored = outside === null ? bytes : Buffer.from(hash("sha256", bytes), "hex")
    return ({ firstRow, jobId, part }) =>
      Effect.asVoid(
        sql`INSERT INTO surename_job_part ${sql.insert({ ...facts, job_id: jobId, part, first_row: firstRow, bytes: stored })}`,
      )
  }),
  read: Effect.fnUntraced(function* (row) {
    const bytes = row.outside === null ? row.bytes : yield* readOutside(blobs, row.outside, row.bytes)
    return (yield* unpackText(bytes)).split("\n").slice(0, -1)
  }),
})

const putOutside = Effect.fnUntraced(function* (sql: Sql, blobs: Blobs["Service"], bytes: Uint8Array) {
  const name = { sha256: hash("sha256", bytes), copy: `job${randomBytes(16).toString("hex")}` }
  const since = yield* Clock.currentTimeMillis
  const announce = sql`INSERT INTO surename_blob_copy (copy, sha256, since) VALUES (${name.copy}, ${name.sha256}, ${since})`
  yield* orUnavailable("announce part", announce)
  yield* blobs.put(name, "gzip", bytes)
  return name.copy
})

const readOutside = Effect.fnUntraced(function* (
  blobs: Blobs["Service"] | undefined,
  copy: string,
  digest: Uint8Array,
) {
  const name = { sha256: Buffer.from(digest).toString("hex"), copy }
  const bytes = blobs === undefined ? undefined : yield* blobs.get(name, "gzip")
  if (bytes === undefined || hash("sha256", bytes) !== name.sha256)
    return yield* new StoreUnavailable({
      operation: "read part",
      message: blobs === undefined ? "SURENAME_BLOBS does not say where it is" : "the storage has other bytes, or none",
    })
  return bytes
})
