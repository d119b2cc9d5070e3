import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { receiptCrypto } from "@surename/adapters/receipts"
import { makeRowDecoder, type SqlClient, StoredInt } from "@surename/adapters/store-sql"
import { writeCheckpointText, type LogKey, writeNote } from "@surename/core/operations/receipts/format/note"
import type { Keys } from "./keys.ts"

export interface LogHead {
  readonly log: number
  readonly origin: string
  readonly size: number
  readonly checkpoint: string
  readonly cosigned: string
}

export const readCosignedSize = (cosigned: string): number => Number(cosigned.split("\n", 2)[1] ?? 0)

export const readPublishedCheckpoint = ({ checkpoint, cosigned, size }: LogHead): string =>
  readCosignedSize(cosigned) === size ? cosigned : checkpoint

const decodeHeads = makeRowDecoder("surename_log", {
  log: StoredInt,
  origin: Schema.String,
  size: StoredInt,
  checkpoint: Schema.String,
  cosigned: Schema.String,
})

export const makeLogHeads = (sql: SqlClient.SqlClient, keys: Keys, origin: string) => {
  const heads = decodeHeads(sql`SELECT log, origin, size, checkpoint, cosigned FROM surename_log ORDER BY log DESC`)
  const logKey = Effect.fnUntraced(function* (log: number, name: string) {
    const { publicKey, sign } = yield* keys.fixed(`log ${log}`)
    return { key: { origin: name, publicKey } satisfies LogKey, sign }
  })

  const begin = Effect.fnUntraced(function* (log: number, name: string) {
    const { key, sign } = yield* logKey(log, name)
    const root = receiptCrypto.sha256(new Uint8Array())
    const note = writeNote(receiptCrypto, key, writeCheckpointText({ origin: name, size: 0, root }), sign)
    yield* sql`INSERT INTO surename_log (log, origin, size, checkpoint, signed_at)
      VALUES (${log}, ${name}, 0, ${note}, ${yield* Clock.currentTimeMillis}) ON CONFLICT (log) DO NOTHING`
  })

  const currentHead = Effect.gen(function* () {
    const [first] = yield* heads
    if (first !== undefined) return first
    yield* begin(1, origin)
    const [firstHead] = yield* heads
    return firstHead ?? (yield* Effect.die(new Error("the log that was just written is not there")))
  })

  return { begin, currentHead, heads, logKey }
}

export type LogHeads = ReturnType<typeof makeLogHeads>
