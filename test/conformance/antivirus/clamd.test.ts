import { antivirusClamd } from "@surename/adapters/antivirus-clamd"
import { afterAll, describe, expect, it } from "vitest"
import { clamdCases, playClamd } from "./clamd-cases.ts"
import { clamdFaults } from "./clamd-faults.ts"
import { startClamd } from "./clamd-server.ts"

const server = await startClamd()
afterAll(server.leave)

describe("a clamd", () => {
  it.each(clamdCases)("$title", (testCase) => playClamd(antivirusClamd, server, testCase))
})

describe("a wrong adapter fails a case:", () => {
  it.each(Object.entries(clamdFaults))("%s", async (_, subject) => {
    const server = await startClamd()
    const played = clamdCases.map((testCase) => async () => {
      const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), 3_000).unref())
      const ended = playClamd(subject, server, testCase).then(
        () => "passed",
        () => "failed",
      )
      return Promise.race([ended, late])
    })
    const outcomes: Array<string> = []
    for (const play of played) if (!outcomes.some((outcome) => outcome !== "passed")) outcomes.push(await play())
    expect(outcomes.at(-1)).not.toBe("passed")
    await server.leave()
  })
})
