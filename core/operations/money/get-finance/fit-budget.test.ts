import { describe, expect, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Cents } from "../../../evidence/money.ts"
import { fitBudget, sumRenewals } from "./fit-budget.ts"

const makeCost = (cents: number | null, domain = "a.com") => ({
  domain,
  cents: cents === null ? null : Cents.make(cents),
})
const yearly = { period: "yearly", amount: Cents.make(10_000) } as const
const monthly = { period: "monthly", amount: Cents.make(1_000) } as const

describe("sums", () => {
  it("are in the budget's own period, rounded once, up", () => {
    const renewals = [makeCost(1001), makeCost(1001), makeCost(1001)]
    expect(sumRenewals(renewals, yearly)).toEqual({
      carry: 3003,
      carryYearly: 3003,
      estimated: 0,
      unknown: 0,
      headroom: 6997,
    })
    expect(sumRenewals(renewals, monthly)).toEqual({
      carry: 251,
      carryYearly: 3003,
      estimated: 0,
      unknown: 0,
      headroom: 749,
    })
  })

  it("leave out unknown costs and count them", () => {
    expect(sumRenewals([makeCost(1108), makeCost(null), makeCost(null)], yearly)).toEqual({
      carry: 1108,
      carryYearly: 1108,
      estimated: 0,
      unknown: 2,
      headroom: 8892,
    })
  })

  it("keep estimates out of every other sum", () => {
    const estimate = Cents.make(1200)
    const renewals = [makeCost(1108), { ...makeCost(null), estimate }, { ...makeCost(500), estimate }]
    const sums = { carryYearly: 1608, unknown: 1 }
    expect(sumRenewals(renewals, yearly)).toEqual({ ...sums, carry: 1608, estimated: 1200, headroom: 8392 })
    expect(sumRenewals(renewals, monthly)).toEqual({ ...sums, carry: 134, estimated: 100, headroom: 866 })
  })

  it("have no headroom without a budget, and a negative one beyond it", () => {
    expect(sumRenewals([makeCost(1108)], undefined)).toMatchObject({ carry: 1108, headroom: null })
    expect(sumRenewals([makeCost(20_000)], yearly)).toMatchObject({ headroom: -10_000 })
  })

  const amounts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000_000 })))
  const property = (about: string, holds: (amounts: ReadonlyArray<number>) => boolean) =>
    it.effect(about, () =>
      Effect.gen(function* () {
        const result = yield* Arbitrary.checkEffect(Arbitrary.schema(amounts), holds, { runs: 1_000, seed: about })
        expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
      }),
    )

  property("lose no cent over a portfolio, and twelve months are never less than the year", (all) => {
    const renewals = all.map((cents) => makeCost(cents))
    const whole = all.reduce((a, b) => a + b, 0)
    const { carry, carryYearly } = sumRenewals(renewals, monthly)
    return carryYearly === whole && carry * 12 >= whole && carry * 12 < whole + 12
  })

  property("an unknown renewal changes no amount", (all) => {
    const renewals = all.map((cents) => makeCost(cents))
    const [without, beside] = [sumRenewals(renewals, yearly), sumRenewals([...renewals, makeCost(null)], yearly)]
    return beside.carry === without.carry && beside.headroom === without.headroom && beside.unknown === 1
  })
})

describe("one more name", () => {
  it.each([
    [[makeCost(1000)], 8000, true, 1000],
    [[makeCost(1000)], 9000, true, 0],
    [[makeCost(1000)], 9001, false, -1],
    [[makeCost(1000), makeCost(null)], 8000, null, 1000],
    [[makeCost(1000), makeCost(null)], 9001, false, -1],
    [[makeCost(1000)], null, null, 9000],
  ])("beside %j, %d: fits %s", (renewals, cents, fits, left) => {
    expect(fitBudget(renewals, yearly, makeCost(cents).cents)).toEqual({ fits, left })
  })

  it("has no answer without a budget", () => {
    expect(fitBudget([], undefined, Cents.make(1))).toEqual({ fits: null, left: null })
  })
})
