import { describe, expect, it } from "vitest"
import { checkFileNames } from "./check-file-names.ts"
import { checkExports } from "./check-exports.ts"
import { checkIdentifiers } from "./check-identifiers.ts"
import { checkRows, checkTags } from "./check-rows.ts"
import { checkNamedLimits } from "./check-names.ts"
import { checkVerbs } from "./check-verbs.ts"
import { checkWeakNames } from "./check-weak-names.ts"

const noExceptions = { core: 0, adapters: 0, hosts: 0, fixtures: 0, scripts: 0, test: 0, coreMembers: 1 }
import { readSource } from "./source-file.ts"

describe("names and sentences that CONTRIBUTING.md shows as wrong", () => {
  const table =
    "| instead of | write |\n|---|---|\n| “Nothing to end.” | Succeeds. |\n| `goAlone`, `told`, `said`, `shown` | `useLocalPace` |\n"
  it.each([
    ["const told = 1", 1],
    ["const a = (said: string) => said", 1],
    ["function told() {}", 1],
    ["const { line: shown, ...said } = row", 2],
    ["const [told = 1, [shown]] = rows", 2],
    ["type Ask = (told: string) => void", 1],
    ["const { said } = row", 0],
    ["const row = { told: 1 }", 0],
    ["const tellsTruth = 1", 0],
    ["const limits = { goAlone: 1 }", 1],
    ["// Nothing to end.", 1],
    ["const useLocalPace = 1", 0],
  ])("%s: %d", (text, count) => {
    expect(checkIdentifiers(table, { "core/a.ts": text }).length).toBe(count)
  })
})

describe("exports that no other file imports", () => {
  it.each([
    ["export const read = () => 1", "", 1],
    ["export const read = () => 1", `import { read } from "./a.ts"`, 0],
    ["export const read = () => 1", `import { type Row, read as readA } from "./a.ts"`, 0],
    ["export const read = () => 1", `import * as A from "./a.ts"`, 0],
    ["export const read = () => 1", `await import("./a.ts")`, 0],
    ["export const read = () => 1", `await import(new URL("./a.ts", import.meta.url).href)`, 0],
    ["export const read = () => 1", `import { read } from "./c.ts"`, 1],
    ["export function read() {}", `export { read } from "./a.ts"`, 0],
    ["export async function* read() {}", "", 1],
    ["export class Row {}\nexport type A = 1\nconst read = 1", "", 0],
  ])("%s, %s: %d", (text, user, count) => {
    const texts = { "core/a.ts": text, "core/b.ts": user }
    const sources = Object.entries(texts).map(([path, source]) => readSource(path, source))
    expect(checkExports({ packages: {}, sources, texts }).length).toBe(count)
  })
})

describe("exported functions and members that do not begin with a verb", () => {
  it.each([
    ["export const listed = () => 1", 1],
    ["export const hostOf = Effect.fnUntraced(function* () {})", 1],
    [`export const look = Effect.fn("look")(function* () {})\nexport function nearest() {}`, 1],
    ["export const listRows = () => 1\nexport const isThere = () => true\nexport const limit = 1", 0],
    ["const listed = () => 1\nexport class Row {}", 0],
    ["interface Port { readonly due: (most: number) => Row; readonly host: string; listDue(most: number): Row }", 1],
    ["type Port = { readonly due?: ((most: number) => Row) | undefined }", 1],
  ])("%s: %d", (text, count) => {
    expect(checkVerbs({ "core/a.ts": text }, { ...noExceptions, coreMembers: 0 }).length).toBe(count)
    expect(checkVerbs({ "core/a.ts": text }, { ...noExceptions, core: 1 })).toEqual([])
  })
})

it("names that say nothing, and aliases, are counted", () => {
  const text = "const one = 1\nconst { retryInMs: again, host: name } = report\ninterface Row { readonly said: string }"
  expect(checkWeakNames({ "core/a.ts": text }, { core: 1 }).map(({ message }) => message)).toEqual([
    expect.stringContaining("core has 3 weak names"),
  ])
})

it("a file that is named otherwise than its exports is counted", () => {
  const texts = {
    "core/look.ts": "export const checkRecord = 1",
    "core/check-record.ts": "export const checkRecord = 1",
  }
  expect(checkFileNames(texts, 0).map(({ message }) => message)).toEqual([expect.stringContaining("core/look.ts")])
  expect(checkFileNames(texts, 1)).toEqual([])
})

it.each([`return { classification: "unregistered", registered: false }`, `const proof = establishNotFound(facts)`])(
  "an operation that writes %s is refused",
  (text) => {
    expect(checkRows({ "core/operations/names/a.ts": text }).length).toBe(1)
    expect(checkRows({ "core/operations/names/a.test.ts": text })).toEqual([])
  },
)

it("refuses a tag that is not the name of its class", () => {
  const text = 'class A extends Data.TaggedError("B")<{}> {}\nclass C extends Data.TaggedError("C")<{}> {}'
  expect(checkTags({ "core/a.ts": text })).toHaveLength(1)
})

it("checks that a limit named in prose exists", () => {
  const limits = "export const aLimits = {\n  size: 1,\n}"
  const named = checkNamedLimits({
    "core/limits.ts": limits,
    "README.md": "`aLimits.size` `aLimits.length` `limits.ts`",
  })
  expect(named.map(({ message }) => message)).toEqual(["there is no limit `aLimits.length`"])
})
