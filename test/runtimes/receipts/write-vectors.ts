import { writeFile } from "node:fs/promises"
import { changedFields, changedWrapping, signedLies } from "./mutations.ts"
import { logged, observationsOf, sampleKeys, signed, statementOf } from "./sample-receipts.ts"

// Writes docs/receipt-vectors.json anew, with new salts: node scripts/run.js test/runtimes/receipts/write-vectors.ts
const statements = Object.values(observationsOf).map((observations) => statementOf(observations))
const accepted = logged(statements.map((statement) => signed(statement)))
const [, free] = accepted
const [, statement] = statements
if (free === undefined || statement === undefined) throw new Error("there is no receipt of a free name")
const refused = [
  ...changedFields(free, sampleKeys).slice(0, 5),
  ...changedWrapping(free, sampleKeys),
  ...signedLies(statement, sampleKeys),
]
  // One document of keys serves all vectors.
  .filter(({ keys }) => keys === sampleKeys)
  .map(({ receipt, title }) => ({ why: title, receipt }))
const vectors = { keys: sampleKeys, accepted, refused }
await writeFile(new URL("../../../docs/receipt-vectors.json", import.meta.url), `${JSON.stringify(vectors)}\n`)
