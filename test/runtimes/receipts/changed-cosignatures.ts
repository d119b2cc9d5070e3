import type { KeysDocument } from "@surename/core/operations/receipts/format/keys"
import type { Receipt } from "@surename/core/operations/receipts/format/receipt"
import type { WitnessPolicy } from "@surename/core/operations/receipts/format/verify-witnesses"
import { flipCharacter, type Mutation } from "./mutations.ts"
import { cosign, oneWitness, otherWitness, sampleWitnesses, stranger } from "./sample-receipts.ts"

/** Lists other lines of witnesses below the checkpoint. */
export const changeCosignatures = (receipt: Receipt, keys: KeysDocument): ReadonlyArray<Mutation> => {
  const proof = receipt.proof ?? ""
  const [first = "", second = ""] = proof.split("\n").filter((line) => /^— \S+\/witness /u.test(line))
  const [text = ""] = proof.slice(proof.indexOf("\n\n") + 2).split(/(?<=\n)\n/u)
  const impostor = { ...stranger, origin: oneWitness.origin }
  const inFirst = (line: string) => proof.replace(first, line.trimEnd())
  const start = first.lastIndexOf(" ") + 1
  const { proof: _, ...unlogged } = receipt
  const changes: ReadonlyArray<readonly [title: string, proof: string, policy?: WitnessPolicy]> = [
    ["another cosignature", inFirst(flipCharacter(first, start + 60))],
    ["another time of a cosignature", inFirst(flipCharacter(first, start + 15))],
    ["a short cosignature", inFirst(`${first.slice(0, start + 8)}`)],
    ["a cosignature of another checkpoint", inFirst(cosign(oneWitness, text.replace("\n7\n", "\n6\n")))],
    ["a cosignature from before the receipt", inFirst(cosign(oneWitness, text, "2026-11-21T09:00:00.000Z"))],
    ["a cosignature of 1970", inFirst(cosign(oneWitness, text, "1970-01-01T00:00:00.000Z"))],
    ["a cosignature of no time", inFirst(cosign(oneWitness, text, 8.64e15 + 1_000))],
    ["a stranger's cosignature in the name of a witness", inFirst(cosign(impostor, text))],
    ["a stranger's cosignature under a witness's id", inFirst(underIdOf(first, cosign(impostor, text)))],
    ["no cosignature of one witness", proof.replace(`${first}\n`, "")],
    ["no cosignatures", proof.replace(`${first}\n${second}\n`, "")],
    ["a cosignature twice", proof.replace(second, first)],
    ["more witnesses than there are", proof, { ...sampleWitnesses, needed: 3 }],
    [
      "one key under two names",
      inFirst(cosign({ ...otherWitness, origin: oneWitness.origin }, text)),
      { keys: [otherWitness, { ...otherWitness, origin: oneWitness.origin }], needed: 2 },
    ],
  ]
  return [
    ...changes.map(([title, changedProof, witnesses = sampleWitnesses]) => {
      return { title, keys, witnesses, receipt: { ...receipt, proof: changedProof } }
    }),
    { title: "witnesses of a receipt without a log", keys, witnesses: sampleWitnesses, receipt: unlogged },
  ]
}

/** The id of one signature line before the signature of another. */
const underIdOf = (line: string, other: string): string => {
  const [own, strange] = [line, other].map((one) => Buffer.from(one.trim().split(" ")[2] ?? "", "base64"))
  const bytes = Buffer.concat([own?.subarray(0, 4) ?? Buffer.of(), strange?.subarray(4) ?? Buffer.of()])
  return `${line.slice(0, line.lastIndexOf(" "))} ${bytes.toString("base64")}`
}
