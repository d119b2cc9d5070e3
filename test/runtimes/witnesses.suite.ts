import assert from "node:assert/strict"
import { copyFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { receiptCrypto, deriveKey } from "@surename/adapters/receipts"
import { client } from "@surename/core/client"
import type { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { readVkey, writeVkey } from "@surename/core/operations/receipts/format/note"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import { defaultWorld, serve as serveWorld } from "@surename/fixtures"
import * as Result from "effect/Result"
import { cleanUp, runSurename } from "./cli/surename.ts"
import { makeReport } from "./report.ts"
import { askToCosign, nextLog, otherLog } from "./receipts/sample-receipts.ts"
import { fetchAnonymousToken, type ServedProgram, serve, stop } from "./serve/served.ts"
import { makeScratchFolder } from "./store/subjects.ts"
import { waitUntil } from "./wait-until.ts"

// Two whole services that are each other's witness, with schedules that run fast.
const report = makeReport("witnesses")
const signedZones = {
  ".": { algorithm: 13, denial: "nsec", names: {} },
  com: { algorithm: 13, denial: "nsec3", names: {} },
} as const
await using world = await serveWorld({ ...defaultWorld({ calm: true }), signedZones })
const folder = makeScratchFolder()
const schedules = { SURENAME_TIME_SCALE: "300", SURENAME_REGISTRY_RPS: "unlimited" }
const fileOf = (n: number) => join(folder, `service-${n}.db`)
const begin = (n: number, args: ReadonlyArray<string> = [], more: Readonly<Record<string, string>> = {}) =>
  serve({ ...world.env, ...schedules, SURENAME_STORE: `sqlite:${fileOf(n)}`, ...more }, args)

const readText = async (url: string) => (await fetch(url)).text()
const keysOf = async ({ url }: Pick<ServedProgram, "url">): Promise<KeysDocument> =>
  JSON.parse(await readText(`${url}/.well-known/surename-keys.json`))
const witnessOf = ({ witness }: KeysDocument) =>
  readVkey(receiptCrypto, witness?.vkey ?? "", "witness") ?? assert.fail("no key of a witness")

/** Takes connections, and never answers. */
const silent = createServer(() => undefined)
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
const silentAddress = silent.address()
const silentPort = typeof silentAddress === "object" ? (silentAddress?.port ?? 0) : 0
const silentKey = { origin: "silent.example/witness", ...deriveKey(receiptCrypto.sha256(new Uint8Array(1))) }

const first = await Promise.all([begin(0), begin(1)])
const documents = await Promise.all(first.map(keysOf))
const places = first.map(({ url }) => new URL(url))
await Promise.all(first.map(stop))

const argsOf = (n: number) => ["--port", places[n]?.port ?? "", "--preview-port", "0"]
const allow = [...places.map(({ host }) => host), `127.0.0.1:${silentPort}`].join(",")
const settingsOf = (n: number) => ({
  SURENAME_EGRESS_ALLOW: `${world.env.SURENAME_EGRESS_ALLOW},${allow}`,
  SURENAME_WITNESSES: [
    `${documents[1 - n]?.witness?.vkey} ${places[1 - n]?.origin}/witness`,
    ...(n === 0 ? [`${writeVkey(receiptCrypto, silentKey, "witness")} http://127.0.0.1:${silentPort}`] : []),
  ].join(","),
  SURENAME_WITNESSED_LOGS: `${documents[1 - n]?.log?.vkey},${writeVkey(receiptCrypto, otherLog)}`,
})
const services = await Promise.all([0, 1].map((n) => begin(n, argsOf(n), settingsOf(n))))
const [program, otherProgram] = services
if (program === undefined || otherProgram === undefined) throw new Error("there are no services")

const privateIds: Array<string> = []
await report.check("two services cosign each other's log, and a silent witness holds up nothing", async () => {
  for (const [n, { url }] of services.entries()) {
    const api = client({ baseUrl: url, token: await fetchAnonymousToken(url), fetch })
    // A proof is not waited for long, and a busy machine may need more than one try.
    const id = await waitUntil("a receipt with a DNSSEC proof", async () => {
      const { body } = await api.check_live({ domains: ["mosslamp.com"], receipt: true })
      const [row] = body.results
      const found = row !== undefined && "receipt_id" in row ? (row.receipt_id ?? "") : ""
      const { envelope } = (await api.get_receipt({ receipt_id: found })).body
      const { predicate } = JSON.parse(Buffer.from(envelope.payload, "base64").toString())
      return predicate.dnssec.sets !== undefined && found
    })
    privateIds.push(id)
    const witness = witnessOf(documents[1 - n] ?? { keys: [] })
    const receipt = await waitUntil("a receipt with a cosignature", async () => {
      const { body: found } = await api.get_receipt({ receipt_id: id })
      return found.proof?.includes(`— ${witness.origin} `) === true && found
    })
    const keys = await keysOf({ url })
    const verify = (needed: number) =>
      verifyReceipt(receiptCrypto, receipt, keys, { keys: [witness, silentKey], needed })
    assert.deepEqual(
      Result.getOrThrow(verify(1)).log?.witnesses.map(({ name }) => name),
      [witness.origin],
    )
    assert.ok(Result.isFailure(verify(2)))
    const { dnssec } = Result.getOrThrow(verify(1))
    assert.ok(dnssec !== undefined && "zone" in dnssec)
    assert.deepEqual([dnssec.zone, dnssec.state, dnssec.isRooted], ["com", "absent", false])
    assert.equal(typeof keys.keys[0]?.log_proof, "string")
    // A checkpoint of this moment may not have it yet.
    await waitUntil("a cosigned checkpoint", async () =>
      (await readText(`${url}/log/checkpoint`)).includes(`\n— ${witness.origin} `),
    )
    if (n === 0) await verifyByCommand(receipt, keys, documents[1 - n]?.witness?.vkey ?? "")
  }
})

/** Returns the command's number of cosigning witnesses. */
async function verifyByCommand(receipt: Receipt, keys: KeysDocument, vkey: string): Promise<void> {
  const files = ["receipt.json", "keys.json"].map((name) => join(folder, name))
  for (const [n, content] of [receipt, keys].entries()) await writeFile(files[n] ?? "", JSON.stringify(content))
  const line = ["verify", files[0] ?? "", "--keys", files[1] ?? ""]
  const plain = await runSurename(line)
  assert.match(
    `${plain.code} ${plain.out}`,
    /^0 verified .*Not proved: that the log shows everybody the same tree.*ends at a root key that this program does not know/su,
  )
  const trusting = await runSurename([...line, "--witness", vkey])
  assert.match(`${trusting.code} ${trusting.out}`, /^0 verified .*Proved: 1 of your 1 witnesses cosigned/su)
  const stranger = ["--witness", vkey, "--witness", writeVkey(receiptCrypto, silentKey, "witness")]
  assert.match((await runSurename([...line, ...stranger])).out, /^refused .*1 of these witnesses.*2 are needed/su)
  assert.equal((await runSurename([...line, ...stranger, "--witnesses", "1"])).code, 0)
  assert.equal((await runSurename([...line, "--witnesses", "1"])).code, 2)
}

const add = async ({ url }: Pick<ServedProgram, "url">, body: string): Promise<string> => {
  const answer = await fetch(`${url}/witness/add-checkpoint`, { method: "POST", body })
  const text = await answer.text()
  const isSize = answer.headers.get("content-type") === "text/x.tlog.size"
  return `${answer.status}${isSize ? ` ${text.trim()}` : ""}`
}

await report.check("a witness refuses what does not go on from the tree that it cosigned", async () => {
  const stranger = { ...otherLog, ...nextLog, origin: otherLog.origin }
  const requests: ReadonlyArray<readonly [what: string, request: string, answer: string]> = [
    ["nonsense", "hello", "400"],
    ["a long body", "x".repeat(20_000), "413"],
    ["a log that it does not know", askToCosign(0, 3, { by: nextLog }), "404"],
    ["another key of the log", askToCosign(0, 3, { by: stranger }), "403"],
    ["an old size that it does not know", askToCosign(2, 3), "409 0"],
    ["the first tree", askToCosign(0, 3), "200"],
    ["the first tree again, as if for the first time", askToCosign(0, 3), "409 3"],
    ["the first tree, known", askToCosign(3, 3), "200"],
    ["another tree of this size", askToCosign(3, 3, { forkedAt: 1 }), "409 3"],
    ["a smaller tree", askToCosign(2, 2), "409 3"],
    ["an old size beyond the tree", askToCosign(3, 2), "400"],
    ["a tree that has other leaves", askToCosign(3, 7, { forkedAt: 1 }), "422"],
    [
      "a tree without its proof",
      askToCosign(3, 7)
        .replace(/(?<=old 3\n)[^]*?(?=\n\n)/u, "")
        .replace("\n\n", "\n"),
      "422",
    ],
    ["a tree that goes on", askToCosign(3, 7), "200"],
    ["what it had before, again", askToCosign(3, 7), "409 7"],
  ]
  for (const [what, request, answer] of requests) assert.equal(await add(otherProgram, request), answer, what)
  const rivals = await Promise.all(
    [8, 9].map((size) => add(otherProgram, askToCosign(7, size, { forkedAt: size - 1 }))),
  )
  assert.ok(rivals.includes("200"), "one of two at once is taken")
  assert.ok(
    rivals.some((answer) => /^409 [89]$/u.test(answer)),
    "and not the other",
  )
})

await report.check("a witness that was restored from a backup cosigns no fork of what it cosigned", async () => {
  const size = Number((await add(program, askToCosign(1, 1))).slice(4))
  assert.equal(size, 0)
  assert.equal(await add(program, askToCosign(0, 5)), "200")
  await stop(program)
  await copyFile(fileOf(0), join(folder, "backup.db"))
  let again = await begin(0, argsOf(0), settingsOf(0))
  assert.equal(await add(again, askToCosign(5, 9)), "200")
  await stop(again)
  for (const end of ["-wal", "-shm"]) await rm(`${fileOf(0)}${end}`, { force: true })
  await copyFile(join(folder, "backup.db"), fileOf(0))
  again = await begin(0, argsOf(0), settingsOf(0))
  assert.equal(await add(again, askToCosign(5, 9, { forkedAt: 6 })), "409 9")
  assert.equal(await add(again, askToCosign(9, 12, { forkedAt: 6 })), "422")
  assert.equal(await add(again, askToCosign(9, 12)), "200")
  await stop(again)
})

await report.check("everybody reads the receipt of a registry's wrong answer, and of nothing else", async () => {
  const failure = await waitUntil("a wrong answer with a receipt", async () => {
    const { registries }: { readonly registries: ReadonlyArray<Registry> } = JSON.parse(
      await readText(`${otherProgram.url}/registries/health`),
    )
    const [found] = registries.flatMap(({ base, failures }) => failures.map((one) => ({ base, ...one })))
    return found
  })
  const read = (id: string) => fetch(`${otherProgram.url}/registries/receipts/${id}.json`)
  const answer = await read(failure.receipt_id)
  assert.deepEqual(
    [answer.status, answer.headers.get("content-type"), answer.headers.get("access-control-allow-origin")],
    [200, "application/json; charset=utf-8", "*"],
  )
  const receipt: Receipt = JSON.parse(await answer.text())
  const { statement } = Result.getOrThrow(verifyReceipt(receiptCrypto, receipt, await keysOf(otherProgram)))
  assert.equal(statement.subject[0].name, `registry:${failure.base}`)
  const statuses = await Promise.all([privateIds[1] ?? "", `r${"0".repeat(32)}`, "nonsense"].map(read))
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [404, 404, 404],
  )
  const post = await fetch(`${otherProgram.url}/registries/receipts/${failure.receipt_id}.json`, { method: "POST" })
  assert.equal(post.status, 405)
})

await report.check("a witness sends a network away that asks more often than its allowance", async () => {
  const statuses = new Set<string>()
  for (let most = 2_000; most > 0 && !statuses.has("429"); most--) statuses.add(await add(otherProgram, "hello"))
  assert.deepEqual([...statuses], ["400", "429"])
})

interface Registry {
  readonly base: string
  readonly failures: ReadonlyArray<{ readonly receipt_id: string }>
}

silent.close()
await cleanUp()
report.end()
