import type { CheckResult, Row } from "@surename/core"
import type { RowFacts } from "@surename/core/evidence/row"
import { fakeTerminal, someRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import { makeListOutput, type OutputOptions, writeCsvLine } from "./list-output.ts"
import { measureWidth } from "../width.ts"
import type { Terminal } from "../terminal.ts"

const row = (domain: string, classification: Row["classification"], more: Partial<RowFacts> = {}) =>
  someRow({ domain, classification, ...more })
const answers: ReadonlyArray<CheckResult> = [
  row("coffee.com", "registered"),
  row("teahouse.com", "unregistered"),
  {
    domain: "x..y",
    error: { code: "bad_label", message: "A name cannot have an empty label: two dots stand together." },
  },
  row("tea.com", "unregistered", {
    registration_block: { kind: "reserved", text: "This name is reserved by the registry for its own use." },
  }),
  row("slow.com", "unknown", { unknown_reason: "server_error" }),
]
const scores = new Map([
  ["coffee.com", 90],
  ["teahouse.com", 70],
  ["tea.com", 95],
])
const usual = { csv: false, group: false, json: false, only: undefined, sort: undefined }

const outputOf = async (choice: Partial<OutputOptions>, on: Partial<Terminal> = {}) => {
  const { output, terminal } = fakeTerminal()
  const names = answers.map(({ domain }) => domain)
  const list = makeListOutput({ ...terminal, ...on }, { ...usual, ...choice }, names, scores)
  for (const answer of answers) await list.print(answer)
  const soon = output.out
  await list.end()
  return { ...output, soon }
}

const listFirstWords = (out: string) => out.split("\n").flatMap((line) => line.split(" ")[0] || [])

it("prints rows as they arrive, or only the wanted ones", async () => {
  const all = await outputOf({})
  expect(all.soon).toBe(all.out)
  expect(listFirstWords((await outputOf({ only: ["unregistered"] })).out)).toEqual(["teahouse.com", "tea.com"])
})

it.each([
  ["name", ["coffee.com", "slow.com", "tea.com", "teahouse.com", "x..y"]],
  ["length", ["x..y", "tea.com", "slow.com", "coffee.com", "teahouse.com"]],
  ["score", ["tea.com", "coffee.com", "teahouse.com", "slow.com", "x..y"]],
  ["answer", ["teahouse.com", "tea.com", "coffee.com", "slow.com", "x..y"]],
] as const)("sorts by %s at the end", async (sort, names) => {
  const { out, soon } = await outputOf({ sort })
  expect([soon, listFirstWords(out)]).toEqual(["", names])
})

it("groups by answer, each group in the requested order", async () => {
  expect(listFirstWords((await outputOf({ group: true, sort: "score" })).out)).toEqual(
    "unregistered tea.com teahouse.com registered coffee.com unknown slow.com invalid x..y".split(" "),
  )
})

it.each([50, 80, 120, 300])("fits %i columns, and breaks no word", async (columns) => {
  const { out } = await outputOf({}, { columns, stdoutIsTerminal: true, environment: { NO_COLOR: "1" } })
  expect(Math.max(...out.split("\n").map(measureWidth))).toBeLessThanOrEqual(columns)
  expect(out.split(/\s+/u)).toEqual(expect.arrayContaining(["registry", "reserved", "together.", "says", "so"]))
  // Every row begins with its name.
  for (const { domain } of answers) expect(out).toMatch(new RegExp(`^${domain.replaceAll(".", "\\.")} +[a-z]+`, "mu"))
})

it("describes a single name in full, and never colours a reserved name green", async () => {
  const { output, terminal } = fakeTerminal()
  const [, free, , guarded] = answers
  if (free === undefined || guarded === undefined) throw new Error("there are such answers")
  const listOf = (names: ReadonlyArray<string>) =>
    makeListOutput({ ...terminal, columns: 300, environment: {}, stdoutIsTerminal: true }, usual, names, scores)
  await listOf(["teahouse.com"]).print(free)
  expect(output.out).toContain("check the price to see if it can be bought")
  await listOf(["teahouse.com", "tea.com"]).print(free)
  expect(output.out).toMatch(/\u001b\[2mname {10}answer {8}why\u001b\[22m\n/u)
  expect(output.out.split("\n").at(-2)).toMatch(
    /the registry says so; \.com usually costs \$11\.08 a year\u001b\[22m$/u,
  )
  expect(output.out).toMatch(/\u001b\[32munregistered/u)
  await listOf(["tea.com"]).print(guarded)
  expect(output.out.split("\n").at(-2)).toMatch(/\u001b\[33munregistered.*but reserved/u)
})

it("prints one line per row without a terminal", async () => {
  expect((await outputOf({}, { columns: 50 })).out.trimEnd().split("\n")).toHaveLength(answers.length)
})

it("as CSV has its headings once, also without a row", async () => {
  const { out } = await outputOf({ csv: true, only: ["registered"] })
  expect(out).toMatch(/^domain,answer,reason,.*,score,unicode\ncoffee\.com,registered,.*,90,\n$/u)
  expect((await outputOf({ csv: true, only: ["pending"] })).out).toMatch(/^domain,.*\n$/u)
})

it("quotes CSV fields, and disarms spreadsheet formulas", () => {
  const line = writeCsvLine(
    row("a.com", "registered", { registration: { registrar: '=HYPERLINK("x"), Inc.' } }),
    undefined,
  )
  expect(line).toContain(`,"'=HYPERLINK(""x""), Inc.",`)
})

it("adds the score to the engine's row in JSON", async () => {
  const { out } = await outputOf({ json: true })
  expect(
    out
      .split("\n")
      .slice(0, 1)
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([{ ...answers[0], score: 90 }])
})

it("has a name in a line of CSV as people write it, too", () => {
  expect(writeCsvLine(row("xn--mnchen-3ya.de", "registered", { unicode: "münchen.de" }), 90)).toMatch(
    /,90,münchen\.de\n$/u,
  )
})
