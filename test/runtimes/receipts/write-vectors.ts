import { writeFile } from "node:fs/promises"
import { receiptCrypto } from "@surename/adapters/receipts"
import { keepProof, verifyDnsProof } from "@surename/core/operations/receipts/format/dnssec/dns-proof"
import { writeVkey } from "@surename/core/operations/receipts/format/note"
import * as Result from "effect/Result"
import { changeCosignatures } from "./changed-cosignatures.ts"
import { changeStatementTexts } from "./changed-texts.ts"
import { changeFields, changeWrapping, lyingStatements, type Mutation, signLies } from "./mutations.ts"
import { makeSignedTricks } from "./dnssec-tricks.ts"
import { anchors, at, fetchSets } from "./signed-names.ts"
import {
  answersWithTexts,
  appendToLog,
  observationsOf,
  sampleKeys,
  sampleWitnesses,
  signStatement,
  makeSampleStatement,
} from "./sample-receipts.ts"

// Writes docs/receipt-vectors.json anew, with new salts: node scripts/run.js test/runtimes/receipts/write-vectors.ts
const statements = Object.values(observationsOf).map((observations) => makeSampleStatement(observations))
const texts = Object.values(answersWithTexts).map((answers) => makeSampleStatement(answers, { bodies: true }))
const [withTexts] = texts
const accepted = [statements, texts].flatMap((all) => appendToLog(all.map((statement) => signStatement(statement))))
const [, free] = accepted
const [, statement] = statements
if (free === undefined || statement === undefined || withTexts === undefined)
  throw new Error("there is no receipt of a free name")
const inWords = ({ keys, needed }: NonNullable<Mutation["witnesses"]>) => ({
  keys: keys.map((key) => writeVkey(receiptCrypto, key, "witness")),
  needed,
})
const refused = [
  ...changeFields(free, sampleKeys).slice(0, 5),
  ...changeWrapping(free, sampleKeys),
  ...changeCosignatures(free, sampleKeys),
  ...signLies(statement, sampleKeys),
  ...changeStatementTexts(withTexts, sampleKeys).slice(0, 10),
  ...lyingStatements.map((lie) => ({ ...lie, keys: sampleKeys })),
].map(({ keys, receipt, title, witnesses }: Mutation) => ({
  why: title,
  receipt,
  ...(keys === sampleKeys ? {} : { keys }),
  ...(witnesses === undefined ? {} : { witnesses: inWords(witnesses) }),
}))
const proofs = await Promise.all(
  ["example.com", "bare.com", "bare.net", "missing.net", "words.net", "missing.org", "x.wild"].map(async (name) => {
    const proof = keepProof(receiptCrypto, { sets: await fetchSets(name) }, { name, at, anchors })
    if ("missing" in proof) throw new Error(`${name}: ${proof.missing}`)
    const finding = Result.getOrThrow(verifyDnsProof(receiptCrypto, proof.sets, { name, at, anchors }))
    const { state, validFrom: valid_from, validUntil: valid_until, zone } = finding
    return { name, zone, state, valid_from, valid_until, sets: proof.sets }
  }),
)
const tricks = (await makeSignedTricks()).filter(({ holds, sets }) => holds === undefined && sets.length < 32)
const dnssec = {
  at,
  anchors,
  accepted: proofs,
  refused: tricks.map(({ name, sets, title }) => ({ why: title, name, sets })),
}
const vectors = { keys: sampleKeys, witnesses: inWords(sampleWitnesses), accepted, refused, dnssec }
await writeFile(new URL("../../../docs/receipt-vectors.json", import.meta.url), `${JSON.stringify(vectors)}\n`)
