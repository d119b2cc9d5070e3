import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import {
  type CheckpointMemory,
  makeKeys,
  makeLog,
  type ReceiptLog,
  type Tiles,
} from "@surename/adapters/store-sql/receipts"
import type { SqlClient } from "@surename/adapters/store-sql"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"

export const origin = "names.example/log"

const sealer = {
  keyName: "test",
  seal: (_: string, plain: Uint8Array) => Buffer.from(plain).toString("hex"),
  unseal: (_: string, sealed: string) => Buffer.from(sealed, "hex"),
}

export const logOf = (tiles: Tiles, memory: CheckpointMemory): ReceiptLog =>
  makeLog(tiles, { keys: makeKeys(tiles.sql, sealer), memory, origin })

/** Opens a blob store in a folder. It writes objects atomically, as a bucket does. */
export const openTiles = (sql: SqlClient.SqlClient, folder: string): Tiles => {
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ copy, sha256 }: BlobName) => join(folder, `${sha256}-${copy}`)
  const blobs = Blobs.of({
    put: (name, _, bytes) =>
      Effect.sync(() => {
        const unfinished = `${fileOf(name)}.${process.pid}`
        writeFileSync(unfinished, bytes)
        renameSync(unfinished, fileOf(name))
      }),
    get: (name) =>
      Effect.sync(() => (existsSync(fileOf(name)) ? new Uint8Array(readFileSync(fileOf(name))) : undefined)),
    has: (name) => Effect.sync(() => existsSync(fileOf(name))),
    delete: () => Effect.die(new Error("a tile is never deleted")),
  })
  return { sql, blobs }
}
