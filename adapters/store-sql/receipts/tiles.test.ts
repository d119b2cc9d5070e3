import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { receiptCrypto } from "@surename/adapters/receipts"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { isEqual } from "@surename/core/operations/receipts/format/bytes"
import { computeRootByProof, hashLeaf } from "@surename/core/operations/receipts/format/merkle"
import { type BlobName, Blobs } from "@surename/core/operations/drafts/ports/blobs"
import { StoreUnavailable } from "@surename/core/ports/store"
import { appendEntries, makeInclusionProof, moveFullTiles, computeRootAt } from "./tiles.ts"

const { sha256 } = receiptCrypto
const size = 600
const entries = Array.from({ length: size }, (_, n) => sha256(new TextEncoder().encode(`entry ${n}`)))

/** Takes so many objects, and then none until it is back. */
const openBucket = () => {
  const objects = new Map<string, Uint8Array>()
  const bucket = { objects, room: 1 }
  const keyOf = ({ copy, sha256: hash }: BlobName) => `${hash}-${copy}`
  const blobs = Blobs.of({
    put: (name, _, bytes) =>
      objects.size >= bucket.room
        ? Effect.fail(new StoreUnavailable({ operation: "put content", message: "away" }))
        : Effect.sync(() => void objects.set(keyOf(name), bytes)),
    get: (name) => Effect.sync(() => objects.get(keyOf(name))),
    has: () => Effect.die("unused"),
    delete: () => Effect.die("unused"),
  })
  return { bucket, blobs }
}

it.effect("moves full tiles to the blob store once, and every proof stays valid", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { blobs, bucket } = openBucket()
    const tiles = { sql, blobs }
    const root = yield* sql.withTransaction(appendEntries(tiles, 1, 0, entries))
    const places = Effect.map(
      sql<{ readonly outside: string | null; readonly chars: number | string }>`
        SELECT outside, length(hashes) AS chars FROM surename_log_tile`,
      (rows) => rows.map(({ chars, outside }) => `${outside === null ? "in" : "out"} ${Number(chars) > 0}`).toSorted(),
    )
    const half = ["in true", "in true", "in true", "in true", "in true", "in true", "out false"]
    expect(Exit.isFailure(yield* Effect.exit(moveFullTiles(tiles)))).toBe(true)
    expect(yield* places).toEqual(half)
    bucket.room = 9
    yield* moveFullTiles(tiles)
    yield* moveFullTiles(tiles)
    // Two bundles of entries and two tiles are full. The right edge stays.
    expect(yield* places).toEqual(["in true", "in true", "in true", "out false", "out false", "out false", "out false"])
    expect(bucket.objects.size).toBe(4)
    expect(isEqual(yield* computeRootAt(tiles, 1, size), root)).toBe(true)
    for (const index of [0, 255, 256, 511, 599]) {
      const proof = yield* makeInclusionProof(tiles, 1, { index, size })
      const leaf = hashLeaf(sha256, entries[index] ?? new Uint8Array())
      expect(computeRootByProof(sha256, leaf, { index, size, proof })).toEqual(root)
    }
    // Without the blob store there is no proof, and never a wrong one.
    expect(Exit.isFailure(yield* Effect.exit(makeInclusionProof({ sql }, 1, { index: 0, size })))).toBe(true)
    bucket.objects.clear()
    expect(Exit.isFailure(yield* Effect.exit(makeInclusionProof(tiles, 1, { index: 0, size })))).toBe(true)
  }).pipe(Effect.provide(Layer.fresh(databaseSql("memory:")))),
)
