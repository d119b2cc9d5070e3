import { writeFileSync } from "node:fs"
import { scoreVersion } from "@surename/core/interface/score-version"
import { good, junk, pairs } from "./pairs.ts"
import { computeTau, ranking } from "./ranking.ts"
import {
  isOrdered,
  locateStoredTotals,
  readStoredTotals,
  shareInOrder,
  toKeep,
  type Totals,
  computeTotals,
} from "./totals.ts"

/**
 * `npm run score-report`: how many of the 300 pairs stand in order, version 1 beside this one, and every pair that does not.
 * `--keep` writes what this version gives into `version-<n>.json`.
 */
if (process.argv.includes("--keep")) writeFileSync(locateStoredTotals(scoreVersion), toKeep())
const say = (line: string) => process.stdout.write(`${line}\n`)
const [first, now] = [readStoredTotals(1), computeTotals()]

const of = (totals: Totals, names: ReadonlyArray<string>) => names.map((name) => totals.get(name) ?? 0)
const range = (numbers: ReadonlyArray<number>) => `${Math.min(...numbers)} to ${Math.max(...numbers)}`
const figures: ReadonlyArray<readonly [string, (totals: Totals) => number | string]> = [
  ["pairs in order, tuning half, %", (totals) => shareInOrder(totals, false).toFixed(1)],
  ["pairs in order, held out, %", (totals) => shareInOrder(totals, true).toFixed(1)],
  [`${good.length} good names: from, to`, (totals) => range(of(totals, good))],
  ["of these 82 and more", (totals) => of(totals, good).filter((total) => total >= 82).length],
  [`${junk.length} junk names: from, to`, (totals) => range(of(totals, junk))],
]
say(`| ${pairs.length} pairs | version 1 | version ${scoreVersion} |\n|---|---|---|`)
for (const [what, measure] of figures) say(`| ${what} | ${measure(first)} | ${measure(now)} |`)
const ranked = computeTotals(ranking.flat())
say(`| tau-b against the ranking of ${ranked.size} names | - | ${computeTau(ranked).toFixed(2)} |`)
for (const grade of ranking) say(`  ${grade.map((name) => `${name} ${ranked.get(name)}`).join(", ")}`)
for (const [version, totals] of [
  [1, first],
  [scoreVersion, now],
] as const) {
  say(`\nversion ${version} has in the wrong order:`)
  for (const pair of pairs.filter((each) => !isOrdered(totals, each)))
    say(
      `  ${pair.better} ${totals.get(pair.better)} | ${pair.worse} ${totals.get(pair.worse)}${pair.isHeldOut ? " (held out)" : ""}`,
    )
}
