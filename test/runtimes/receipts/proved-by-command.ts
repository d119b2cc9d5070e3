import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { runInProcess } from "../cli/in-process.ts"
import { start, runSurename } from "../cli/surename.ts"
import { makeScratchFolder } from "../store/subjects.ts"
import { proveScanReceipts } from "./receipts-by-command.ts"

/** A sentence for each name of the simulated internet. */
const sentences = {
  "nic.com":
    /^ {2}· Proved by the registry's own keys \(DNSSEC, up to the root\): the zone com delegates nic\.com, with keys/mu,
  "free.com":
    /^ {2}· Not proved by .*: whether com delegates free\.com\. The zone's opt-out allows unsigned delegations here/mu,
  "google.net": /^ {2}· Proved by .*: the zone net delegates google\.net, without keys\.$/mu,
  "free.org": /^ {2}· Proved by .*: the zone org does not have free\.org\. It may be registered\.$/mu,
  "free.dev": /^ {2}· Not proved by .*: anything\. The observer says why: "the zone dev is not signed"$/mu,
} as const
const names = Object.keys(sentences)
const times =
  /^ {2}· Their signatures are valid from \d{4}-\d\d-\d\dT[\d:.]+Z to \d{4}-\S+Z\. The zone may have changed/gmu
const unknownRoot = /ends at a root key that this program does not know/gu

const reasonOf = (receipt: Receipt): string | undefined =>
  JSON.parse(Buffer.from(receipt.envelope.payload, "base64").toString()).predicate.dnssec.missing

/** Asks the simulator with the command, ends the simulator, and verifies what it told with nothing but files. */
export const proveByCommand = async (): Promise<void> => {
  const folder = makeScratchFolder()
  const home = { XDG_CONFIG_HOME: folder }
  const { ended, line, signal } = start(["simulate", "--calm", "--json"])
  const { env } = JSON.parse((await line(0)).text)
  const check = async (file: string, settings: Readonly<Record<string, string>>) => {
    const checking = await runSurename(["check", ...names, "--receipt", file], { ...env, ...home, ...settings })
    assert.equal(checking.code, 0, checking.err)
    return (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((text): Receipt => JSON.parse(text))
  }
  const [file, other] = [join(folder, "receipts.ndjson"), join(folder, "others.ndjson")]
  // A proof is not waited for long, and a busy machine may need more than one try.
  const isWhole = (receipts: ReadonlyArray<Receipt>) =>
    receipts.every((receipt) => !/timeout|no time/u.test(reasonOf(receipt) ?? ""))
  const checkWhole = async (to: string, settings: Readonly<Record<string, string>>) => {
    for (const end = Date.now() + 120_000; Date.now() < end;) {
      const receipts = await check(to, settings)
      if (isWhole(receipts)) return receipts
    }
    return assert.fail("no whole proof in two minutes")
  }
  await checkWhole(file, {})
  const doubted = await checkWhole(other, { SURENAME_DNS_ANCHORS: "" })
  await proveScanReceipts(env, home, join(folder, "surename", "receipt-keys.json"))
  signal("SIGTERM")
  assert.equal((await ended).code, 0)

  const verify = ["verify", file, "--keys", join(folder, "surename", "receipt-keys.json")]
  const trusting = await runSurename(verify, { ...home, SURENAME_DNS_ANCHORS: env.SURENAME_DNS_ANCHORS })
  assert.equal(trusting.code, 0, trusting.out)
  for (const sentence of Object.values(sentences)) assert.match(trusting.out, sentence)
  assert.equal(trusting.out.match(times)?.length, 3)
  const rows = (await runInProcess([...verify, "--json", "--dns-anchors", env.SURENAME_DNS_ANCHORS], home)).lines
  const found = rows.map((row): Readonly<Record<string, string>> => JSON.parse(row).dnssec)
  assert.deepEqual(
    found.map(({ proved, state, zone }) => [zone, state, proved].join(" ")),
    ["com signed true", "com opt_out false", "net unsigned true", "org absent true", "  "],
  )
  for (const { valid_from = "", valid_until = "" } of found.slice(0, 4)) assert.ok(valid_from < valid_until)
  assert.equal((await runInProcess(verify, home)).out.match(unknownRoot)?.length, 4)

  const reason = "the chain does not reach a trusted root"
  assert.deepEqual(
    doubted.slice(0, 4).map(reasonOf),
    Array.from({ length: 4 }, () => reason),
  )
  const doubting = await runInProcess(verify.with(1, other), home)
  assert.equal(doubting.out.match(new RegExp(`The observer says why: "${reason}"`, "gu"))?.length, 4)
}
