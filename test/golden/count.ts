import process from "node:process"
import { counts, keptCounts, lost, total } from "./counts.ts"

// A step of the gate: is all still there that was played when this was last written? `npm run golden` writes the numbers.
const now = counts()
const storedCounts = await keptCounts()
const gone = lost(storedCounts, now)
for (const what of gone) console.log(`${what}. If that is meant: npm run golden`)
console.log(total(now))
console.log(`${Object.keys(storedCounts).length - gone.length} passed, ${gone.length} failed`)
process.exitCode = gone.length === 0 ? 0 : 1
