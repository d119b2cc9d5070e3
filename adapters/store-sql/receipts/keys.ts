import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { newSeed, signingKey, type SigningKey, receiptCrypto } from "@surename/adapters/receipts"
import type { SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import type { Sealer } from "@surename/core/ports/sealer"
import { toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { keyIdOf, type KeysDocument } from "@surename/core/operations/receipts/format/keys"

/** A log has a key of its own for as long as it lives; statements are signed by a key that is replaced. */
export type KeyPurpose = "statement" | `log ${number}`

export interface StoredKey extends SigningKey {
  readonly id: string
}

interface KeyRow {
  readonly generation: number | string
  readonly key_id: string
  readonly sealed: string
  readonly sealed_by: string
  readonly from_at: number | string
}

/** Keys are made when they are first needed. If two processes make one at once, both use the first. */
export const makeKeys = (sql: SqlClient.SqlClient, sealer: Sealer["Service"]) => {
  const opened = new Map<string, StoredKey>()

  const newest = (purpose: KeyPurpose) =>
    Effect.map(
      sql<KeyRow>`SELECT generation, key_id, sealed, sealed_by, from_at FROM surename_receipt_key
        WHERE purpose = ${purpose} ORDER BY generation DESC LIMIT 1`,
      ([row]) => row,
    )

  const add = Effect.fnUntraced(function* (purpose: KeyPurpose, generation: number, now: number) {
    const seed = newSeed()
    const { publicKey } = signingKey(seed)
    const id = keyIdOf(receiptCrypto, publicKey)
    yield* sql`INSERT INTO surename_receipt_key (purpose, generation, key_id, public_key, sealed, sealed_by, from_at)
      VALUES (${purpose}, ${generation}, ${id}, ${toBase64(publicKey)}, ${sealer.seal(aboutKey(id), seed)}, ${sealer.keyName}, ${now})
      ON CONFLICT (purpose, generation) DO NOTHING`
    return yield* newest(purpose)
  })

  const open = Effect.fnUntraced(function* (row: KeyRow | undefined) {
    const known = opened.get(row?.key_id ?? "")
    if (known !== undefined) return known
    const seed = row && sealer.unseal(aboutKey(row.key_id), row.sealed)
    if (row === undefined || seed === undefined)
      return yield* Effect.die(
        new Error("the key of receipts is sealed under another secret: set SURENAME_SECRET_BEFORE"),
      )
    // Sealed anew, so that the earlier secret can be taken out of the settings.
    if (row.sealed_by !== sealer.keyName)
      yield* sql`UPDATE surename_receipt_key SET sealed = ${sealer.seal(aboutKey(row.key_id), seed)}, sealed_by = ${sealer.keyName}
        WHERE key_id = ${row.key_id} AND sealed = ${row.sealed}`
    const key = { id: row.key_id, ...signingKey(seed) }
    opened.set(row.key_id, key)
    return key
  })

  return {
    /** The key that signs now; another one after its time. */
    current: Effect.fnUntraced(function* (purpose: KeyPurpose, scale: number) {
      const now = yield* Clock.currentTimeMillis
      const last = yield* newest(purpose)
      const isOld = purpose === "statement" && now - Number(last?.from_at ?? 0) >= limits.receiptKeyMs / scale
      return yield* open(
        last === undefined || isOld ? yield* add(purpose, Number(last?.generation ?? 0) + 1, now) : last,
      )
    }),

    /** Keys of statements, oldest first. */
    document: Effect.map(
      sql<{ readonly key_id: string; readonly public_key: string; readonly from_at: number | string }>`
        SELECT key_id, public_key, from_at FROM surename_receipt_key WHERE purpose = 'statement' ORDER BY generation`,
      (rows): KeysDocument["keys"] =>
        rows.map(({ from_at, key_id: keyid, public_key }, n) => {
          const next = rows[n + 1]
          return {
            ...({ keyid, alg: "ed25519", public_key, from: iso(from_at) } as const),
            ...(next === undefined ? {} : { until: iso(next.from_at) }),
          }
        }),
    ),
  }
}

export type Keys = ReturnType<typeof makeKeys>

const aboutKey = (id: string) => `receipt key ${id}`
const iso = (ms: number | string): string => new Date(Number(ms)).toISOString()
