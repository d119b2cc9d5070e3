import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { whoisCases } from "./cases.ts"
import { type Before, examineWhois } from "./examine-whois.ts"
import { whoisMutants, makeWorstReports } from "./mutants.ts"
import { recordReports, replayReports, type ChangeReports } from "./subjects.ts"
import { makeCaseName, type WhoisCase } from "./whois-case.ts"

const run = Effect.runPromise
// Heard once, over sockets; the suite in test/runtimes plays every case there.
const reports = await run(recordReports(whoisCases))
const listFailedCases = async (cases: ReadonlyArray<WhoisCase>, tell?: ChangeReports, before?: Before) =>
  (await run(examineWhois(cases, replayReports(reports, tell), before))).filter(({ passed }) => !passed)

describe("WHOIS as a witness", () => {
  it("every case has a unique name", () => {
    expect(new Set(whoisCases.map(makeCaseName)).size).toBe(whoisCases.length)
    expect(whoisCases.filter(({ expect }) => expect === "unknown").length).toBeGreaterThan(200)
  })

  it("passes every case", async () => {
    expect(await listFailedCases(whoisCases)).toEqual([])
  })

  it("passes every case when an aggregator does not find the name", async () => {
    expect(await listFailedCases(whoisCases, undefined, "an aggregator")).toEqual([])
  })

  it.each(["no server", "an aggregator"] as const)("fails each case with its worst lie, behind %s", async (one) => {
    const failed = await listFailedCases(whoisCases, makeWorstReports, one)
    expect(failed.map(({ id }) => id)).toEqual(whoisCases.map(({ id }) => id))
  })

  it.each(whoisMutants)("$id: $about", async ({ caught, tell }) => {
    const cases = whoisCases.filter(({ id }) => caught.includes(id))
    const failed = await listFailedCases(cases, tell)
    expect(failed.map(({ id }) => id).toSorted()).toEqual(caught.toSorted())
  })
})
