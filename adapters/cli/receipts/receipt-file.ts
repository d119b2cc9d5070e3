import { open } from "node:fs/promises"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { describeFileError } from "../file-error.ts"
import { makeFlag, makeText } from "../option.ts"
import { makeUsageError } from "../service/failure.ts"
import type { Terminal } from "../terminal.ts"
import { formatCount } from "@surename/core/sharing/format-count"

export const receiptBodies = makeFlag("with --receipt: carries the texts of the registry, without people")

/** Returns the mistake of a caller who wants texts without a file. */
export const findReceiptMistake = (file: string | undefined, bodies: boolean): string | undefined =>
  bodies && file === undefined ? "--receipt-bodies needs --receipt FILE" : undefined

export const serviceReceipt = makeText(
  "FILE",
  "writes the signed receipts of the service into this file, each with its place in the log",
)

export interface ReceiptFile {
  readonly add: (receipt: Receipt) => Promise<void>
  /** Says how to verify the receipts. */
  readonly end: (verifyWith: string) => Promise<void>
}

/** Writes one receipt per line. Opens the file before the lookups, so that no answer is lost. */
export const openReceiptFile = async ({ err }: Terminal, file: string): Promise<ReceiptFile> => {
  const output = await open(file, "w", 0o600).catch((cause: unknown) => {
    throw makeUsageError(`--receipt ${file}: ${describeFileError(cause)}`)
  })
  let count = 0
  return {
    add: async (receipt) => {
      await output.write(`${JSON.stringify(receipt)}\n`)
      count++
    },
    end: async (verifyWith) => {
      await output.close()
      err(
        `surename: ${formatCount(count, "receipt")} in ${file}. To verify: surename verify ${file} --keys ${verifyWith}\n`,
      )
    },
  }
}
