import process from "node:process"
import { type HandlerNeeds, handlers, type Handlers } from "@surename/core/calls/table"
import { draws, scenarios } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { buildSimulatedServices } from "./simulated-services.ts"
import { listPlanDifferences, type PlanName, planNames, listPlanRows } from "./every-plan.ts"

const seed = Number(process.env["SEED"] ?? 6)

/** So many of the corpus, without order: what one plan is told must not hang on what was asked before. */
const makeItems = (count: number, key: string): ReadonlyArray<string> => {
  const draw = draws(seed, key)
  return scenarios
    .map(({ domain }) => ({ ask: domain, at: draw() }))
    .sort((left, right) => left.at - right.at)
    .slice(0, count)
    .map(({ ask }) => ask)
}

/** Plays each plan in its own world, so that no plan finds another's cache. */
const onEach = (
  names: ReadonlyArray<string>,
  handlersFor: (plan: PlanName) => Handlers<HandlerNeeds> = () => handlers,
) =>
  Promise.all(
    planNames.map(async (plan) => {
      const { close, services } = await buildSimulatedServices()
      const rows = await listPlanRows(plan, handlersFor(plan), services, names)
      await close()
      return rows
    }),
  )

/** A datagram that was lost is truthfully in the evidence: a row that differs is asked for again, in new worlds. */
const stubborn = async (names: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  let [pending, found]: [ReadonlyArray<string>, ReadonlyArray<string>] = [names, []]
  for (let left = 6; left > 0; left--) {
    const [anonymous, free, pro] = await onEach(pending)
    if (anonymous === undefined || free === undefined || pro === undefined) throw new Error("a plan is missing")
    expect(anonymous.size).toBe(3 * new Set(pending).size)
    found = [...listPlanDifferences(anonymous, free), ...listPlanDifferences(free, pro)]
    if (found.length === 0) return found
    pending = pending.filter((name) => found.some((difference) => difference.split("\n")[0]?.endsWith(` ${name}`)))
  }
  return found
}

it(
  `R6: every plan is shown byte-identical rows, whatever the registries do (seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    expect(await stubborn(makeItems(25, "plans"))).toEqual([])
  },
)

it("detects a plan that gets more", { timeout: 30_000 }, async () => {
  const [, free, pro] = await onEach(["registered-plain.com"], (plan) => ({
    ...handlers,
    checkLive: (input) =>
      Effect.map(handlers.checkLive(input), ({ results }) => ({
        results: results.map((row) => ("error" in row || plan !== "pro" ? row : { ...row, evidence: [] })),
      })),
  }))
  expect(free && pro && listPlanDifferences(free, pro)).toEqual([
    expect.stringMatching(/^live registered-plain\.com\n/u),
  ])
})
