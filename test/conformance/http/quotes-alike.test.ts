import { type HandlerNeeds, handlers, type Handlers } from "@surename/core/calls/table"
import { Cents } from "@surename/core/evidence/money"
import { operations } from "@surename/core/operations/all"
import { accountCaller } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { makeAppOver } from "./app-under-test.ts"
import { buildSimulatedServices } from "./simulated-services.ts"

type App = Awaited<ReturnType<typeof makeAppOver>>
let services: Awaited<ReturnType<typeof buildSimulatedServices>>
let app: App
beforeAll(async () => {
  services = await buildSimulatedServices()
  const tokens = {
    ada: accountCaller("ada"),
    pro: accountCaller("pro", { plan: "pro" }),
    it: accountCaller("it"),
  }
  app = await makeAppOver<HandlerNeeds>(handlers, services.services, { tokens })
})
afterAll(() => services.close())

const answerTo = async (of: App, who: string, method: string, path: string, body: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${who}`, "content-type": "application/json" }
  const init = { method, headers, body: JSON.stringify(body) }
  const answer = await of.fetch(new Request(`http://127.0.0.1:8787${path}`, init), { address: "192.0.2.1" })
  expect(answer.status).toBe(200)
  return JSON.parse(await answer.text())
}

const pricesOf = async (of: App, domain: string) => {
  const quote = async (who: string, more: object = {}) => {
    const fetchQuote = () => answerTo(of, who, "POST", operations.quote_domain.path, { domain, ...more })
    let answer = await fetchQuote()
    // A registry that was not heard in time makes a refusal, and no price.
    for (let left = 5; left > 0 && isUndetermined(answer); left--) answer = await fetchQuote()
    return answer
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

const isUndetermined = (answer: unknown): boolean =>
  typeof answer === "object" &&
  answer !== null &&
  "refused" in answer &&
  ["undetermined", "price_unavailable"].some((code) => JSON.stringify(answer.refused).includes(code))

const priceIn = (answer: unknown) =>
  typeof answer === "object" &&
  answer !== null &&
  "items" in answer &&
  "total_cents" in answer &&
  "renewal_cents" in answer
    ? { items: answer.items, total: answer.total_cents, renewal: answer.renewal_cents }
    : expect.unreachable("there is no price")

it("a price is the same for every caller, plan, project and budget (R5)", async () => {
  await answerTo(app, "ada", "PUT", "/projects/rich/budget", { period: "yearly", amount_cents: 9_000_000 })
  await answerTo(app, "ada", "PUT", "/projects/poor/budget", { period: "monthly", amount_cents: 0 })
  for (const domain of ["quote-me.ai", "premium-sale.io"]) expect(new Set(await pricesOf(app, domain)).size).toBe(1)
})

it("detects a price that depends on its project", async () => {
  const unfair: Handlers<HandlerNeeds> = {
    ...handlers,
    quoteDomain: (input, owner) =>
      Effect.map(handlers.quoteDomain(input, owner), (answer) =>
        input.projectId === "rich" && "items" in answer ? { ...answer, renewal_cents: Cents.make(99_999) } : answer,
      ),
  }
  const tokens = { ada: accountCaller("ada"), pro: accountCaller("pro"), it: accountCaller("it") }
  const app = await makeAppOver<HandlerNeeds>(unfair, services.services, { tokens })
  expect(new Set(await pricesOf(app, "quote-me.ai")).size).toBe(2)
})
