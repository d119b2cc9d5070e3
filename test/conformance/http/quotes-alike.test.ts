import { runs } from "@surename/core/calls/table"
import type { RunNeeds, Runs } from "@surename/core/calls/table"
import { Cents } from "@surename/core/evidence/money"
import { operations } from "@surename/core/operations/all"
import { accountCaller } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { appOver } from "./app-under-test.ts"
import { simulatedServices } from "./simulated-services.ts"

type App = Awaited<ReturnType<typeof appOver>>
let services: Awaited<ReturnType<typeof simulatedServices>>
let app: App
beforeAll(async () => {
  services = await simulatedServices()
  const tokens = {
    ada: accountCaller("ada"),
    pro: accountCaller("pro", { plan: "pro" }),
    it: accountCaller("it"),
  }
  app = await appOver<RunNeeds>(runs, services.services, { tokens })
})
afterAll(() => services.close())

const asked = async (of: App, who: string, method: string, path: string, body: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${who}`, "content-type": "application/json" }
  const init = { method, headers, body: JSON.stringify(body) }
  const answer = await of.fetch(new Request(`http://127.0.0.1:8787${path}`, init), { address: "192.0.2.1" })
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

const pricesOf = async (of: App, domain: string) => {
  const quote = async (who: string, more: object = {}) => {
    const ask = () => asked(of, who, "POST", operations.quote_domain.path, { domain, ...more })
    let told = await ask()
    // A registry that was not heard in time makes a refusal, and no price.
    for (let left = 5; left > 0 && isUndetermined(told); left--) told = await ask()
    return told
  }
  const all = [
    await quote("ada"),
    await quote("pro"),
    await quote("it"),
    await quote("ada", { project_id: "rich" }),
    await quote("ada", { project_id: "poor" }),
  ]
  return all.map((one) => JSON.stringify(priceIn(one)))
}

const isUndetermined = (told: unknown): boolean =>
  typeof told === "object" &&
  told !== null &&
  "refused" in told &&
  ["undetermined", "price_unavailable"].some((code) => JSON.stringify(told.refused).includes(code))

/** All that a price is. */
const priceIn = (told: unknown) =>
  typeof told === "object" && told !== null && "items" in told && "total_cents" in told && "renewal_cents" in told
    ? { items: told.items, total: told.total_cents, renewal: told.renewal_cents }
    : expect.unreachable("there is no price")

it("a price is the same for every caller, plan, project and budget (R5)", async () => {
  await asked(app, "ada", "PUT", "/projects/rich/budget", { period: "yearly", amount_cents: 9_000_000 })
  await asked(app, "ada", "PUT", "/projects/poor/budget", { period: "monthly", amount_cents: 0 })
  for (const domain of ["quote-me.ai", "premium-sale.io"]) expect(new Set(await pricesOf(app, domain)).size).toBe(1)
})

it("a price that knows its project is found", async () => {
  const unfair: Runs<RunNeeds> = {
    ...runs,
    quoteDomain: (wanted, owner) =>
      Effect.map(runs.quoteDomain(wanted, owner), (told) =>
        wanted.projectId === "rich" && "items" in told ? { ...told, renewal_cents: Cents.make(99_999) } : told,
      ),
  }
  const tokens = { ada: accountCaller("ada"), pro: accountCaller("pro"), it: accountCaller("it") }
  const app = await appOver<RunNeeds>(unfair, services.services, { tokens })
  expect(new Set(await pricesOf(app, "quote-me.ai")).size).toBe(2)
})
