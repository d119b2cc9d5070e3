import { describe, expect, it } from "vitest"
import { checkIdentifiers } from "./check-identifiers.ts"
import { checkRenamed } from "./check-renamed.ts"
import { checkVerbs } from "./check-verbs.ts"

describe("names of variables, parameters and functions that are refused", () => {
  it.each([
    ["const told = 1", 1],
    ["const a = (asked: string) => asked", 1],
    ["function kept() {}", 1],
    ["const { line: shown, ...said } = row", 2],
    ["const [heard = 1, [looked]] = rows", 2],
    ["type Ask = (wanted: string) => void", 1],
    ["const { said } = row", 0],
    ["const row = { told: 1 }", 0],
    ["const tellsTruth = 1", 0],
  ])("%s: %d", (text, count) => {
    expect(checkIdentifiers({ "core/a.ts": text }).length).toBe(count)
  })
})

describe("names and sentences that CONTRIBUTING.md shows as wrong", () => {
  const table =
    "| instead of | write |\n|---|---|\n| “Nothing to end.” | Succeeds. |\n| `goAlone`, `told` | `useLocalPace` |\n"
  it.each([
    ["const told = 1", 1],
    ["const row = { told: 1 }", 0],
    ["const limits = { goAlone: 1 }", 1],
    ["// Nothing to end.", 1],
    ["const useLocalPace = 1", 0],
  ])("%s: %d", (text, count) => {
    expect(checkRenamed(table, { "core/a.ts": text }).length).toBe(count)
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
    expect(checkVerbs({ "core/a.ts": text }, { core: 0, adapters: 0, coreMembers: 0 }).length).toBe(count)
    expect(checkVerbs({ "core/a.ts": text }, { core: 1, adapters: 0, coreMembers: 1 })).toEqual([])
  })
})
