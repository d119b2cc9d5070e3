import { describe, expect, it } from "@effect/vitest"
import { offersForSale } from "./registration-facts.ts"

const notice = (title: unknown, ...description: Array<unknown>) => ({ notices: [{ title, description }] })

describe("offersForSale", () => {
  it.each([
    [notice("Premium name", "Contact us"), true],
    [{ description: ["This domain is available for purchase."] }, true],
    [{ description: ["We have premium support."] }, false],
    [notice("Terms", "Any premium domain"), false],
    [{}, false],
  ])("%j: %s", (body, answer) => {
    expect(offersForSale(body)).toBe(answer)
  })
})
