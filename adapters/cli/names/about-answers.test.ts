import type { AuditOutput, Engine } from "@surename/core"
import type { ScanFacts } from "@surename/core/evidence/scan-row"
import { fakeTerminal, refusingEngine, someScanRow } from "@surename/fixtures"
import { expect, it } from "vitest"
import type { Terminal } from "../terminal.ts"
import { runAudit } from "./audit.ts"
import { runScan } from "./scan.ts"

const makeAuditEngine = (why: AuditOutput["not_observed"][number]["why"]): Partial<Engine> => ({
  auditDomain: async () => {
    const about = { domain: "a.com", url: "https://a.com/", redirects: [], fetched_at: "2026-11-21T12:00:00.000Z" }
    return { ...about, not_observed: [{ what: "site", why }] }
  },
})

const makeScanEngine = (...rows: ReadonlyArray<Partial<ScanFacts>>): Partial<Engine> => ({
  scanNamespace: async (_, { onRow } = {}) => {
    const results = rows.map((row) => someScanRow(row))
    for (const row of results) await onRow?.(row)
    return { results }
  },
})
const makeUnknown = (unknown_reason: "network" | "timeout" | "throttled") =>
  ({ classification: "unknown", unknown_reason }) as const

const names = ["a.com"]
const scan = (terminal: Terminal, engine: Engine) => runScan(terminal, engine, { names, json: true })
const audit = (terminal: Terminal, engine: Engine) => runAudit(terminal, engine, { names, json: true })

it.each([
  ["late answers come again, and every row is pending", scan, makeScanEngine({ classification: "pending" }), 4],
  ["connections fail or time out", scan, makeScanEngine(makeUnknown("network"), makeUnknown("timeout")), 4],
  ["a registry answered once", scan, makeScanEngine(makeUnknown("network"), makeUnknown("throttled")), 0],
  ["no site could be connected to", audit, makeAuditEngine("failed_network"), 4],
  ["a name has no address", audit, makeAuditEngine("failed_no_address"), 0],
])("%s", async (_, run, answers, status) => {
  const { output, terminal } = fakeTerminal()
  expect(await run(terminal, refusingEngine(answers))).toBe(status)
  expect(/no (?:registry|website) answered\. Check the network/u.test(output.err)).toBe(status === 4)
})
