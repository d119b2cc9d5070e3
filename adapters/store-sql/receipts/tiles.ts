import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { receiptCrypto } from "@surename/adapters/receipts"
import { StoreUnavailable } from "@surename/core/ports/store"
import { makeRowDecoder, type SqlClient, StoredInt } from "@surename/adapters/store-sql"
import type { BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { joinBytes, fromBase64, toBase64, toHex } from "@surename/core/operations/receipts/format/bytes"
import {
  listConsistencyCovers,
  hashCover,
  listCover,
  hashLeaf,
  findTilePosition,
  listProofCovers,
  computeRowRoot,
  type Subtree,
  tileWidth,
} from "@surename/core/operations/receipts/format/merkle"

type Hash = Uint8Array
const { sha256 } = receiptCrypto

export const entryLevel = -1

const decodeTiles = makeRowDecoder("surename_log_tile", {
  hashes: Schema.Uint8ArrayFromBase64,
  outside: Schema.NullOr(Schema.String),
})

const decodeFullTiles = makeRowDecoder("surename_log_tile", {
  log: StoredInt,
  level: StoredInt,
  tile: StoredInt,
  hashes: Schema.String,
})

/** Full tiles move to the blob store, if there is one. The database keeps the right edge. */
export interface Tiles {
  readonly sql: SqlClient.SqlClient
  readonly blobs?: Blobs["Service"] | undefined
}

const makeTileKey = (level: number, tile: number) => `${level} ${tile}`

const readHashes = (bytes: Uint8Array): Array<Hash> =>
  Array.from({ length: bytes.length / 32 }, (_, n) => bytes.slice(32 * n, 32 * n + 32))

/** One name for each place: a tile that is written again replaces itself. */
const nameTile = (log: number, level: number, tile: number, sha256: string): BlobName => ({
  sha256,
  copy: `log${log}l${level + 1}t${tile}`,
})

export const readTile = Effect.fnUntraced(function* ({ blobs, sql }: Tiles, log: number, level: number, tile: number) {
  const [row] = yield* decodeTiles(sql`SELECT hashes, outside FROM surename_log_tile
    WHERE log = ${log} AND level = ${level} AND tile = ${tile}`)
  if (row === undefined) return []
  if (row.outside === null) return readHashes(row.hashes)
  const bytes = blobs && (yield* blobs.get(nameTile(log, level, tile, row.outside), "identity"))
  if (bytes !== undefined) return readHashes(bytes)
  const message = "a tile of the log is in a blob store that has it no more, or that SURENAME_BLOBS does not name"
  return yield* new StoreUnavailable({ operation: "read tile", message })
})

/** A full tile never changes. After a crash, the same tile is written again. */
export const moveFullTiles = Effect.fnUntraced(function* ({ blobs, sql }: Tiles) {
  if (blobs === undefined) return
  const rows = yield* decodeFullTiles(sql`SELECT log, level, tile, hashes FROM surename_log_tile
    WHERE outside IS NULL AND length(hashes) = ${fullTileChars} LIMIT ${receiptLimits.tilesMovedAtOnce}`)
  for (const { hashes, level, log, tile } of rows) {
    const bytes = fromBase64(hashes) ?? new Uint8Array()
    const hash = toHex(sha256(bytes))
    yield* blobs.put(nameTile(log, level, tile, hash), "identity", bytes)
    yield* sql`UPDATE surename_log_tile SET hashes = '', outside = ${hash}
      WHERE log = ${log} AND level = ${level} AND tile = ${tile} AND hashes = ${hashes}`
  }
})

/** 256 hashes of 32 bytes, in base64. */
const fullTileChars = 4 * Math.ceil((tileWidth * 32) / 3)

const computeSubtreeHashes = Effect.fnUntraced(function* (tiles: Tiles, log: number, subtrees: ReadonlyArray<Subtree>) {
  const rows = new Map<string, ReadonlyArray<Hash>>()
  for (const { level, tile } of subtrees.map(findTilePosition))
    if (!rows.has(makeTileKey(level, tile)))
      rows.set(makeTileKey(level, tile), yield* readTile(tiles, log, level, tile))
  return (subtree: Subtree): Hash => hashIn(rows, subtree)
})

const hashIn = (rows: ReadonlyMap<string, ReadonlyArray<Hash>>, subtree: Subtree): Hash => {
  const { count, from, level, tile } = findTilePosition(subtree)
  return computeRowRoot(sha256, (rows.get(makeTileKey(level, tile)) ?? []).slice(from, from + count))
}

const readHashesOf = Effect.fnUntraced(function* (
  tiles: Tiles,
  log: number,
  covers: ReadonlyArray<ReadonlyArray<Subtree>>,
) {
  const hashOf = yield* computeSubtreeHashes(tiles, log, covers.flat())
  return covers.map((cover) => hashCover(sha256, cover, hashOf))
})

export const makeInclusionProof = (
  tiles: Tiles,
  log: number,
  { index, size }: { readonly index: number; readonly size: number },
) => readHashesOf(tiles, log, listProofCovers(index, size))

export const makeConsistencyProof = (
  tiles: Tiles,
  log: number,
  { old, size }: { readonly old: number; readonly size: number },
) => readHashesOf(tiles, log, listConsistencyCovers(old, size))

export const computeRootAt = Effect.fnUntraced(function* (tiles: Tiles, log: number, size: number) {
  const cover = listCover(0, size)
  return hashCover(sha256, cover, yield* computeSubtreeHashes(tiles, log, cover))
})

/** Call inside a transaction. Only tiles at the right edge change. Returns the new root. */
export const appendEntries = Effect.fnUntraced(function* (
  tiles: Tiles,
  log: number,
  size: number,
  entries: ReadonlyArray<Uint8Array>,
) {
  const rows = new Map<string, Array<Hash>>()
  const edges = new Map<number, number>()
  const changed = new Set<string>()
  for (let [level, count] = [0, size]; count > 0; level++, count = Math.floor(count / tileWidth)) {
    const tile = Math.floor(count / tileWidth)
    edges.set(level, count)
    if (count % tileWidth > 0) rows.set(makeTileKey(level, tile), yield* readTile(tiles, log, level, tile))
  }
  edges.set(entryLevel, size)
  const bundle = Math.floor(size / tileWidth)
  if (size % tileWidth > 0) rows.set(makeTileKey(entryLevel, bundle), yield* readTile(tiles, log, entryLevel, bundle))

  const append = (level: number, hash: Hash): void => {
    const count = edges.get(level) ?? 0
    const key = makeTileKey(level, Math.floor(count / tileWidth))
    const row = rows.get(key) ?? []
    row.push(hash)
    rows.set(key, row)
    changed.add(key)
    edges.set(level, count + 1)
    if (level !== entryLevel && row.length === tileWidth) append(level + 1, computeRowRoot(sha256, row))
  }
  for (const entry of entries) {
    append(entryLevel, entry)
    append(0, hashLeaf(sha256, entry))
  }
  for (const key of changed) {
    const [level, tile] = key.split(" ").map(Number)
    yield* tiles.sql`INSERT INTO surename_log_tile (log, level, tile, hashes)
      VALUES (${log}, ${level ?? 0}, ${tile ?? 0}, ${toBase64(joinBytes(...(rows.get(key) ?? [])))})
      ON CONFLICT (log, level, tile) DO UPDATE SET hashes = excluded.hashes`
  }
  return hashCover(sha256, listCover(0, size + entries.length), (subtree) => hashIn(rows, subtree))
})
