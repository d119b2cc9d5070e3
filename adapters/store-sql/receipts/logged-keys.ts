import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { makeRowDecoder, type SqlClient, StoredInt } from "@surename/adapters/store-sql"
import { receiptCrypto } from "@surename/adapters/receipts"
import { limits } from "@surename/core/limits"
import { makeKeyEntry } from "@surename/core/operations/receipts/format/keys"
import { statements } from "./keys.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

const keyFields = { keyId: Schema.String, publicKey: Schema.String, fromAt: StoredInt }
const place = Schema.NullOr(StoredInt)

const toFields = ({ fromAt, keyId, publicKey }: Schema.Struct<typeof keyFields>["Type"]) =>
  ({ keyid: keyId, alg: "ed25519", public_key: publicKey, from: toIsoTime(fromAt) }) as const

const decodeKeys = makeRowDecoder("surename_receipt_key", keyFields, toFields)

const decodeLoggedKeys = makeRowDecoder("surename_receipt_key", {
  ...keyFields,
  endedLog: place,
  endedSize: place,
  inLog: place,
  inLogIndex: place,
})

export const listKeys = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const now = yield* Clock.currentTimeMillis
  const rows =
    yield* decodeLoggedKeys(sql`SELECT key_id, public_key, from_at, ended_log, ended_size, in_log, in_log_index FROM surename_receipt_key
    WHERE purpose = ${statements} ORDER BY from_at, generation`)
  return rows.map(({ endedLog, endedSize, inLog, inLogIndex, ...row }, n) => {
    const next = rows[n + 1]
    return {
      key: {
        ...toFields(row),
        ...(next === undefined || next.fromAt > now ? {} : { until: toIsoTime(next.fromAt) }),
      },
      end: endedLog === null || endedSize === null ? undefined : { log: endedLog, size: endedSize },
      position: inLog === null || inLogIndex === null ? undefined : { log: inLog, index: inLogIndex },
    }
  })
})

export const listKeysToLog = (sql: SqlClient.SqlClient) =>
  Effect.map(
    decodeKeys(sql`SELECT key_id, public_key, from_at FROM surename_receipt_key
      WHERE purpose = ${statements} AND in_log IS NULL ORDER BY from_at, generation`),
    (keys) => keys.map((key) => ({ keyid: key.keyid, entry: makeKeyEntry(receiptCrypto, key) })),
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
