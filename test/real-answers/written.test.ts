import { describe, expect, it } from "vitest"
import { describeWhoisReading, readRows, type WhoisRow } from "./read-rows.ts"

interface Row extends WhoisRow {
  /** `ended`: still in the registry, in redemption or about to be deleted. `other`: about another name, or no answer. */
  readonly kind: "registered" | "available" | "refused" | "reserved" | "ended" | "other"
}

const readings = readRows<Row>("whois-written.jsonl").map((row) => ({ ...row, reading: describeWhoisReading(row) }))
const ofKinds = (...kinds: ReadonlyArray<Row["kind"]>) => readings.filter(({ kind }) => kinds.includes(kind))
const idsAndReadings = (rows: typeof readings) => rows.map(({ id, reading }) => [id, reading])

/** An engineer wrote these texts before reading the code that reads them. */
describe("written WHOIS answers", () => {
  it("reads 109 of 117 registrations", () => {
    const registered = ofKinds("registered")
    expect(registered.length).toBe(117)
    expect(idsAndReadings(registered.filter(({ reading }) => reading !== "registered"))).toEqual([
      // The banner of these three says "there is no match" about something else.
      ["registered:yamabiko.jp", "denied"],
      ["registered:mizuho-ryokan.co.jp", "denied"],
      ["registered:xn--p9j0b8a.jp", "denied"],
      // Columns of blanks, without a colon.
      ["registered:codru.md", "no_name"],
      // The holder below a heading is called "Not Found Gallery".
      ["registered:corbiere.je", "denied"],
      // No state, end or name server.
      ["registered:casbah-tea.dz", "too_little"],
      // The state is "Permanent/Reserved", and a holder is called "Reserved Rugs".
      ["registered:akhal-teke.tm", "doubtful"],
      ["registered:ashgabat-carpet.tm", "doubtful"],
    ])
  })

  it("takes no other name for registered, and rests no server that answered", () => {
    const others = ofKinds("available", "reserved", "other")
    expect(others.length).toBe(113)
    expect(idsAndReadings(others.filter(({ reading }) => ["registered", "throttled"].includes(reading)))).toEqual([])
    expect(idsAndReadings(ofKinds("ended").filter(({ reading }) => reading === "throttled"))).toEqual([])
  })

  it("rests a server that refuses, in the language of the registry", () => {
    const refused = ofKinds("refused")
    expect(refused.length).toBe(27)
    expect(idsAndReadings(refused.filter(({ reading }) => reading !== "throttled"))).toEqual([
      ["refused:yamabiko.jp", "denied"],
    ])
  })
})
