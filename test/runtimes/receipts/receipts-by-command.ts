import assert from "node:assert/strict"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { runInProcess } from "../cli/in-process.ts"
import { runSurename } from "../cli/surename.ts"
import { makeScratchFolder } from "../store/subjects.ts"

type Environment = Readonly<Record<string, string>>

const predicateOf = (line: string) =>
  JSON.parse(Buffer.from(JSON.parse(line).envelope.payload, "base64").toString()).predicate

/** The commands that write receipts of a service, with its log's proof; then each verified offline. */
export const proveServiceReceipts = async (url: string, env: Environment): Promise<void> => {
  const folder = makeScratchFolder()
  const keys = join(folder, "keys.json")
  const list = join(folder, "list.txt")
  await writeFile(list, "free.com\nnic.com\n")
  const created = await runSurename(["job", "create", list, "--json"], env)
  const { job_id } = JSON.parse(created.lines[0] ?? "")
  const subjects = [
    ["watch events", /domain:watched-/u],
    [`job show ${job_id}`, /job:j/u],
    ["quote free.com --receipt-bodies", /domain:free\.com/u],
  ] as const
  for (const [n, [line, subject]] of subjects.entries()) {
    const file = join(folder, `${n}.ndjson`)
    const { code, err } = await runSurename([...line.split(" "), "--receipt", file, "--json"], env)
    assert.ok(code === 0 || line.startsWith("quote"), err)
    assert.match(err, /\d receipts? in .*surename verify/u)
    await writeFile(keys, await (await fetch(`${url}/.well-known/surename-keys.json`)).text())
    const verified = await runSurename(["verify", file, "--keys", keys])
    assert.equal(verified.code, 0, verified.out + verified.err)
    assert.match(verified.out, /Proved: it is number \d+ of \d+ in the log/u)
    const lines = (await readFile(file, "utf8")).trim().split("\n")
    for (const text of lines) {
      const { subject: subjectOfReceipt } = JSON.parse(
        Buffer.from(JSON.parse(text).envelope.payload, "base64").toString(),
      )
      assert.match(subjectOfReceipt[0].name, subject)
    }
    if (n === 2) assert.equal(predicateOf(lines[0] ?? "").bodies, true)
  }
}

/** A scan signs each row with a key of this machine, and carries the texts that said "not found". */
export const proveScanReceipts = async (world: Environment, home: Environment, keys: string): Promise<void> => {
  const file = join(makeScratchFolder(), "scan.ndjson")
  const scan = await runSurename(
    ["scan", "nic.com", "free.com", "no name", "--receipt", file, "--receipt-bodies", "--json"],
    { ...world, ...home },
  )
  assert.equal(scan.code, 1, scan.err)
  assert.match(scan.lines.join("\n"), /"receipt_id":"r[0-9a-f]{32}"/u)
  const [taken, free, ...others] = (await readFile(file, "utf8")).trim().split("\n").map(predicateOf)
  assert.deepEqual([taken.row.domain, free.row.domain, others], ["nic.com", "free.com", []])
  const [probe] = free.observations
  assert.deepEqual([probe.status, probe.no_body], [404, undefined])
  assert.ok(typeof probe.body === "string")
  const verified = await runInProcess(["verify", file, "--keys", keys], home)
  assert.equal(verified.code, 0, verified.out)
  assert.match(verified.out, /Proved: the receipt carries \d texts? of the registry whole/u)
}
