import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import { receiptCrypto } from "@surename/adapters/receipts"
import { makeRowDecoder, type SqlClient, StoredInt } from "@surename/adapters/store-sql"
import { receiptLimits } from "@surename/core/operations/receipts/limits"
import { fromBase64, isEqual, toBase64 } from "@surename/core/operations/receipts/format/bytes"
import { writeCosignature } from "@surename/core/operations/receipts/format/cosignature"
import type { Tree } from "@surename/core/operations/receipts/format/merkle"
import { type Checkpoint, writeCheckpointText, type LogKey } from "@surename/core/operations/receipts/format/note"
import {
  type CheckpointRequest,
  checkGoesOn,
  readSignedCheckpoint,
  type WitnessAnswer,
} from "@surename/core/operations/receipts/format/witness"
import type { CheckpointMemory } from "./checkpoint-memory.ts"
import type { Keys } from "./keys.ts"

export interface WitnessOptions {
  readonly name: string
  readonly logs: ReadonlyArray<LogKey>
  /** Survives the database: after a restored backup, cosigns only continuations. */
  readonly memory: CheckpointMemory
}

const decodeTrees = makeRowDecoder("surename_witnessed_log", { size: StoredInt, root: Schema.Uint8ArrayFromBase64 })

export const readWitnessKey = Effect.fnUntraced(function* (keys: Keys, name: string) {
  const { publicKey, sign } = yield* keys.fixed("witness")
  return { key: { origin: name, publicKey } satisfies LogKey, sign }
})

/** Each checkpoint must continue the one before. */
export const makeWitness = (sql: SqlClient.SqlClient, keys: Keys, { logs, memory, name }: WitnessOptions) => {
  const oneAtATime = Semaphore.makeUnsafe(1)

  const readStored = (origin: string) =>
    Effect.map(
      decodeTrees(sql`SELECT size, root FROM surename_witnessed_log WHERE origin = ${origin}`),
      ([tree]) => tree,
    )

  const store = Effect.fnUntraced(function* (origin: string, before: Tree | undefined, { root, size }: Tree) {
    const text = toBase64(root)
    const now = yield* Clock.currentTimeMillis
    const rows =
      before === undefined
        ? yield* sql`INSERT INTO surename_witnessed_log (origin, size, root, cosigned_at)
            VALUES (${origin}, ${size}, ${text}, ${now}) ON CONFLICT (origin) DO NOTHING RETURNING origin`
        : yield* sql`UPDATE surename_witnessed_log SET size = ${size}, root = ${text}, cosigned_at = ${now}
            WHERE origin = ${origin} AND size = ${before.size} AND root = ${toBase64(before.root)} RETURNING origin`
    return rows.length > 0
  })

  const cosign = Effect.fnUntraced(function* (
    addedCheckpoint: CheckpointRequest & { readonly checkpoint: Checkpoint },
  ) {
    const { checkpoint } = addedCheckpoint
    const { origin } = checkpoint
    const stored = yield* readStored(origin)
    const memories = readMemory((yield* memory.read) ?? "")
    const inMemory = memories.get(origin)
    const last = (inMemory?.size ?? 0) > (stored?.size ?? 0) ? inMemory : stored
    const goesOn = checkGoesOn(receiptCrypto, addedCheckpoint, last)
    if (Result.isFailure(goesOn)) return goesOn.failure
    if (!isSameTree(stored, checkpoint) && !(yield* store(origin, stored, checkpoint)))
      return { status: 409, text: `${(yield* readStored(origin))?.size ?? 0}\n` } satisfies WitnessAnswer
    const newest = readMemory((yield* memory.read) ?? "")
    if ((newest.get(origin)?.size ?? 0) <= checkpoint.size)
      yield* memory.write(writeMemory(newest.set(origin, checkpoint)))
    const { key, sign } = yield* readWitnessKey(keys, name)
    const cosigned = { at: yield* Clock.currentTimeMillis, text: writeCheckpointText(checkpoint) }
    const text = writeCosignature(receiptCrypto, key, cosigned, sign)
    return { status: 200, text } satisfies WitnessAnswer
  }, oneAtATime.withPermits(1))

  let waiting = 0
  return Effect.fnUntraced(function* (request: string) {
    const addedCheckpoint = readSignedCheckpoint(receiptCrypto, logs, request)
    if (Result.isFailure(addedCheckpoint)) return addedCheckpoint.failure
    if (waiting >= receiptLimits.checkpointsWaiting) return tooMany
    return yield* Effect.acquireUseRelease(
      Effect.sync(() => (waiting += 1)),
      () => cosign(addedCheckpoint.success),
      () => Effect.sync(() => (waiting -= 1)),
    )
  })
}

const tooMany: WitnessAnswer = { status: 503, text: "Too many checkpoints wait. Send this one again in a minute.\n" }

const isSameTree = (first: Tree | undefined, second: Tree): boolean =>
  first?.size === second.size && isEqual(first.root, second.root)

const writeMemory = (trees: ReadonlyMap<string, Tree>): string =>
  [...trees].map(([origin, { root, size }]) => `${origin} ${size} ${toBase64(root)}\n`).join("")

const readMemory = (text: string): Map<string, Tree> =>
  new Map(
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => {
        const [origin = "", size, root = ""] = line.split(" ")
        return [origin, { size: Number(size), root: fromBase64(root) ?? new Uint8Array() }] as const
      }),
  )
