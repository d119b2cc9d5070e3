import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { receiptCrypto } from "@surename/adapters/receipts"
import { makeRowDecoder } from "@surename/adapters/store-sql"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { isEqual } from "@surename/core/operations/receipts/format/bytes"
import { writeCheckpointText, readCheckpoint, writeNote } from "@surename/core/operations/receipts/format/note"
import { listKeysToLog, noteLoggedKey, settleEndedKeys } from "./logged-keys.ts"
import type { CheckpointMemory } from "./checkpoint-memory.ts"
import { type Keys, statements } from "./keys.ts"
import { type LogHead, type LogHeads, makeLogHeads } from "./log-heads.ts"
import { appendEntries, moveFullTiles, computeRootAt, type Tiles } from "./tiles.ts"

/** Another process wrote meanwhile, so this round stores nothing. */
class LogMoved extends Data.TaggedError("LogMoved") {}

/** One tree for all processes: a round moves the head from the size that it read, or changes nothing. */
export const makeLog = (
  tiles: Tiles,
  { keys, memory, origin }: { readonly keys: Keys; readonly memory: CheckpointMemory; readonly origin: string },
) => {
  const { sql } = tiles
  const logHeads = makeLogHeads(sql, keys, origin)
  const { begin, currentHead, heads, logKey } = logHeads

  /** True when the database continues the newest checkpoint that this machine saw. */
  const continuesLog = Effect.fnUntraced(function* (heads: ReadonlyArray<LogHead>, checkpoint: string) {
    const head = heads.find((logHead) => checkpoint.startsWith(`${logHead.origin}\n`))
    if (head === undefined) return false
    const { key } = yield* logKey(head.log, head.origin)
    const storedCheckpoint = readCheckpoint(receiptCrypto, key, checkpoint)
    if (storedCheckpoint === undefined || storedCheckpoint.size > head.size) return false
    return isEqual(yield* computeRootAt(tiles, head.log, storedCheckpoint.size), storedCheckpoint.root)
  })

  /** Refuses to sign, because that would fork the log. Another log begins with its own key and name. */
  const refuseFork = Effect.gen(function* () {
    const head = yield* currentHead
    const lastCheckpoint = yield* memory.read
    if (lastCheckpoint === undefined || (yield* continuesLog(yield* heads, lastCheckpoint))) return
    const next = `${origin}/${randomBytes(4).toString("hex")}`
    yield* Effect.logError(
      `the log of receipts ${head.origin} was published with more entries than this database has: a backup was restored. This service no longer signs it; ${next} begins`,
    )
    // Leaves the keys out of the next log, which would list them after their receipts.
    yield* sql`UPDATE surename_receipt_key SET in_log = 0 WHERE purpose = ${statements} AND in_log IS NULL`
    yield* begin(head.log + 1, next)
  })

  return {
    ...logHeads,
    round: Effect.gen(function* () {
      yield* refuseFork
      while ((yield* appendWaiting(tiles, logHeads)) === receiptLimits.logLeavesAtOnce) yield* Effect.yieldNow
      const { checkpoint, log, size } = yield* currentHead
      yield* settleEndedKeys(sql, log, size)
      yield* memory.write(checkpoint)
      yield* moveFullTiles(tiles)
    }).pipe(Effect.catchTag("LogMoved", () => Effect.void)),
  }
}

const decodeEntries = makeRowDecoder("surename_receipt", { id: Schema.String, entry: Schema.Uint8ArrayFromBase64 })

const appendWaiting = (tiles: Tiles, { currentHead, logKey }: LogHeads) =>
  tiles.sql.withTransaction(
    Effect.gen(function* () {
      const { sql } = tiles
      const head = yield* currentHead
      const waiting = yield* decodeEntries(sql`SELECT id, entry FROM surename_receipt
        WHERE log_index IS NULL ORDER BY created_at, id LIMIT ${receiptLimits.logLeavesAtOnce}`)
      if (waiting.length === 0) return 0
      const newKeys = yield* listKeysToLog(sql)
      const entries = [...newKeys, ...waiting].map(({ entry }) => entry)
      const root = yield* appendEntries(tiles, head.log, head.size, entries)
      const { key, sign } = yield* logKey(head.log, head.origin)
      const size = head.size + entries.length
      const note = writeNote(receiptCrypto, key, writeCheckpointText({ origin: head.origin, size, root }), sign)
      const updatedHeads = yield* sql`UPDATE surename_log SET size = ${size}, checkpoint = ${note},
        signed_at = ${yield* Clock.currentTimeMillis} WHERE log = ${head.log} AND size = ${head.size} RETURNING log`
      if (updatedHeads.length === 0) return yield* new LogMoved()
      for (const [n, { keyid }] of newKeys.entries())
        if (!(yield* noteLoggedKey(sql, keyid, { log: head.log, index: head.size + n }))) return yield* new LogMoved()
      for (const [n, { id }] of waiting.entries()) {
        const updatedReceipts =
          yield* sql`UPDATE surename_receipt SET log = ${head.log}, log_index = ${head.size + newKeys.length + n}
          WHERE id = ${id} AND log_index IS NULL RETURNING id`
        if (updatedReceipts.length === 0) return yield* new LogMoved()
      }
      return waiting.length
    }),
  )

export type ReceiptLog = ReturnType<typeof makeLog>
