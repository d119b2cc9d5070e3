import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { countSuites, writeCounts, readStoredCounts, listLosses, describeTotal } from "./counts.ts"

const before = { dns: { cases: 3, mutants: 4 }, rdap: { cases: 5, mutants: 5 } }

it("tells a suite that has lost a case, a mutant or everything", () => {
  expect(listLosses(before, before)).toEqual([])
  expect(listLosses(before, { ...before, dns: { cases: 2, mutants: 9 } })).toEqual(["dns: 2 cases and 9 mutants, which were 3 and 4"])
  expect(listLosses(before, { ...before, dns: { cases: 3, mutants: 3 } })).toHaveLength(1)
  expect(listLosses(before, { rdap: before.rdap })).toHaveLength(1)
})

it("takes more for no loss, and sums", () => {
  expect(listLosses(before, { ...before, dns: { cases: 4, mutants: 4 }, scan: { cases: 1, mutants: 1 } })).toEqual([])
  expect(describeTotal(before)).toBe("8 cases and 9 mutants in 2 suites")
})

it("keeps a suite a line", async () => {
  expect(JSON.parse(writeCounts(before))).toEqual(before)
  expect(writeCounts(before).split("\n")[1]).toBe(`  "dns": {"cases":3,"mutants":4},`)
  expect(Object.keys(await readStoredCounts())).toEqual(Object.keys(countSuites()))
})

it("is the number in the sample that authors of adapters compare theirs with", async () => {
  const page = await readFile(new URL("../../docs/write-an-adapter.md", import.meta.url), "utf8")
  expect(page).toContain(`✓ rdap: all ${countSuites()["rdap"]?.cases} cases hold`)
})
