import { draws } from "@surename/fixtures"
import { expect, it } from "vitest"
import { splitIntoHunks, findLineDiff } from "./line-diff.ts"

const text = (draw: () => number, length: number) =>
  Array.from({ length }, () => ["a", "b", "c", ""][Math.floor(draw() * 4)]).join("\n")

const sideOf = (lines: ReturnType<typeof findLineDiff>, other: "+" | "-") =>
  lines.flatMap((line) => (line.side === other ? [] : [line.text])).join("")

it("reproduces both sides of any two texts", () => {
  const draw = draws(3, "diff")
  for (let n = 0; n < 500; n++) {
    const [before, after] = [text(draw, Math.floor(draw() * 12)), text(draw, Math.floor(draw() * 12))]
    const lines = findLineDiff(before, after)
    expect([sideOf(lines, "+"), sideOf(lines, "-")]).toEqual([before, after])
    expect(lines.some(({ side }) => side !== " ")).toBe(before !== after)
  }
})

it("finds the shortest way", () => {
  const lines = findLineDiff("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n")
  expect(lines.filter(({ side }) => side !== " ")).toHaveLength(5)
})

it("shows three lines around each change, and numbers them as patch does", () => {
  const lines = Array.from({ length: 30 }, (_, n) => `${n}\n`)
  const changed = lines.with(2, "two\n").with(25, "x\ny\n")
  const found = splitIntoHunks(findLineDiff(lines.join(""), changed.join("")))
  expect(found.map(({ header }) => header)).toEqual(["@@ -1,6 +1,6 @@", "@@ -23,7 +23,8 @@"])
  expect(splitIntoHunks(findLineDiff("", "a\n")).map(({ header }) => header)).toEqual(["@@ -0,0 +1,1 @@"])
  expect(splitIntoHunks(findLineDiff("a\n", "a\n"))).toEqual([])
})

it("drops the shortest diff for very different texts, and still reproduces both", () => {
  const [before, after] = ["a", "b"].map((letter) =>
    Array.from({ length: 20_000 }, (_, n) => `${letter}${n}\n`).join(""),
  )
  const lines = findLineDiff(before ?? "", after ?? "")
  expect(lines).toHaveLength(40_000)
})
