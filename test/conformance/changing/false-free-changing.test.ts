import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { breakRdap, cleanRegistration } from "../mutants/break-rdap.ts"
import type { Defects } from "../virtual-time.ts"
import { playChangingWorld } from "./false-free-changing.ts"

const seeds = [1, 2, 3]

const lies = async (defects: Defects): Promise<number> => {
  const worlds = await Promise.all(seeds.map((seed) => Effect.runPromise(playChangingWorld(seed, defects))))
  return worlds.reduce((sum, judgement) => sum + judgement.lies.length, 0)
}

const isKnownName = (label: string): boolean => !/^[a-z0-9]{30}$/u.test(label)

describe("worlds in which bases change", () => {
  it("get no wrong answer from an honest engine", async () => {
    expect(await lies({})).toBe(0)
  }, 60_000)

  it("catch an engine that skips known names", async () => {
    const gullible = breakRdap({
      reports: (seen, request) =>
        request.urgent === true && isKnownName(request.name.slice(0, request.name.indexOf(".")))
          ? seen.map((report) => ({ ...report, outcome: cleanRegistration(request).outcome }))
          : seen,
    })
    expect(await lies(gullible)).toBeGreaterThan(0)
  }, 60_000)

  it("are deterministic", async () => {
    const [judgement, other] = await Promise.all([1, 2].map(() => Effect.runPromise(playChangingWorld(5))))
    expect(judgement).toEqual(other)
  }, 60_000)
})
