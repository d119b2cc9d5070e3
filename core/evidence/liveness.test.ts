import { describe, expect, it } from "@effect/vitest"
import { scoreLiveness } from "./liveness.ts"

const full = { resolves: true, serves: true, parked: false, secure: true, title: "Coffee", hasMail: true }

describe("liveness", () => {
  it("ranges from 0 to 100", () => {
    expect(scoreLiveness(full)).toMatchObject({ score: 100, score_v: 3 })
    expect(scoreLiveness({})).toMatchObject({ score: 0, score_v: 3 })
  })

  it.each([
    ["parked", { parked: true }, 80, "parked (+0)"],
    ["perhaps parked", { parked: null }, 90, "parked or not is not known (+10)"],
    ["plain http", { secure: false }, 90, "not over https (+0)"],
    ["no title", { title: "" }, 95, "without a title (+0)"],
    ["no mail", { hasMail: false }, 95, "names no mail server (+0)"],
    ["an error page", { serves: false }, 30, "serves no page (+0)"],
    ["no answer", { serves: null }, 30, "page not known (+0)"],
    ["no address", { resolves: false }, 5, "has no address (+0)"],
  ])("%s costs its points and is named", (_, less, score, words) => {
    const liveness = scoreLiveness({ ...full, ...less })
    expect(liveness.score).toBe(score)
    expect(liveness.basis).toContain(words)
  })

  it("does not report an unchecked fact as absent", () => {
    const words = scoreLiveness({ resolves: true, serves: null }).basis.join()
    expect(words).not.toMatch(/https|title|parked|names/u)
    expect(scoreLiveness({ resolves: false }).basis).toEqual(["has no address (+0)", "mail server not known (+0)"])
  })
})
