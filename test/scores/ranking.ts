import { readFileSync } from "node:fs"
import type { Totals } from "./totals.ts"

/** Names by grade, the best grade first. */
export const ranking: ReadonlyArray<ReadonlyArray<string>> = readFileSync(
  new URL("ranking.txt", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "))

/** Kendall's tau-b: 1 for the order of the ranking. Names of one grade may stand in any order. */
export const computeTau = (totals: Totals): number => {
  const names = ranking.flatMap((grade, at) => grade.map((name) => ({ at, total: totals.get(name) ?? 0 })))
  const pairs = names.flatMap((label, n) =>
    names.slice(n + 1).map((other) => [other.at - label.at, Math.sign(label.total - other.total)] as const),
  )
  const graded = pairs.filter(([distance]) => distance > 0)
  const sum = graded.reduce((tau, [, sign]) => tau + sign, 0)
  return sum / Math.sqrt(graded.length * pairs.filter(([, sign]) => sign !== 0).length)
}
