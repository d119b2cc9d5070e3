import { expect, it } from "vitest"
import { draftLimits } from "../limits.ts"
import { diffLines } from "./line-diff.ts"

/** As `diff` writes it: what one reads of the rows. */
const writeDiff = (before: string, after: string) => {
  const [one, other] = [[...before], [...after]]
  return diffLines(one, other)
    ?.map((row) =>
      row.after === undefined
        ? `-${one[(row.before ?? 0) - 1]}`
        : row.before === undefined
          ? `+${other[row.after - 1]}`
          : `${one[row.before - 1]}`,
    )
    .join("")
}

it.each([
  ["", "", ""],
  ["abc", "abc", "abc"],
  ["", "ab", "+a+b"],
  ["ab", "", "-a-b"],
  ["abcabba", "cbabac", "-a-bc+bab-ba+c"],
  ["axb", "ayb", "a-x+yb"],
  ["aXbYc", "abc", "a-Xb-Yc"],
])("from %j to %j: %j", (before, after, expected) => expect(writeDiff(before, after)).toBe(expected))

/** Deterministic: a failure can be played again. */
const letters = (seed: number, length: number, of: string) => {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return of[Math.floor((state / 2_147_483_648) * of.length)] ?? ""
  })
}

/** By the textbook: the longest common subsequence, in quadratic time and memory. */
const fewest = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): number => {
  let last = other.map(() => 0).concat(0)
  for (const line of one) {
    const next = [0]
    for (const [at, against] of other.entries())
      next.push(line === against ? (last[at] ?? 0) + 1 : Math.max(last[at + 1] ?? 0, next[at] ?? 0))
    last = next
  }
  return one.length + other.length - 2 * (last.at(-1) ?? 0)
}

it("contains each line once, in order, with the fewest edits", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const [before, after] = [letters(seed, seed % 23, "abc"), letters(seed * 7 + 1, (seed * 5) % 19, "abcd")]
    const rows = diffLines(before, after) ?? []
    expect(rows.flatMap((row) => row.before ?? [])).toEqual(before.map((_, at) => at + 1))
    expect(rows.flatMap((row) => row.after ?? [])).toEqual(after.map((_, at) => at + 1))
    for (const row of rows)
      if (row.before !== undefined && row.after !== undefined) expect(before[row.before - 1]).toBe(after[row.after - 1])
    const edits = rows.filter((row) => row.before === undefined || row.after === undefined).length
    expect([seed, edits]).toEqual([seed, fewest(before, after)])
  }
})

it("gives up beyond the limits for lines and edits", () => {
  const lines = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`)
  expect(diffLines(lines(draftLimits.diffLines, "a"), ["a"])).toBeUndefined()
  expect(diffLines(lines(draftLimits.diffEdits, "a"), lines(draftLimits.diffEdits, "b"))).toBeUndefined()
  expect(diffLines(lines(draftLimits.diffEdits, "a"), [])).toHaveLength(draftLimits.diffEdits)
})
