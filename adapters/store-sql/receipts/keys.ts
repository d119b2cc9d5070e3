import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeSeed, deriveKey, type SigningKey, receiptCrypto } from "@surename/adapters/receipts"
import { makeRowDecoder, type SqlClient, StoredInt } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import type { Sealer } from "@surename/core/ports/sealer"
import { toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { computeKeyId } from "@surename/core/operations/receipts/format/keys"

export type FixedKey = `log ${number}` | "witness"

export interface StoredKey extends SigningKey {
  readonly id: string
}

const keyFields = { id: Schema.String, sealed: Schema.String, sealedBy: Schema.String, fromAt: StoredInt }

type KeyRow = Schema.Struct<typeof keyFields>["Type"]

const decodeKeys = makeRowDecoder("surename_receipt_key", keyFields)

const decodeGenerations = makeRowDecoder(
  "surename_receipt_key",
  { generation: Schema.NullOr(StoredInt) },
  ({ generation }) => generation ?? 0,
)

export const statements = "statement"

/** Makes a key when needed. Two processes use the first of their keys. */
export const makeKeys = (sql: SqlClient.SqlClient, sealer: Sealer["Service"]) => {
  const openedKeys = new Map<string, StoredKey>()

  /** Skips keys of the future, which a wrong clock made. */
  const findNewest = (purpose: string, by: number) =>
    Effect.map(
      decodeKeys(sql`SELECT key_id AS id, sealed, sealed_by, from_at FROM surename_receipt_key
        WHERE purpose = ${purpose} AND from_at <= ${by} ORDER BY from_at DESC, generation DESC LIMIT 1`),
      ([row]) => row,
    )

  const add = Effect.fnUntraced(function* (purpose: string, generation: number, now: number) {
    const seed = makeSeed()
    const { publicKey } = deriveKey(seed)
    const id = computeKeyId(receiptCrypto, publicKey)
    yield* sql`INSERT INTO surename_receipt_key (purpose, generation, key_id, public_key, sealed, sealed_by, from_at)
      VALUES (${purpose}, ${generation}, ${id}, ${toBase64(publicKey)}, ${sealer.seal(describeKey(id), seed)}, ${sealer.keyName}, ${now})
      ON CONFLICT (purpose, generation) DO NOTHING`
    return yield* findNewest(purpose, now + limits.clockSkewMs)
  })

  const open = Effect.fnUntraced(function* (row: KeyRow | undefined) {
    const openKey = openedKeys.get(row?.id ?? "")
    if (openKey !== undefined) return openKey
    const seed = row && sealer.unseal(describeKey(row.id), row.sealed)
    if (row === undefined || seed === undefined)
      return yield* Effect.die(
        new Error("the key of receipts is sealed under another secret: set SURENAME_SECRET_BEFORE"),
      )
    // Reseals the key, so that the operator can remove the earlier secret.
    if (row.sealedBy !== sealer.keyName)
      yield* sql`UPDATE surename_receipt_key SET sealed = ${sealer.seal(describeKey(row.id), seed)}, sealed_by = ${sealer.keyName}
        WHERE key_id = ${row.id} AND sealed = ${row.sealed}`
    const key = { id: row.id, ...deriveKey(seed) }
    openedKeys.set(row.id, key)
    return key
  })

  /** Replaces the key, or uses the faster process's one. */
  const replace = Effect.fnUntraced(function* (before: KeyRow | undefined) {
    const now = yield* Clock.currentTimeMillis
    const [last = 0] = yield* decodeGenerations(sql`
      SELECT MAX(generation) AS generation FROM surename_receipt_key WHERE purpose = ${statements}`)
    const again = yield* findNewest(statements, now + limits.clockSkewMs)
    if (again?.id !== before?.id) return again
    return yield* add(statements, last + 1, now)
  })

  return {
    fixed: Effect.fnUntraced(function* (purpose: FixedKey) {
      return yield* open((yield* findNewest(purpose, 0)) ?? (yield* add(purpose, 1, 0)))
    }),

    current: Effect.fnUntraced(function* (scale: number) {
      const now = yield* Clock.currentTimeMillis
      const last = yield* findNewest(statements, now + limits.clockSkewMs)
      const isOld = now - (last?.fromAt ?? 0) >= receiptLimits.receiptKeyMs / scale
      return yield* open(last === undefined || isOld ? yield* replace(last) : last)
    }),

    endCurrent: Effect.gen(function* () {
      const by = (yield* Clock.currentTimeMillis) + limits.clockSkewMs
      return yield* open(yield* replace(yield* findNewest(statements, by)))
    }),
  }
}

export type Keys = ReturnType<typeof makeKeys>

const describeKey = (id: string) => `receipt key ${id}`
