import { setTimeout as pause } from "node:timers/promises"
import { CallRefused } from "@surename/core/client"
import type { Service } from "../service/service-command.ts"
import { openReceiptFile } from "./receipt-file.ts"

/** The log takes new receipts every 20 seconds. */
const proofTimeoutMs = 90_000
const proofPauseMs = 2_000

/** Writes receipts of a service into a file, without one if `file` is absent. Waits for the proof of the log. */
export const withServiceReceipts = async <A>(
  { client, terminal, url }: Service,
  file: string | undefined,
  work: (addReceipt: (id: string | undefined) => Promise<void>) => Promise<A>,
): Promise<A> => {
  if (file === undefined) return work(async () => {})
  const output = await openReceiptFile(terminal, file)
  const addReceipt = async (id: string | undefined) => {
    if (id === undefined) return
    for (const end = Date.now() + proofTimeoutMs; ;) {
      const receipt = await client.get_receipt({ receipt_id: id }).catch((cause: unknown) => {
        // A service keeps a receipt for 30 days.
        if (cause instanceof CallRefused && cause.problem.code === "not_found") return undefined
        throw cause
      })
      if (receipt === undefined) return terminal.err(`surename: the service no longer has the receipt ${id}\n`)
      const isOver = Date.now() > end || terminal.stopped.aborted
      if (receipt.body.proof !== undefined || isOver) return output.add(receipt.body)
      await pause(proofPauseMs, undefined, { signal: terminal.stopped }).catch(() => undefined)
    }
  }
  return work(addReceipt).finally(() => output.end(`KEYS, from ${url}/.well-known/surename-keys.json`))
}
