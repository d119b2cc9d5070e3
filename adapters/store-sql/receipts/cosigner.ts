import * as Effect from "effect/Effect"
import { receiptCrypto } from "@surename/adapters/receipts"
import type { SqlClient, SqlError } from "@surename/adapters/store-sql"
import { readCosignature } from "@surename/core/operations/receipts/format/cosignature"
import { writeAddedCheckpoint } from "@surename/core/operations/receipts/format/witness"
import { type Witness, WitnessSilent } from "@surename/core/operations/receipts/ports/witness"
import { cosignedCheckpoint, type LogHead } from "./log-heads.ts"
import type { ReceiptLog } from "./log.ts"
import { consistencyProof } from "./tiles.ts"

/** Asks the witnesses that have not cosigned the newest checkpoint. The log goes on meanwhile. */
export const makeCosigner = (
  sql: SqlClient.SqlClient,
  { currentHead }: Pick<ReceiptLog, "currentHead">,
  witnesses: ReadonlyArray<Witness>,
) => {
  /** The size from which each witness goes on, as far as this process knows. */
  const sizes = new Map<Witness, number>()
  const troubles = new Map<Witness, string>()

  /** A witness that says from where it goes on is asked once more. */
  const ask = Effect.fnUntraced(function* (
    head: LogHead,
    witness: Witness,
    isAgain = false,
  ): Effect.fn.Return<string, SqlError | WitnessSilent> {
    const old = Math.min(sizes.get(witness) ?? 0, head.size)
    const proof = yield* consistencyProof(sql, head.log, { old, size: head.size })
    const { status, text } = yield* witness.add(writeAddedCheckpoint({ old, proof, note: head.checkpoint }))
    if (status === 200) return yield* takeLines(head, witness, text)
    const known = status === 409 && /^\d{1,16}\n$/u.test(text) ? Number(text) : undefined
    if (known === undefined) return yield* new WitnessSilent({ message: `it answered ${status}` })
    if (known > head.size || known === old)
      return yield* new WitnessSilent({
        message: `it has cosigned another tree of ${known} leaves. A backup was restored, or somebody else has the log's key`,
      })
    sizes.set(witness, known)
    return isAgain ? yield* new WitnessSilent({ message: "it goes on meanwhile" }) : yield* ask(head, witness, true)
  })

  const takeLines = Effect.fnUntraced(function* (head: LogHead, witness: Witness, text: string) {
    if (typeof readCosignature(receiptCrypto, witness.key, head.checkpoint + text) !== "number")
      return yield* new WitnessSilent({ message: "its answer is not its cosignature of the checkpoint" })
    sizes.set(witness, head.size)
    const own = text.split("\n").filter((line) => line.startsWith(`— ${witness.key.origin} `))
    return own.map((line) => `${line}\n`).join("")
  })

  /** The operator learns once why a witness is missing. */
  const askAndReport = (head: LogHead, witness: Witness) =>
    ask(head, witness).pipe(
      Effect.tap(() => Effect.sync(() => troubles.delete(witness))),
      Effect.catchTag("WitnessSilent", ({ message }) => {
        const isNew = troubles.get(witness) !== message
        troubles.set(witness, message)
        const line = `the witness ${witness.key.origin} did not cosign the log of receipts: ${message}`
        return Effect.as(isNew ? Effect.logWarning(line) : Effect.void, "")
      }),
    )

  return Effect.gen(function* () {
    const head = yield* currentHead
    if (head.size === 0) return
    const published = cosignedCheckpoint(head)
    const missing = witnesses.filter(({ key }) => readCosignature(receiptCrypto, key, published) === undefined)
    if (missing.length === 0) return
    const lines = yield* Effect.forEach(missing, (witness) => askAndReport(head, witness), {
      concurrency: "unbounded",
    })
    // The log may have gone on: then these are of an older checkpoint.
    yield* sql`UPDATE surename_log SET cosignatures = ${head.cosignatures + lines.join("")}
      WHERE log = ${head.log} AND size = ${head.size} AND cosignatures = ${head.cosignatures}`
  })
}
