import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { scoreVersion } from "@surename/core/interface/score-version"
import { good, junk, pairs } from "../scores/pairs.ts"
import { locateStoredTotals, readStoredTotals, shareInOrder, toKeep, computeTotals } from "../scores/totals.ts"
import { makeReport } from "./report.ts"

const report = makeReport("scores")
const totals = computeTotals()
const floor = 95

await report.check("every answer is byte-identical to the one kept: npm run score-report -- --keep", () =>
  assert.equal(toKeep(), readFileSync(locateStoredTotals(scoreVersion), "utf8")),
)

await report.check(`at least ${floor} % of the pairs that were held out stand in order, and of the others`, () => {
  assert.equal(pairs.length, 300)
  for (const isHeldOut of [true, false]) assert.ok(shareInOrder(totals, isHeldOut) >= floor)
})

await report.check("version 1, and a score that counts letters alone, stay below that", () => {
  const short = new Map([...totals.keys()].map((name) => [name, 100 - name.length]))
  for (const broken of [readStoredTotals(1), short]) assert.ok(shareInOrder(broken, true) < floor)
})

await report.check("good names are spread from 60 on, junk falls below 30", () => {
  const found = good.map((name) => totals.get(name) ?? 0)
  assert.ok(Math.min(...found) >= 60 && Math.max(...found) - Math.min(...found) >= 25)
  assert.ok(found.filter((total) => total >= 82).length <= good.length / 2)
  assert.deepEqual(
    junk.filter((name) => (totals.get(name) ?? 100) >= 30),
    [],
  )
})

report.end()
