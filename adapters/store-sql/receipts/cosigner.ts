import * as Effect from "effect/Effect"
import { receiptCrypto } from "@surename/adapters/receipts"
import type { SqlError } from "@surename/adapters/store-sql"
import { readCosignature } from "@surename/core/operations/receipts/format/cosignature"
import { writeAddedCheckpoint } from "@surename/core/operations/receipts/format/witness"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { type LogWitness, WitnessSilent } from "@surename/core/operations/receipts/ports/log-witness"
import { readCosignedSize, type LogHead, readPublishedCheckpoint } from "./log-heads.ts"
import type { ReceiptLog } from "./log.ts"
import { makeConsistencyProof, type Tiles } from "./tiles.ts"

export const makeCosigner = (
  tiles: Tiles,
  { currentHead }: Pick<ReceiptLog, "currentHead">,
  { add, key }: LogWitness,
) => {
  let knownSize = 0
  let lastTrouble = ""

  /** Asks once more when the witness names its size. */
  const sendHead = Effect.fnUntraced(function* (
    head: LogHead,
    isAgain = false,
  ): Effect.fn.Return<string, SqlError | StoreUnavailable | WitnessSilent> {
    const old = Math.min(knownSize, head.size)
    const proof = yield* makeConsistencyProof(tiles, head.log, { old, size: head.size })
    const { status, text } = yield* add(writeAddedCheckpoint({ old, proof, note: head.checkpoint }))
    if (status === 200) return yield* takeLines(head, text)
    const size = status === 409 && /^(?:0|[1-9]\d{0,14})\n$/u.test(text) ? Number(text) : undefined
    if (size === undefined) return yield* new WitnessSilent({ message: `it answered ${status}` })
    if (size > head.size || size === old)
      return yield* new WitnessSilent({
        message: `it has cosigned another tree of ${size} leaves. A backup was restored, or somebody else has the log's key`,
      })
    knownSize = size
    return isAgain ? yield* new WitnessSilent({ message: "it goes on meanwhile" }) : yield* sendHead(head, true)
  })

  const takeLines = Effect.fnUntraced(function* (head: LogHead, text: string) {
    if (typeof readCosignature(receiptCrypto, key, head.checkpoint + text) !== "number")
      return yield* new WitnessSilent({ message: "its answer is not its cosignature of the checkpoint" })
    knownSize = head.size
    const ownLines = text.split("\n").filter((line) => line.startsWith(`— ${key.origin} `))
    return ownLines.map((line) => `${line}\n`).join("")
  })

  const store = Effect.fnUntraced(function* (head: LogHead, lines: string) {
    const { cosigned, log } = yield* currentHead
    const size = readCosignedSize(cosigned)
    if (log !== head.log || size > head.size) return
    const note = (size === head.size ? cosigned : head.checkpoint) + lines
    yield* tiles.sql`UPDATE surename_log SET cosigned = ${note} WHERE log = ${log} AND cosigned = ${cosigned}`
  })

  return Effect.gen(function* () {
    const head = yield* currentHead
    const isCosigned = readCosignature(receiptCrypto, key, readPublishedCheckpoint(head)) !== undefined
    if (head.size === 0 || isCosigned) return
    yield* store(head, yield* sendHead(head))
    lastTrouble = ""
  }).pipe(
    Effect.catchTag("WitnessSilent", ({ message }) => {
      const isNew = lastTrouble !== message
      lastTrouble = message
      const line = `the witness ${key.origin} did not cosign the log of receipts: ${message}`
      return isNew ? Effect.logWarning(line) : Effect.void
    }),
  )
}
