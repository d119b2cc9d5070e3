import { expect, it } from "vitest"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { compareTexts } from "./text-diff.ts"

/** Writes each pair of lines as `old|new`. */
const read = (before: string, after: string) => {
  const rows = compareTexts(before, after)
  return typeof rows === "string"
    ? rows
    : rows.map((row) =>
        "skipped" in row ? row.skipped : `${row.same ? "=" : ""}${row.before?.text ?? ""}|${row.after?.text ?? ""}`,
      )
}

const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`).join("")
const same = (...numbers: ReadonlyArray<number>) => numbers.map((n) => `=${n}|${n}`)

it.each([
  ["nothing", "a\n", "a\n", []],
  ["a line beside the one that took its place", "a\nb\nc\n", "a\nB\nc\n", ["=a|a", "b|B", "=c|c"]],
  ["what was only added, or only removed", "a\n", "b\nc\na\nd\n", ["|b", "|c", "=a|a", "|d"]],
  ["blocks of different lengths", "a\nb\nx\n", "c\nx\n", ["a|c", "b|", "=x|x"]],
  ["a new file", "", "a\n", ["|a"]],
  ["no end of the last line", "a", "a\n", []],
  ["line ends", "a\r\n", "a\n", ["a\r|a"]],
])("shows %s", (_, before, after, expected) => expect(read(before, after)).toEqual(expected))

it("shows three lines around a change, and counts the omitted ones", () => {
  const [before, after] = [`${lines(1, 9)}x\n${lines(10, 20)}y\n`, `${lines(1, 9)}X\n${lines(10, 20)}`]
  expect(read(before, after)).toEqual([6, ...same(7, 8, 9), "x|X", ...same(10, 11, 12), 5, ...same(18, 19, 20), "y|"])
})

it("shows the changed part of a long line", () => {
  const [x, y] = ["x", "y"].map((letter) => `${"a".repeat(5_000)}${letter}${"b".repeat(5_000)}`)
  const [row] = read(x ?? "", y ?? "")
  expect(row).toHaveLength(2 * (draftLimits.diffLineChars + 2) + 1)
  expect(row).toMatch(/^…a+xb+…\|…a+yb+…$/u)
})

it("shows no binary text, and no text beyond the limit", () => {
  expect(read("a\0", "b")).toBe("binary")
  expect(read("x\n".repeat(draftLimits.diffLines), "y")).toBe("too_large")
})
