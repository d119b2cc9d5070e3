import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { SqlClient } from "@surename/adapters/store-sql"
import { receiptCrypto } from "@surename/adapters/receipts"
import { limits } from "@surename/core/limits"
import { makeKeyEntry } from "@surename/core/operations/receipts/format/keys"
import { statements } from "./keys.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

interface Row {
  readonly key_id: string
  readonly public_key: string
  readonly from_at: number | string
  readonly ended_log: number | string | null
  readonly ended_size: number | string | null
  readonly in_log: number | string | null
  readonly in_log_index: number | string | null
}

export const listKeys = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const now = yield* Clock.currentTimeMillis
  const rows =
    yield* sql<Row>`SELECT key_id, public_key, from_at, ended_log, ended_size, in_log, in_log_index FROM surename_receipt_key
    WHERE purpose = ${statements} ORDER BY from_at, generation`
  return rows.map(({ ended_log: log, ended_size: size, in_log, in_log_index, ...row }, n) => {
    const next = rows[n + 1]
    return {
      key: {
        ...toFields(row),
        ...(next === undefined || Number(next.from_at) > now ? {} : { until: toIso(next.from_at) }),
      },
      end: log === null || size === null ? undefined : { log: Number(log), size: Number(size) },
      position:
        in_log === null || in_log_index === null ? undefined : { log: Number(in_log), index: Number(in_log_index) },
    }
  })
})

const toFields = ({ from_at, key_id: keyid, public_key }: Pick<Row, "from_at" | "key_id" | "public_key">) =>
  ({ keyid, alg: "ed25519", public_key, from: toIso(from_at) }) as const

export const listKeysToLog = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql<Row>`SELECT key_id, public_key, from_at FROM surename_receipt_key
      WHERE purpose = ${statements} AND in_log IS NULL ORDER BY from_at, generation`,
    (rows) => rows.map(toFields).map((key) => ({ keyid: key.keyid, entry: makeKeyEntry(receiptCrypto, key) })),
  )

export const noteLoggedKey = (
  sql: SqlClient.SqlClient,
  keyid: string,
  { index, log }: { readonly index: number; readonly log: number },
) =>
  Effect.map(
    sql`UPDATE surename_receipt_key SET in_log = ${log}, in_log_index = ${index}
      WHERE key_id = ${keyid} AND in_log IS NULL RETURNING key_id`,
    (rows) => rows.length > 0,
  )

/** The log has every receipt of a replaced key: a later one is not of the key's owner. */
export const settleEndedKeys = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, log: number, size: number) {
  const by = (yield* Clock.currentTimeMillis) - limits.clockSkewMs
  yield* sql`UPDATE surename_receipt_key SET ended_log = ${log}, ended_size = ${size}
    WHERE purpose = ${statements} AND ended_size IS NULL
    AND EXISTS (SELECT 1 FROM surename_receipt_key AS later WHERE later.purpose = ${statements}
      AND later.from_at > surename_receipt_key.from_at AND later.from_at <= ${by})
    AND NOT EXISTS (SELECT 1 FROM surename_receipt
      WHERE surename_receipt.key_id = surename_receipt_key.key_id AND log_index IS NULL)`
})

const toIso = (ms: number | string): string => toIsoTime(Number(ms))
