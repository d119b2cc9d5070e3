import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { receiptCrypto } from "@surename/adapters/receipts"
import type { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import { readVkey, writeVkey } from "@surename/core/operations/receipts/format/note"
import { findQuorum, type Vote } from "@surename/core/operations/receipts/format/quorum"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { Statement } from "@surename/core/operations/receipts/format/statement"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import { noWitnesses, type WitnessPolicy } from "@surename/core/operations/receipts/format/verify-witnesses"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { makeReport } from "./report.ts"
import { changeCosignatures } from "./receipts/changed-cosignatures.ts"
import { replaceKey } from "./receipts/replaced-key.ts"
import { changeStatementTexts } from "./receipts/changed-texts.ts"
import { changeFields, changeWrapping, lyingStatements, type Mutation, signLies } from "./receipts/mutations.ts"
import {
  answersWithTexts,
  controlStatement,
  appendToLog,
  manifestStatement,
  observationsOf,
  sampleKeys,
  sampleWitnesses,
  signStatement,
  makeSampleStatement,
} from "./receipts/sample-receipts.ts"

// Receipts: what holds, and what is refused, by our verifier and by one that shares no line with it.
const report = makeReport("receipts")
const {
  verifyReceipt: verifyAlone,
}: { readonly verifyReceipt: (receipt: object, keys: object, witnesses?: object) => Promise<object> } = await import(
  new URL("../../docs/verify-receipt.mjs", import.meta.url).href
)
const names = Object.keys(observationsOf)
const statements = Object.values(observationsOf).map((observations) => makeSampleStatement(observations))
const receipts = appendToLog(statements.map((statement) => signStatement(statement)))
const accepts = (receipt: Receipt, keys: KeysDocument = sampleKeys, witnesses?: WitnessPolicy) =>
  verifyReceipt(receiptCrypto, receipt, keys, witnesses)
const vkeys = sampleWitnesses.keys.map((key) => writeVkey(receiptCrypto, key, "witness"))
const alone = async (receipt: Receipt, keys: KeysDocument = sampleKeys, { keys: trusted, needed } = noWitnesses) =>
  verifyAlone(receipt, keys, { keys: trusted.map((key) => writeVkey(receiptCrypto, key, "witness")), needed }).then(
    () => true,
    () => false,
  )

await report.check("every verdict has a receipt that both verifiers accept, with and without a log", async () => {
  for (const [n, receipt] of receipts.entries()) {
    const held = accepts(receipt, sampleKeys, sampleWitnesses)
    const { log, statement } = Result.getOrThrowWith(held, (why) => new Error(`${names[n]}: ${why}`))
    const { witnesses, ...place } = log ?? { witnesses: [] }
    assert.deepEqual(place, { origin: "names.example/log", index: n + 1, size: 7 })
    assert.deepEqual(
      witnesses,
      sampleWitnesses.keys.map(({ origin }) => ({ name: origin, at: "2026-11-21T10:01:00.000Z" })),
    )
    assert.ok(await alone(receipt, sampleKeys, sampleWitnesses))
    assert.equal(statement.subject[0].name, "domain:example.com")
    await verifyAlone(receipt, sampleKeys)
    const { proof: _, ...unlogged } = receipt
    assert.equal(Result.getOrThrow(accepts(unlogged)).log, undefined)
    await verifyAlone(unlogged, sampleKeys)
  }
  assert.deepEqual(
    statements.map(
      ({ predicate: { row } }) => row.unknown_reason ?? row.registration_block?.kind ?? row.classification,
    ),
    ["registered", "unregistered", "reserved", "throttled", "timeout", "html_body"],
  )
})

const [, free] = receipts
const [, freeStatement] = statements
if (free === undefined || freeStatement === undefined) throw new Error("there is no receipt of a free name")
const mutations: ReadonlyArray<Mutation> = [
  ...changeFields(free, sampleKeys),
  ...changeWrapping(free, sampleKeys),
  ...changeCosignatures(free, sampleKeys),
  ...signLies(freeStatement, sampleKeys),
  ...changeStatementTexts(makeSampleStatement(answersWithTexts.free, { bodies: true }), sampleKeys),
]

await report.check(`each of ${mutations.length} changed receipts is refused`, async () => {
  assert.ok(mutations.length >= 140)
  assert.equal(new Set(mutations.map(({ title }) => title)).size, mutations.length)
  for (const { keys, needsRule, receipt, title, witnesses } of mutations) {
    assert.ok(Result.isFailure(accepts(receipt, keys, witnesses)), `accepted: ${title}`)
    if (needsRule !== true)
      assert.equal(await alone(receipt, keys, witnesses), false, `accepted by the verifier in one file: ${title}`)
  }
})

await report.check("texts of the registry are carried where they were asked for, without people", async () => {
  const whole = makeSampleStatement(answersWithTexts.free, { bodies: true })
  const cut = makeSampleStatement(answersWithTexts.withPeople, { bodies: true })
  const plain = makeSampleStatement(answersWithTexts.free)
  for (const statement of [whole, cut, plain]) {
    const { receipt } = signStatement(statement)
    Result.getOrThrow(accepts(receipt))
    assert.ok(await alone(receipt))
  }
  const texts = ({ predicate }: typeof whole) =>
    predicate.observations.map(({ body, no_body: gap, redacted }) => [body, gap, redacted])
  const [probe, , random] = answersWithTexts.free
  assert.ok(probe?._tag === "Rdap" && probe.outcome._tag === "Answered" && probe.outcome.body._tag === "Text")
  assert.deepEqual(texts(whole)[0], [probe.outcome.body.text, undefined, undefined])
  assert.ok(
    texts(plain)
      .flat()
      .every((part) => part === undefined),
  )
  const [[body, gap, redacted] = []] = texts(cut)
  assert.deepEqual([JSON.parse(String(body)).ldhName, gap, redacted], ["example.com", undefined, true])
  assert.doesNotMatch(JSON.stringify(cut), /Person|entities/u)
  const keys = plain.predicate.observations.map(({ tls_key_sha256: key }) => key)
  assert.deepEqual(keys, [probe.keySha256, plain.predicate.observations[1]?.tls_key_sha256, null, undefined])
  assert.ok(random !== undefined && /^[0-9a-f]{64}$/u.test(String(keys[1])))
})

await report.check("controls and manifests have receipts, and what does not follow in them is refused", async () => {
  const [lie, manifest] = [controlStatement, manifestStatement].map((statement) => signStatement(statement).receipt)
  assert.ok(lie !== undefined && manifest !== undefined)
  for (const receipt of [lie, manifest]) {
    assert.ok(Result.isSuccess(accepts(receipt)))
    assert.ok(await alone(receipt))
  }
  for (const { receipt, title } of lyingStatements) {
    assert.ok(Result.isFailure(accepts(receipt)), `accepted: ${title}`)
    assert.equal(await alone(receipt), false, `accepted by the verifier in one file: ${title}`)
  }
})

await report.check("several observers make a quorum by one verdict about one name, soon after each other", async () => {
  const [registered, unregistered] = statements
  if (registered === undefined || unregistered === undefined) return assert.fail("no statements")
  const later = { ...unregistered, predicate: { ...unregistered.predicate, issued_at: "2026-11-21T10:06:00.000Z" } }
  const vote = (statement: Statement, observer: number): Vote => ({
    observer,
    verified: { statement, keyid: "", issuedAt: statement.predicate.issued_at },
  })
  const quorumOf = (votes: ReadonlyArray<Vote>, needed = 2) =>
    Result.match(findQuorum(votes, needed), { onFailure: (why) => why, onSuccess: ({ observers }) => observers })
  const [one, two] = [vote(unregistered, 0), vote(unregistered, 1)]
  assert.equal(quorumOf([one, two]), 2)
  assert.match(String(quorumOf([one, one])), /of 1 observers, and 2 are needed/u)
  assert.match(String(quorumOf([one, vote(registered, 1)])), /disagree/u)
  assert.match(String(quorumOf([one, vote(later, 1)])), /five minutes/u)
  assert.match(String(quorumOf([one, vote(controlStatement, 1)])), /another receipt/u)
  assert.match(String(quorumOf([])), /none/u)
})

await report.check("a receipt of an ended key holds by its place in the log, and in no later log", async () => {
  const until = "2026-11-22T00:00:00.000Z"
  const endAllKeys = (origin: string, size: number, more: Partial<KeysDocument> = {}): KeysDocument => ({
    ...sampleKeys,
    keys: sampleKeys.keys.map((key) => ({ ...key, until, ended_in_log: { origin, size } })),
    ...more,
  })
  const { log: newer = { origin: "", vkey: "" } } = sampleKeys
  const older = { origin: "names.example/next", vkey: newer.vkey }
  const [inLog, inLaterLog] = [endAllKeys(newer.origin, 3), endAllKeys(older.origin, 9, { earlier_logs: [older] })]
  const inEarlierLog = endAllKeys(older.origin, 0, { log: older, earlier_logs: [newer] })
  for (const [keys, holds] of [
    [inLog, true],
    [inEarlierLog, true],
    [inLaterLog, false],
  ] as const) {
    assert.equal(Result.isSuccess(accepts(free, keys)), holds)
    assert.equal(await alone(free, keys), holds)
  }
})

await report.check("after a key was replaced, earlier receipts hold, and those of a thief do not", () =>
  Effect.runPromise(replaceKey),
)

/** Removes the names and numbers of one receipt from a reason. */
const classOf = (why: string): string =>
  why.split(": ")[0]?.replaceAll(/[0-9a-f]{32}|\S+\.example\/\S+|\d+/gu, "…") ?? why

await report.check("the published vectors are accepted and refused as they say", async () => {
  const file = new URL("../../docs/receipt-vectors.json", import.meta.url)
  const { accepted, keys, refused, witnesses: given } = JSON.parse(await readFile(file, "utf8"))
  const policyOf = ({ keys: texts, needed }: { readonly keys: ReadonlyArray<string>; readonly needed: number }) => ({
    keys: texts.flatMap((text) => readVkey(receiptCrypto, text, "witness") ?? []),
    needed,
  })
  assert.ok(accepted.length >= 6 && refused.length >= 90)
  for (const receipt of accepted) {
    const held = Result.getOrThrow(accepts(receipt, keys, policyOf(given)))
    assert.equal(held.statement.subject[0].name, "domain:example.com")
    assert.ok(await alone(receipt, keys, policyOf(given)))
  }
  const classes = new Map<string, number>()
  for (const { receipt, why, witnesses, ...own } of refused) {
    const held = accepts(receipt, own.keys ?? keys, witnesses && policyOf(witnesses))
    const reason = Result.match(held, { onFailure: classOf, onSuccess: () => assert.fail(`accepted: ${why}`) })
    classes.set(reason, (classes.get(reason) ?? 0) + 1)
  }
  for (const [reason, count] of classes) assert.ok(count >= 2, `only one vector is refused because ${reason}`)
})

// An extra: other people's cryptography, where there is a Python.
if (spawnSync("python3", ["--version"]).status === 0)
  await report.check("a verifier in Python agrees", async () => {
    const folder = await mkdtemp(join(tmpdir(), "surename-receipts-"))
    try {
      await writeFile(join(folder, "keys.json"), JSON.stringify(sampleKeys))
      const python = (receipt: Receipt) => {
        const script = fileURLToPath(new URL("receipts/verify_receipt.py", import.meta.url))
        return spawnSync("python3", [script, join(folder, "keys.json"), ...vkeys], { input: JSON.stringify(receipt) })
          .status
      }
      assert.deepEqual(receipts.slice(1, 2).map(python), [0])
      const wrong = changeWrapping(free, sampleKeys).filter(({ title }) =>
        /another (?:signature|salt)|exchanged/u.test(title),
      )
      wrong.push(...changeCosignatures(free, sampleKeys).slice(0, 2))
      assert.ok(wrong.length === 5)
      assert.deepEqual(
        wrong.map(({ receipt }) => python(receipt)),
        wrong.map(() => 1),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

report.end()
