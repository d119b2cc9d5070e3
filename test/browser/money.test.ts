import { mkdirSync } from "node:fs"
import { Cents } from "@surename/core/evidence/money"
import { quotesKind } from "@surename/core/operations/money/quote-domain/stored-quote"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Orders } from "@surename/core/operations/money/ports/orders"
import { Store } from "@surename/core/ports/store"
import axe from "axe-core"
import * as Effect from "effect/Effect"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser, openVisitorPage } from "./browser.ts"
import { artefacts, takePictures } from "./pictures.ts"
import { type SellingService, startSelling } from "./selling.ts"
import { openForm, password, signUp } from "./steps.ts"

const [held, foreign, free, taken] = ["mosslamp.com", "moss-and-lantern.com", "brightmoss.com", "moss.com"]
const inMonths = (n: number) => new Date(Date.now() + n * 30 * 86_400_000).toISOString()

let browser: Browser
let service: SellingService

beforeAll(async () => {
  mkdirSync(artefacts, { recursive: true })
  const holding = { domain: held, renewal: Cents.make(1_284), expiresAt: inMonths(4) }
  service = await startSelling(
    { prices: { [free]: { registration: 1_108, renewal: 1_284 } }, holdings: [holding], transferIn: 5_180 },
    { free, taken },
  )
  browser = await startBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await service?.close()
})

const main = (page: Page) => page.getByRole("main").innerText()
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first().click()

const serious = async (page: Page): Promise<ReadonlyArray<string>> => {
  const violations: ReadonlyArray<{ readonly id: string; readonly impact: string }> = await page.evaluate(
    "axe.run().then(({ violations }) => violations)",
  )
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
}

/** Checks both colours, and that a small phone does not scroll sideways. */
const looksWell = async (page: Page, name: string) => {
  await page.evaluate(axe.source)
  await takePictures(page, name, async () => expect(await serious(page)).toEqual([]))
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360)
  await page.emulateMedia({ colorScheme: "light" })
  await page.setViewportSize({ width: 1200, height: 800 })
}

const verifyDomain = async (page: Page, domain: string) => {
  await page.goto("/account/owned#new")
  await page.getByRole("textbox", { name: "Domain" }).fill(domain)
  await press(page, "Add domains")
  service.publish(domain, await page.locator(".record code").last().innerText())
  await press(page, "Check the record")
  expect(await page.locator(".tag").innerText()).toBe("verified")
}

it("verify, list, budget, quote, confirm", { timeout: 120_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser, service.baseUrl, {
    viewport: { width: 1200, height: 800 },
  })
  await signUp(page, "ada@example.com")
  await verifyDomain(page, held)
  await verifyDomain(page, foreign)

  await follow(page, "Owned")
  await follow(page, "Projects")
  expect(await main(page)).toContain("2 domains")
  await openForm("New project")(page)
  await page.getByLabel("Name").fill("Moss Lamps")
  await page.getByLabel("Budget in US dollars").fill("twenty")
  await press(page, "Create project")
  expect(await page.getByRole("alert").innerText()).toContain("Type an amount in dollars")
  expect(await page.getByLabel("Name").inputValue()).toBe("Moss Lamps")
  await page.getByLabel("Budget in US dollars").fill("$1,120.50")
  await press(page, "Create project")
  expect(page.url()).toBe(`${service.baseUrl}/account/projects/moss-lamps`)
  expect(await main(page)).toContain("$1,120.50 a year")

  for (const domain of [held, foreign]) {
    await page.goto(`/account/domains/${domain}`)
    await page.getByText("Move it to another project").click()
    await page.getByLabel("Project", { exact: true }).fill("moss-lamps")
    await press(page, `Move ${domain}`)
    expect(await page.getByRole("status").innerText()).toContain("in this project now")
  }
  await page.getByLabel("Budget in US dollars").fill("40")
  await press(page, "Save the budget")
  const bar = await page.getByRole("img", { name: "Of $40.00 a year" }).getAttribute("aria-label")
  expect(bar).toBe(
    "Known renewals take $12.84 of the budget of $40.00 a year. At most $27.16 is left, and 1 renewal with an unknown price will take some of it.",
  )
  expect(await page.getByRole("row", { name: foreign }).first().innerText()).toMatch(
    /not known: another registrar holds it.+\$51\.80.+not a renewal/su,
  )
  expect(await page.getByRole("row", { name: "No date known" }).innerText()).toContain(foreign)
  await looksWell(page, "project")
  for (const tab of ["Owned", "Projects", "Orders"]) {
    await follow(page, tab)
    await looksWell(page, tab.toLowerCase())
  }

  await follow(page, "Get a quote")
  await page.getByLabel("Domain").fill(taken)
  await press(page, "Get a quote")
  expect(await page.getByRole("status").innerText()).toContain(`${taken} is registered`)
  await looksWell(page, "quote-refused")
  await page.getByLabel("Domain").fill(free)
  await page.getByLabel("Compare with the budget of").selectOption("moss-lamps")
  await press(page, "Get a quote")
  expect(await main(page)).toContain(
    "We cannot say whether its renewal fits, because some renewal prices are unknown. At most $14.32 would be left",
  )
  const quote = page.url()
  await looksWell(page, "quote")
  for (const path of ["/", "/search"]) {
    await page.goto(path)
    await page.getByRole("searchbox", { name: "A name, or an idea" }).fill(free)
    await page
      .locator(".as-typed")
      .getByRole("button", { name: /^Get a quote/u })
      .click()
    await page.getByRole("heading", { name: `Price of ${free}` }).waitFor()
  }
  await page.goto(quote)

  expect(await main(page)).toContain("You pay Porkbun. We charge nothing.")
  service.sell({ prices: { [free]: { registration: 1_500, renewal: 1_284 } } })
  await follow(page, "Buy at Porkbun")
  expect(await page.getByRole("alert").innerText()).toContain("The price changed from $11.08 to $15.00")
  const confirmAddress = page.url()
  await looksWell(page, "quote-changed")
  const buy = (await page.getByRole("link", { name: "Buy at Porkbun" }).getAttribute("href")) ?? ""
  const { location } = (await page.request.get(buy, { maxRedirects: 0 })).headers()
  expect(location).toBe(`https://registrar.example/checkout?q=${free}`)

  await expire(quote.split("/").at(-1) ?? "")
  for (const address of [quote, confirmAddress]) {
    await page.goto(address)
    expect(await main(page)).toContain("This quote has ended")
  }
  await looksWell(page, "quote-gone")
  await follow(page, "Ask for a new one")
  expect(page.url()).toContain("/account/quotes")

  await page.goto("/account/projects/moss-lamps")
  await page.getByText("Rename it").click()
  await page.getByLabel("New name").fill("default")
  await press(page, "Rename moss-lamps")
  expect(await page.getByRole("alert").innerText()).toContain("You have a project default already")
  await page.getByLabel("New name").fill("lamps")
  await press(page, "Rename moss-lamps")
  expect(page.url()).toBe(`${service.baseUrl}/account/projects/lamps`)
  expect(await main(page)).toContain(held)
  // As the link of a row does.
  await page.goto("/account/owned?domain=brighter-moss.com#new")
  await page.getByLabel("Project", { exact: true }).selectOption("lamps")
  await press(page, "Add domains")
  await page.goto("/account/projects/lamps")
  expect(await main(page)).toContain("brighter-moss.com")
  await page.getByText("Remove it").click()
  await press(page, "Remove lamps")
  expect(await page.getByRole("status").innerText()).toContain("in the project default now")
  expect(await page.locator(".cards.projects").getByRole("listitem").allInnerTexts()).toEqual([
    expect.stringContaining("2 domains"),
  ])
  expect(complaints).toEqual([])
  await close()
})

/** Makes a quote as old as its fifteen minutes. */
const expire = (quoteId: string) =>
  service.run(
    Effect.gen(function* () {
      const store = yield* Store
      const entry = yield* store.get(quotesKind, quoteId)
      if (entry !== undefined) yield* store.put(quotesKind, quoteId, { ...entry, freshUntil: entry.at })
    }),
  )

it("order through the operator's account", { timeout: 120_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser, service.baseUrl, {
    viewport: { width: 1200, height: 800 },
  })
  const email = "buyer@example.com"
  await signUp(page, email)
  const allowed = Effect.gen(function* () {
    const { id } = yield* Accounts.use((accounts) => accounts.find(email))
    yield* Orders.use((orders) => orders.setBuyer(id, true, "the test"))
  })
  await service.run(allowed)
  service.sell({
    prices: { [free]: { registration: 1_108, renewal: 1_284 } },
    placed: { state: "unclear", why: "no_answer" },
  })
  const confirm = async () => {
    await page.goto("/account/quotes")
    await page.getByLabel("Domain").fill(free)
    await press(page, "Get a quote")
    await follow(page, "Continue to register it")
  }
  await confirm()
  expect(await main(page)).toContain("charges the operator's account at Porkbun")
  await looksWell(page, "confirm-order")
  await page.getByLabel("Type the domain name").fill(free)
  await page.getByLabel("Password").fill(password)
  await press(page, "Order for $11.08")
  expect(await main(page)).toContain("Do not order it again")
  await looksWell(page, "order-unclear")
  const order = page.url()
  await confirm()
  expect(page.url()).toBe(order)
  await page.goto("/account/orders")
  expect(await main(page)).toContain("outcome unknown")
  await looksWell(page, "orders-unclear")
  const done = Orders.use((orders) => orders.settle(order.split("/").at(-1) ?? "", { state: "done" }))
  expect(await service.run(done)).toBe(true)
  await page.goto(order)
  expect(await main(page)).toContain(`${free} is registered`)
  await looksWell(page, "order-done")
  expect(complaints).toEqual([])
  await close()
})
