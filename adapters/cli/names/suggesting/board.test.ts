import type { SuggestedRow, SuggestNamesInput, SuggestNamesOutput } from "@surename/core"
import { fakeTerminal, refusingEngine, someSuggestedRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import { runSuggest } from "../suggest.ts"
import { makeBoard } from "./listener.ts"

const row = (domain: string, classification: SuggestedRow["classification"]) =>
  someSuggestedRow({ domain, classification })
const labels = "abcdefghijkl".split("").map((letter) => `cat${letter}`)

const found: SuggestNamesOutput = {
  scan_id: "s3.abc",
  expansion_version: 3,
  query: "maps of cats",
  tlds: ["com", "io"],
  results: [row("cata.com", "registered"), row("cata.io", "unregistered"), row("catb.com", "registered")],
  sources: [
    { source: "builtin", ideas: 12 },
    { source: "model", model: "fake-1", ideas: 0, failed: "timeout" },
  ],
  refused: [{ idea: "googlemaps", error: { code: "brand", message: "It holds a brand." } }],
  coverage: { total: 24, probed: 20, remaining: 4 },
  offset: 0,
  limit: 25,
  next_offset: null,
}

const linesFor = async (on: object, ...typed: ReadonlyArray<string>) => {
  const inputs: Array<SuggestNamesInput> = []
  const { output, terminal } = fakeTerminal(...typed)
  const engine = refusingEngine({
    suggestNames: async (input, { onRow } = {}) => {
      inputs.push(input)
      for (const label of labels) await onRow?.(row(`${label}.com`, "unprobed"))
      for (const label of labels) await onRow?.(row(`${label}.com`, "registered"))
      return found
    },
  })
  const options = { input: { query: "maps of cats" }, calls: 2, claimable: false, json: false, grid: true, ideas: "-" }
  const code = await runSuggest({ terminal: { ...terminal, ...on }, flags: {} }, engine, options)
  return { inputs, code, ...output }
}

it("prints ideas at once, then a line per idea with its TLDs, and reasons for dropped ideas", async () => {
  const { inputs, code, err, out } = await linesFor({}, "catlas, cat atlas\n# a comment\nmeow", "map\n")
  expect(code).toBe(0)
  expect(inputs[0]?.ideas).toEqual(["catlas", "cat atlas", "meowmap"])
  expect(err).toMatch(/^surename: ideas, being looked up: cata, catb, .*catj …\n/u)
  expect(err).toContain('"googlemaps" is left out: It holds a brand.\n')
  expect(err).toContain("the model fake-1 gave no ideas (timeout)\n")
  expect(out.split("\n").map((line) => line.replaceAll(/\s+/gu, " "))).toEqual([
    " com io score",
    "cata ● ○ 90 your own word",
    "catb ● 90 your own word",
    "",
  ])
})

it("ends with the command for the next ideas", async () => {
  const results = Array.from({ length: 15 }, (_, at) => row(`cat${at}.com`, "unregistered"))
  const { output, terminal } = fakeTerminal()
  const engine = refusingEngine({ suggestNames: async () => ({ ...found, results }) })
  const options = { input: { query: "cats", tlds: ["com"] }, calls: 2, claimable: false, json: false, grid: true }
  await runSuggest({ terminal, flags: {} }, engine, options)
  expect(output.out.split("\n")).toHaveLength(14)
  expect(output.err).toContain("12 of 15 ideas, 20 of 24 names looked up\n")
  expect(output.err.endsWith("For more:\n  surename suggest --scan-id s3.abc --offset 12 --calls 3\n")).toBe(true)
})

it("redraws the board on a terminal with a rising counter, and clears it", async () => {
  const { err } = await linesFor({ stderrIsTerminal: true }, "catlas")
  const counts = [...err.matchAll(/(\d+)(?: of \d+)? looked up/gu)].map(([, count]) => Number(count))
  expect(counts.length).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(err).toContain("cata")
  // Every line that was drawn is erased before the answer.
  expect(err).toMatch(/\u001b\[\d+A\r\u001b\[K\u001b\[J/u)
})

it("refuses a file without names", async () => {
  const { code, err } = await linesFor({}, "\n# nothing\n")
  expect([code, err]).toEqual([2, 'surename: --ideas "-" holds no names. Write one per line\n'])
})

it("draws a line again only when it changes", async () => {
  const { output, terminal } = fakeTerminal()
  const board = makeBoard({ ...terminal, stderrIsTerminal: true }, ["com"])
  board.onRow(row("cata.com", "registered"), "1 looked up")
  await new Promise((resolve) => setTimeout(resolve, 120))
  const length = output.err.length
  board.onRow(row("catb.com", "registered"), "2 looked up")
  expect(output.err.slice(length)).toMatch(/^\u001b\[2A\n\n\r\u001b\[Kcatb .*\n\r\u001b\[K2 looked up$/u)
})
