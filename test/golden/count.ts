import process from "node:process"
import { countSuites, readStoredCounts, listLosses, describeTotal } from "./counts.ts"

// A step of the gate: is all still there that was played when this was last written? `npm run golden` writes the numbers.
const now = countSuites()
const storedCounts = await readStoredCounts()
const gone = listLosses(storedCounts, now)
for (const what of gone) console.log(`${what}. If that is meant: npm run golden`)
console.log(describeTotal(now))
console.log(`${Object.keys(storedCounts).length - gone.length} passed, ${gone.length} failed`)
process.exitCode = gone.length === 0 ? 0 : 1
