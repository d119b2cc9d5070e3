import * as Effect from "effect/Effect"
import { receiptCrypto } from "@surename/adapters/receipts"
import type { SqlClient } from "@surename/adapters/store-sql"
import { joinBytes, fromBase64, toBase64 } from "@surename/core/operations/receipts/format/bytes"
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

interface TileRow {
  readonly level: number | string
  readonly tile: number | string
  readonly hashes: string
}

const makeTileKey = (level: number, tile: number) => `${level} ${tile}`

const readHashes = (text: string): Array<Hash> => {
  const bytes = fromBase64(text) ?? new Uint8Array()
  return Array.from({ length: bytes.length / 32 }, (_, n) => bytes.slice(32 * n, 32 * n + 32))
}

export const readTile = (sql: SqlClient.SqlClient, log: number, level: number, tile: number) =>
  Effect.map(
    sql<TileRow>`SELECT level, tile, hashes FROM surename_log_tile
      WHERE log = ${log} AND level = ${level} AND tile = ${tile}`,
    ([row]) => (row === undefined ? [] : readHashes(row.hashes)),
  )

const computeSubtreeHashes = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  log: number,
  subtrees: ReadonlyArray<Subtree>,
) {
  const tiles = new Map<string, ReadonlyArray<Hash>>()
  for (const { level, tile } of subtrees.map(findTilePosition))
    if (!tiles.has(makeTileKey(level, tile)))
      tiles.set(makeTileKey(level, tile), yield* readTile(sql, log, level, tile))
  return (subtree: Subtree): Hash => hashIn(tiles, subtree)
})

const hashIn = (tiles: ReadonlyMap<string, ReadonlyArray<Hash>>, subtree: Subtree): Hash => {
  const { count, from, level, tile } = findTilePosition(subtree)
  return computeRowRoot(sha256, (tiles.get(makeTileKey(level, tile)) ?? []).slice(from, from + count))
}

const readHashesOf = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  log: number,
  covers: ReadonlyArray<ReadonlyArray<Subtree>>,
) {
  const hashOf = yield* computeSubtreeHashes(sql, log, covers.flat())
  return covers.map((cover) => hashCover(sha256, cover, hashOf))
})

export const makeInclusionProof = (
  sql: SqlClient.SqlClient,
  log: number,
  { index, size }: { readonly index: number; readonly size: number },
) => readHashesOf(sql, log, listProofCovers(index, size))

export const makeConsistencyProof = (
  sql: SqlClient.SqlClient,
  log: number,
  { old, size }: { readonly old: number; readonly size: number },
) => readHashesOf(sql, log, listConsistencyCovers(old, size))

export const computeRootAt = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, log: number, size: number) {
  const cover = listCover(0, size)
  return hashCover(sha256, cover, yield* computeSubtreeHashes(sql, log, cover))
})

/** Call inside a transaction. Only tiles at the right edge change. Returns the new root. */
export const appendEntries = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  log: number,
  size: number,
  entries: ReadonlyArray<Uint8Array>,
) {
  const tiles = new Map<string, Array<Hash>>()
  const edges = new Map<number, number>()
  const changed = new Set<string>()
  for (let [level, count] = [0, size]; count > 0; level++, count = Math.floor(count / tileWidth)) {
    const tile = Math.floor(count / tileWidth)
    edges.set(level, count)
    if (count % tileWidth > 0) tiles.set(makeTileKey(level, tile), yield* readTile(sql, log, level, tile))
  }
  edges.set(entryLevel, size)
  const bundle = Math.floor(size / tileWidth)
  if (size % tileWidth > 0) tiles.set(makeTileKey(entryLevel, bundle), yield* readTile(sql, log, entryLevel, bundle))

  const append = (level: number, hash: Hash): void => {
    const count = edges.get(level) ?? 0
    const key = makeTileKey(level, Math.floor(count / tileWidth))
    const row = tiles.get(key) ?? []
    row.push(hash)
    tiles.set(key, row)
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
    yield* sql`INSERT INTO surename_log_tile (log, level, tile, hashes)
      VALUES (${log}, ${level ?? 0}, ${tile ?? 0}, ${toBase64(joinBytes(...(tiles.get(key) ?? [])))})
      ON CONFLICT (log, level, tile) DO UPDATE SET hashes = excluded.hashes`
  }
  return hashCover(sha256, listCover(0, size + entries.length), (subtree) => hashIn(tiles, subtree))
})
