import { describe, expect, it } from "vitest"
import { checkIdentifiers } from "./check-identifiers.ts"

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
