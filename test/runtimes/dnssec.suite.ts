import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { dnsServers } from "@surename/adapters/dns"
import { receiptCrypto, verifyDnssec } from "@surename/adapters/receipts"
import { askForProofs } from "@surename/core/operations/receipts/ask-for-proof"
import { readDenial } from "@surename/core/operations/receipts/format/dnssec/denial"
import { type DnsProof, keepProof, verifyDnsProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import { findValidity, readZoneKey, type SignedSet } from "@surename/core/operations/receipts/format/dnssec/signed-set"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import { verifyReceipt } from "@surename/core/operations/receipts/format/verify"
import { noWitnesses } from "@surename/core/operations/receipts/format/verify-witnesses"
import { defaultWorld, serve, signersOf } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { makeWrongProofs } from "./receipts/dnssec-mutations.ts"
import { makeSignedTricks } from "./receipts/dnssec-tricks.ts"
import { makePublishedDenial, publishedSignatures, readPublished } from "./receipts/rfc-signatures.ts"
import { observationsOf, sampleKeys, signStatement, makeSampleStatement } from "./receipts/sample-receipts.ts"
import { compareWithPython } from "./receipts/compare-with-python.ts"
import { countChecks, makeOverloadedProof } from "./receipts/many-signatures.ts"
import { proveByCommand } from "./receipts/proved-by-command.ts"
import { makeTimedProofs, usual } from "./receipts/timed-proofs.ts"
import { anchors, at, findings, fetchProof, fetchSets, zones } from "./receipts/signed-names.ts"
import { cleanUp } from "./cli/surename.ts"
import { makeReport } from "./report.ts"

// DNSSEC proofs: what they show of names, and which are refused, by our verifier and by one that shares no line with it.
const report = makeReport("dnssec")
const {
  verifyDnsProof: verifyAlone,
  verifyReceipt: verifyReceiptAlone,
}: {
  readonly verifyReceipt: (
    receipt: object,
    keys: object,
    witnesses: object,
    anchors: object,
  ) => Promise<{ readonly classification: string; readonly dnssec?: object }>
  readonly verifyDnsProof: (
    sets: object,
    claim: object,
  ) => Promise<Readonly<Record<"state" | "valid_from" | "valid_until", string> & { proved: boolean }>>
} = await import(new URL("../../docs/verify-receipt.mjs", import.meta.url).href)

const ours = (sets: ReadonlyArray<SignedSet>, name: string, when = at, trusted = anchors) =>
  Result.match(verifyDnsProof(receiptCrypto, sets, { name, at: when, anchors: trusted }), {
    onFailure: (why) => `refused: ${why}`,
    onSuccess: ({ isRooted, state, zone }) => `${zone} ${state}${isRooted ? "" : ", of another root"}`,
  })
const verifyIndependently = async (sets: ReadonlyArray<SignedSet>, name: string, when = at, trusted = anchors) =>
  verifyAlone(sets, { name, at: when, anchors: trusted }).then(
    ({ proved, state }) => `${state} ${proved}`,
    () => "refused",
  )

await report.check("a chain shows what its zone has, whatever algorithm and denial it uses", async () => {
  for (const [name, finding] of Object.entries(findings)) {
    const proof = keepProof(receiptCrypto, await fetchProof(name), { name, at, anchors })
    assert.ok(!("missing" in proof), `${name}: ${JSON.stringify(proof)}`)
    const unrooted = keepProof(receiptCrypto, proof, { name, at })
    assert.deepEqual(unrooted, { missing: "the chain does not reach a trusted root" }, name)
    assert.equal(ours(proof.sets, name), finding, name)
    const state = finding.split(" ")[1] ?? ""
    assert.equal(await verifyIndependently(proof.sets, name), `${state} ${state !== "opt_out"}`, name)
    assert.equal(ours(proof.sets, name, at, []), `${finding}, of another root`)
    assert.equal(await verifyIndependently(proof.sets, name, at, []), `${state} false`, name)
  }
  const { missing } = {
    missing: "",
    ...keepProof(receiptCrypto, await fetchProof("x.insecure"), { name: "x.insecure", at }),
  }
  assert.equal(missing, "the zone insecure is not signed")
})

await report.check("each changed proof is refused", async () => {
  const wrong = await makeWrongProofs()
  assert.ok(wrong.length > 250)
  assert.equal(new Set(wrong.map(({ title }) => title)).size, wrong.length)
  for (const { name, sets, title } of wrong) {
    // A root that nobody trusts proves nothing, and a set less may leave another proof.
    assert.match(ours(sets, name), /^refused|another root$/u, title)
    assert.match(await verifyIndependently(sets, name), /^refused$|false$/u, title)
  }
})

await report.check(
  "a name has one spelling: neither a record's owner nor the name of a claim has another",
  async () => {
    for (const name of Object.keys(findings)) {
      const sets = await fetchSets(name)
      for (const [n, set] of sets.entries()) {
        // The byte of a code above 255 would be that of the letter: the signature holds, and the order of names does not.
        const spellings = [
          set.name.toUpperCase(),
          `\\${256 + set.name.charCodeAt(0)}${set.name.slice(1)}`,
          `${set.name}.`,
        ]
        for (const spelling of spellings.filter((candidate) => candidate !== set.name)) {
          const changed = sets.with(n, { ...set, name: spelling })
          assert.match(ours(changed, name), /^refused/u, `${name} ${spelling}`)
          assert.equal(await verifyIndependently(changed, name), "refused", `${name} ${spelling}`)
        }
      }
      for (const claimed of [
        name.toUpperCase(),
        `\\${256 + name.charCodeAt(0)}${name.slice(1)}`,
        `${name}.`,
        `x..${name}`,
      ]) {
        assert.match(ours(sets, claimed), /^refused/u, claimed)
        assert.equal(await verifyIndependently(sets, claimed), "refused", claimed)
      }
    }
  },
)

await report.check("what those changes are made with holds where it is honest", async () => {
  const honest = (await makeSignedTricks()).filter(({ holds }) => holds !== undefined)
  assert.equal(honest.length, 11)
  for (const { holds = "", name, sets, title } of honest) {
    assert.equal(ours(sets, name).split(" ")[1], holds, title)
    assert.equal(await verifyIndependently(sets, name), `${holds} true`, title)
  }
})

await report.check("a proof holds in the time of its signatures", async () => {
  const sets = await fetchSets("kept.net")
  for (const [when, holds] of [
    ["2026-11-20T10:00:31.000Z", true],
    ["2026-11-20T10:00:29.000Z", false],
    ["2026-12-05T10:00:31.000Z", true],
    ["2026-12-05T10:00:33.000Z", false],
    ["soon", false],
  ] as const) {
    assert.equal(ours(sets, "kept.net", when).startsWith("net"), holds, when)
    assert.equal((await verifyIndependently(sets, "kept.net", when)) !== "refused", holds, when)
  }
  for (const { sets: of, times } of await makeTimedProofs()) {
    const claim = { name: "kept.net", at, anchors }
    const { validFrom, validUntil } = Result.getOrThrow(verifyDnsProof(receiptCrypto, of, claim))
    assert.deepEqual([validFrom, validUntil], times)
    const { valid_from, valid_until } = await verifyAlone(of, claim)
    assert.deepEqual([valid_from, valid_until], times)
  }
})

await report.check("no proof costs more than a bounded number of signature checks", async () => {
  const { count, sets } = await makeOverloadedProof()
  assert.ok(count > 2 * 128)
  const { alone, own } = await countChecks(sets, verifyIndependently)
  assert.deepEqual([own, alone], [128, 128])
})

await report.check("what RFCs publish holds: signatures of each algorithm, and a denial by hashes", async () => {
  for (const published of publishedSignatures) {
    const { dnskey, set, zone } = readPublished(published)
    const key = readZoneKey(dnskey) ?? assert.fail(published.source)
    assert.equal(key.tag, published.tag, published.source)
    // Its key of RSA has 512 bits: good for the arithmetic alone.
    const lenient = { ...receiptCrypto, verifyDnssec: verifyDnssec(receiptCrypto.verify, 512) }
    const isSigned = (at: number, recordSet = set, crypto = lenient) =>
      findValidity(crypto, recordSet, { zone, keys: [key], at }) !== undefined
    assert.equal(isSigned(published.from, set, receiptCrypto), key.algorithm !== 8)
    assert.ok(isSigned(published.from) && isSigned(published.until), published.source)
    assert.ok(!isSigned(published.from - 1) && !isSigned(published.until + 1), published.source)
    assert.ok(!isSigned(published.from, { ...set, records: [Buffer.from("c0000202", "hex")] }), published.source)
  }
  const claim = { name: ["a", "c", "x", "w", "example"], zone: ["example"] }
  assert.equal(readDenial(receiptCrypto, makePublishedDenial(1), claim), "opt_out")
  assert.equal(readDenial(receiptCrypto, makePublishedDenial(0), claim), "absent")
  for (const n of [0, 1, 2])
    assert.notEqual(readDenial(receiptCrypto, makePublishedDenial(0).toSpliced(n, 1), claim), "absent")
})

await report.check("the published proofs are accepted and refused as they say", async () => {
  const { dnssec } = JSON.parse(await readFile(new URL("../../docs/receipt-vectors.json", import.meta.url), "utf8"))
  assert.ok(dnssec.accepted.length >= 7 && dnssec.refused.length >= 40)
  for (const { name, sets, state, valid_from, valid_until, zone } of dnssec.accepted) {
    assert.equal(ours(sets, name, dnssec.at, dnssec.anchors), `${zone} ${state}`)
    const found = await verifyAlone(sets, { name, at: dnssec.at, anchors: dnssec.anchors })
    assert.deepEqual(found, { zone, state, proved: state !== "opt_out", valid_from, valid_until })
  }
  for (const { name, sets, why } of dnssec.refused) {
    assert.match(ours(sets, name, dnssec.at, dnssec.anchors), /^refused/u, why)
    assert.equal(await verifyIndependently(sets, name, dnssec.at, dnssec.anchors), "refused", why)
  }
})

await report.check("signatures come over each transport, and where none come there is a reason", async () => {
  await using world = await serve({ ...defaultWorld({ calm: true }), signedZones: zones })
  const { anchor, ask: askZones } = signersOf(world.world()) ?? assert.fail("nothing signs")
  const octets = askZones("missing.big", "DS").authority.reduce(
    (sum, { data, name }) => sum + name.length + 12 + data.length,
    0,
  )
  assert.ok(octets > 1_232, "an answer that is cut over UDP")
  const trusted = [anchor.toString("hex")]
  const udp = world.env.SURENAME_DNS.split(",")[0] ?? ""
  for (const servers of [udp, udp.replace("udp:", "tcp:"), world.dohUrl, `tcp://127.0.0.1:9,${udp}`]) {
    for (const [name, finding] of Object.entries(findings)) {
      const fetchProofs = Effect.map(askForProofs([name]), (proofs) =>
        keepProof(receiptCrypto, proofs.get(name), { name, at: new Date().toISOString(), anchors: trusted }),
      )
      // A machine that is busy takes its time, and a proof is not waited for long.
      const proven = await Effect.runPromise(
        Effect.repeat(fetchProofs, { until: (proof) => "sets" in proof, times: 20 }).pipe(
          Effect.provide(dnsServers(servers, { tryMs: 15_000 })),
        ),
      )
      assert.ok("sets" in proven, `${servers}: ${name}: ${JSON.stringify(proven)}`)
      assert.equal(ours(proven.sets, name, new Date().toISOString(), trusted), finding, `${servers}: ${name}`)
    }
  }
  await using plain = await serve(defaultWorld({ calm: true }))
  const refused = await Effect.runPromise(
    Effect.repeat(askForProofs(["example.com"]), {
      until: (proofs) => {
        const proof = proofs.get("example.com") ?? { sets: [] }
        return "missing" in proof && !/timeout|no time/u.test(proof.missing)
      },
      times: 20,
    }).pipe(Effect.provide(dnsServers(plain.env.SURENAME_DNS, { tryMs: 15_000 }))),
  )
  assert.deepEqual(refused.get("example.com"), { missing: "the resolver answered DNSKEY of . with NOTIMP" })
})

await report.check(
  "a receipt carries a proof, and a wrong one is refused; the verdict is one with it and without",
  async () => {
    const [name, statement] = ["example.com", makeSampleStatement(observationsOf.unregistered)]
    const withProof = (dnssec: DnsProof | undefined): Receipt => {
      const predicate = { ...statement.predicate, ...(dnssec === undefined ? {} : { dnssec }) }
      return signStatement({ ...statement, predicate }).receipt
    }
    const read = (receipt: Receipt, trusted = anchors) =>
      Result.match(verifyReceipt(receiptCrypto, receipt, sampleKeys, noWitnesses, trusted), {
        onFailure: (why) => why,
        onSuccess: ({ dnssec, statement: { predicate } }) => [
          dnssec,
          "row" in predicate && predicate.row.classification,
        ],
      })
    const readAlone = (receipt: Receipt, trusted = anchors) =>
      verifyReceiptAlone(receipt, sampleKeys, {}, trusted).then(
        ({ classification, dnssec }) => [classification, dnssec],
        () => "refused",
      )
    const good = withProof({ sets: await fetchSets(name) })
    const finding = { zone: "com", state: "signed", validFrom: usual[0], validUntil: usual[1] }
    const alone = { zone: "com", state: "signed", valid_from: usual[0], valid_until: usual[1] }
    assert.deepEqual(read(good), [{ ...finding, isRooted: true }, "unregistered"])
    assert.deepEqual(read(good, []), [{ ...finding, isRooted: false }, "unregistered"])
    assert.deepEqual(await readAlone(good), ["unregistered", { ...alone, proved: true }])
    assert.deepEqual(await readAlone(good, []), ["unregistered", { ...alone, proved: false }])
    for (const none of [undefined, { missing: "the zone com is not signed" }]) {
      assert.deepEqual(read(withProof(none)), [none, "unregistered"])
      assert.deepEqual(await readAlone(withProof(none)), ["unregistered", undefined])
    }
    for (const wrong of [{ missing: "x".repeat(1_025) }, { sets: null }, {}, [], null]) {
      const { predicate } = statement
      const { receipt } = signStatement(Object.assign({}, statement, { predicate: { ...predicate, dnssec: wrong } }))
      assert.match(String(read(receipt)), /^the payload is not a statement/u)
      assert.equal(await readAlone(receipt), "refused")
    }
    for (const sets of [await fetchSets("missing.com"), (await fetchSets(name)).slice(1), []]) {
      assert.match(String(read(withProof({ sets }))), /^the DNSSEC proof does not hold: /u)
      assert.equal(await readAlone(withProof({ sets })), "refused")
    }
  },
)

await report.check("the command prints what the registry's keys prove, after the registry is gone", () =>
  proveByCommand().finally(cleanUp),
)

// An extra: other people's cryptography, where there is a Python. Its answers are alike on each runtime.
if (!("Bun" in globalThis) && !("Deno" in globalThis) && spawnSync("python3", ["--version"]).status === 0)
  await report.check("a verifier in Python agrees", compareWithPython)

report.end()
