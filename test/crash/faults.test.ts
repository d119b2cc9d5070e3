import { expect, it } from "vitest"
import { runtimes } from "../bench/runtimes.ts"
import { readOnlyFile } from "./read-only.ts"
import { findLies } from "./resolver-dies.ts"

// The others, on every runtime: `npm run crash -- --only faults`.
const [node] = runtimes

it("a service that starts reports a read-only file, and a running one goes on", async () => {
  expect(node && (await readOnlyFile(node))).toMatchObject({ harm: [] })
})

it.each([
  ["taken-1.com", "unregistered", undefined],
  ["taken-1.com", "dormant", false],
  ["taken-1.com", "active", false],
  ["free-1.com", "registered", undefined],
] as const)("without a resolver a row tells a lie: %s is %s", (domain, classification, resolves) => {
  expect(findLies([{ domain, classification, ...(resolves === undefined ? {} : { resolves }) }])).toHaveLength(1)
})

it.each([
  ["taken-1.com", "unknown", null],
  ["taken-1.com", "registered", null],
  ["free-1.com", "pending", null],
] as const)("and says less without one: %s is %s", (domain, classification, resolves) => {
  expect(findLies([{ domain, classification, resolves }])).toEqual([])
})
