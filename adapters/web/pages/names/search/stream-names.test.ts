import { operations } from "@surename/core/operations/all"
import { expect, it } from "vitest"
import { renderCounts } from "./stream-names.ts"

it("counts names by state and phase", async () => {
  const [row] = operations.scan_namespace.example.output.results
  if (row === undefined || "error" in row) return expect.unreachable("the example has a row")
  const dates = { registered_at: null, changed_at: null, expires_at: null, holds: [], statuses: [] }
  const rows = (["active", "redemption", "redemption", "pending_delete"] as const).map((phase) => ({
    ...row,
    lifecycle: { ...dates, phase },
  }))
  expect(String(await renderCounts(rows, 0))).toContain("4 registered: 2 in redemption, 1 about to be deleted.")
})
