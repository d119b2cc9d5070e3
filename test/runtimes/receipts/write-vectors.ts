import { writeFile } from "node:fs/promises"
import { receiptCrypto } from "@surename/adapters/receipts"
import { writeVkey } from "@surename/core/operations/receipts/format/note"
import { changedCosignatures } from "./changed-cosignatures.ts"
import { changedFields, changedWrapping, lyingStatements, type Mutation, signedLies } from "./mutations.ts"
import { logged, observationsOf, sampleKeys, sampleWitnesses, signed, statementOf } from "./sample-receipts.ts"

// Writes docs/receipt-vectors.json anew, with new salts: node scripts/run.js test/runtimes/receipts/write-vectors.ts
const statements = Object.values(observationsOf).map((observations) => statementOf(observations))
const accepted = logged(statements.map((statement) => signed(statement)))
const [, free] = accepted
const [, statement] = statements
if (free === undefined || statement === undefined) throw new Error("there is no receipt of a free name")
const inWords = ({ keys, needed }: NonNullable<Mutation["witnesses"]>) => ({
  keys: keys.map((key) => writeVkey(receiptCrypto, key, "witness")),
  needed,
})
const refused = [
  ...changedFields(free, sampleKeys).slice(0, 5),
  ...changedWrapping(free, sampleKeys),
  ...changedCosignatures(free, sampleKeys),
  ...signedLies(statement, sampleKeys),
  ...lyingStatements.map((lie) => ({ ...lie, keys: sampleKeys })),
].map(({ keys, receipt, title, witnesses }: Mutation) => ({
  why: title,
  receipt,
  ...(keys === sampleKeys ? {} : { keys }),
  ...(witnesses === undefined ? {} : { witnesses: inWords(witnesses) }),
}))
const vectors = { keys: sampleKeys, witnesses: inWords(sampleWitnesses), accepted, refused }
await writeFile(new URL("../../../docs/receipt-vectors.json", import.meta.url), `${JSON.stringify(vectors)}\n`)
