import type { WhoisObservation } from "@surename/core/evidence/observation"
import { readWhois } from "@surename/core/evidence/whois-word"
import { describe, expect, it } from "vitest"
import { readRows } from "./read-rows.ts"

interface Row {
  readonly id: string
  readonly domain: string
  readonly server: string
  readonly kind: "registered" | "available" | "refused" | "reserved" | "ended" | "other"
  readonly at: string
  readonly text: string
}
const rows = readRows<Row>("whois-written.jsonl")
const readingOf = ({ at, domain, server, text }: Row): string => {
  const outcome = { _tag: "Answered", body: { _tag: "Text", text } } as const
  const question: WhoisObservation = { _tag: "Whois", role: "probe", askedName: domain, server, outcome, ms: 1, at }
  const reading = readWhois(question)
  return reading._tag === "Registered" ? "registered" : reading.why
}
describe("written", () => {
  it("prints", () => {
    for (const row of rows) {
      const r = readingOf(row)
      const bad = row.kind === "registered" ? r !== "registered" : row.kind === "refused" ? r !== "throttled" : r === "registered" || r === "throttled"
      if (bad) console.log(row.kind, r, row.id, row.server)
    }
    expect(1).toBe(1)
  })
})
