import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { changeZone, makeDenial } from "../mutants/break-record-checks.ts"
import { checkWorld } from "./random-zones.ts"

const seeds = Array.from({ length: 30 }, (_, n) => n + 1)
const summaryOf = async (services?: Parameters<typeof checkWorld>[1]) => {
  const all = []
  for (const seed of seeds) all.push(await Effect.runPromise(checkWorld(seed, services)))
  return {
    lies: all.flatMap(({ lies }) => lies),
    proved: all.reduce((sum, one) => sum + one.claims, 0),
    provable: all.reduce((sum, one) => sum + one.well, 0),
  }
}

it("in random zones ownership is granted or denied only with all servers' answers", async () => {
  const { lies, proved, provable } = await summaryOf()
  expect(lies).toEqual([])
  // The test shows nothing unless most provable zones are proved.
  expect(proved / provable).toBeGreaterThan(0.7)
})

it("detects a failure read as “no”, and a resolver's answer read as the zone's", async () => {
  const deaf = changeZone((outcome, question) =>
    outcome._tag === "Failed" || outcome.rcode === "SERVFAIL" ? makeDenial(question) : outcome,
  )
  const blind = changeZone((outcome) => (outcome._tag === "Answered" ? { ...outcome, authoritative: true } : outcome))
  expect((await summaryOf(deaf)).lies.join()).toContain("not_found_yet")
  expect((await summaryOf(blind)).lies.join()).toContain("verified")
})
