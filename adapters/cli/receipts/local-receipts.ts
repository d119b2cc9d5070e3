import { open } from "node:fs/promises"
import * as Result from "effect/Result"
import type { CheckResult, Engine } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { keepProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import { makeStatement } from "@surename/core/operations/receipts/format/make-statement"
import { describeFileError } from "../file-error.ts"
import type { CommandContext, NamesEngine } from "../host.ts"
import { readSettings } from "../settings.ts"

export interface ReceiptWriter {
  /** An engine that writes a receipt for each row. */
  readonly engine: NamesEngine
  readonly end: () => Promise<void>
}

/** Signs with the key of this machine, without a log. Names are checked one after another. */
export const writeReceipts = async (
  { flags, host, terminal }: CommandContext,
  engine: Engine,
  file: string,
): Promise<ReceiptWriter> => {
  const { crypto, machineKey } = await host.receipts()
  const key = await machineKey()
  const { dnsAnchors: anchors } = Result.getOrThrow(readSettings(terminal.environment, flags))
  const output = await open(file, "w", 0o600).catch((cause: unknown) => {
    throw new Error(`--receipt ${file}: ${describeFileError(cause)}`)
  })
  let count = 0
  const check = async (domain: string): Promise<CheckResult> => {
    const observed = await engine.observe(domain)
    if ("error" in observed) return observed
    const { bootstrap, observations, row } = observed
    const name = Result.getOrThrow(domainName(row.domain))
    const issuedAt = new Date().toISOString()
    const dnssec = keepProof(crypto, observed.dnssec, { name: name.ascii, at: issuedAt, anchors })
    const parts = { name, row, observations, bootstrap, engine: key.engine, issuedAt, dnssec }
    const receipt = key.sign(makeStatement(crypto, parts, key.id))
    await output.write(`${JSON.stringify(receipt)}\n`)
    count++
    return { ...row, receipt_id: receipt.receipt_id }
  }
  return {
    engine: {
      ...engine,
      checkMany: async function* (names) {
        for await (const name of names) yield await check(name)
      },
    },
    end: async () => {
      await output.close()
      terminal.err(
        `surename: ${count} ${count === 1 ? "receipt" : "receipts"} in ${file}. To verify: surename verify ${file} --keys ${key.keysFile}\n`,
      )
    },
  }
}
