import * as Result from "effect/Result"
import type { Engine, ObservedAnswer, ObservedScan } from "@surename/core"
import { domainName } from "@surename/core/evidence/domain-name"
import { keepProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import { makeStatement } from "@surename/core/operations/receipts/format/make-statement"
import {
  catchStartFailure,
  type CommandContext,
  type EngineReach,
  type NamesEngine,
  refuseArguments,
  withLocalEngine,
} from "../host.ts"
import { readOptions } from "../option.ts"
import { readSettings, remoteOptions } from "../settings.ts"
import { openReceiptFile } from "./receipt-file.ts"

export interface LocalReceipts {
  readonly file: string
  readonly bodies: boolean
  readonly reach: EngineReach
}

/** Runs with an engine that writes a receipt of each row. A service signs with its own key. */
export const withLocalReceipts = async (
  context: CommandContext,
  receipts: LocalReceipts,
  run: (engine: NamesEngine) => Promise<number>,
): Promise<number> => {
  const optionsResult = readOptions(remoteOptions, context.flags, context.terminal.environment)
  if (Result.isSuccess(optionsResult) && optionsResult.success.service !== undefined)
    return refuseArguments(
      context,
      "--receipt signs on this machine: leave out --service, or ask it with receipt: true",
    )
  return withLocalEngine(context, receipts.reach, async (engine) => {
    const writer = await catchStartFailure(context, openLocalReceipts(context, engine, receipts))
    return typeof writer === "number" ? writer : run(writer.engine).finally(writer.end)
  })
}

/** Signs with the key of this machine, without a log. `checkMany` looks up one name after another. */
const openLocalReceipts = async (
  { flags, host, terminal }: CommandContext,
  engine: Engine,
  { bodies, file }: LocalReceipts,
) => {
  const { crypto, machineKey } = await host.receipts()
  const key = await machineKey()
  const { dnsAnchors } = Result.getOrThrow(readSettings(terminal.environment, flags))
  const output = await openReceiptFile(terminal, file)
  const sign = async <Row extends ObservedAnswer["row"] | ObservedScan["row"]>({
    dnssec,
    row,
    ...observed
  }: Omit<ObservedAnswer, "row"> & { readonly row: Row }): Promise<Row & { readonly receipt_id: string }> => {
    const name = Result.getOrThrow(domainName(row.domain))
    const issuedAt = new Date().toISOString()
    const proof = keepProof(crypto, dnssec, { name: name.ascii, at: issuedAt, anchors: dnsAnchors })
    const parts = { ...observed, name, row, engine: key.engine, issuedAt, dnssec: proof, bodies }
    const receipt = key.sign(makeStatement(crypto, parts, key.id))
    await output.add(receipt)
    return { ...row, receipt_id: receipt.receipt_id }
  }
  const signing: NamesEngine = {
    ...engine,
    checkMany: async function* (names) {
      for await (const name of names) {
        const observed = await engine.observe(name)
        yield "error" in observed ? observed : await sign(observed)
      }
    },
    scanNamespace: async (candidates, { onRow } = {}) => {
      const observed = await engine.observeScan("length" in candidates ? candidates : (candidates.candidates ?? []))
      const results: Array<Awaited<ReturnType<Engine["scanNamespace"]>>["results"][number]> = []
      for (const answer of observed) {
        const row = "error" in answer ? answer : await sign(answer)
        results.push(row)
        await onRow?.(row)
      }
      return { results }
    },
  }
  return { engine: signing, end: () => output.end(key.keysFile) }
}
