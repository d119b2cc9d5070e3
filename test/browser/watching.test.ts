import { afterAll, beforeAll, expect, it } from "vitest"
import type { Browser } from "playwright-core"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Events } from "@surename/core/operations/watch/ports/events"
import { Watchlists } from "@surename/core/operations/watch/ports/watchlists"
import * as Effect from "effect/Effect"
import { startBrowser, openVisitorPage } from "./browser.ts"
import { startService, type Service } from "./service.ts"
import { createList, password, signUp } from "./steps.ts"

let [service, browser]: [Service | undefined, Browser | undefined] = [undefined, undefined]

beforeAll(async () => {
  ;[service, browser] = await Promise.all([startService({ mail: true }), startBrowser()])
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await service?.close()
})

it(
  "follows an event from a watched name to its feed, its webhook and the settings of its mail",
  { timeout: 120_000 },
  async () => {
    if (service === undefined || browser === undefined) return expect.fail("no browser")
    const { baseUrl, mails, run } = service
    const { page } = await openVisitorPage(browser, baseUrl)
    await signUp(page, "ada@example.com")
    await expect.poll(() => mails.length).toBe(1)
    await page.goto(/https?:\S+/u.exec(mails[0]?.text ?? "")?.[0] ?? "")
    await page.getByLabel("Password").fill(password)
    await page.getByRole("button", { name: "Confirm my address" }).click()
    await page.getByText("Your address is confirmed").first().waitFor()
    const main = page.getByRole("main")
    await createList(page, "Ideas", "mosslamp.com")
    await run(writeNote("ada@example.com", "for the lamp shop"))
    await page.goto(`${baseUrl}/account/watch/ideas`)
    await main.getByLabel("More about mosslamp.com").click()
    await main.getByRole("button", { name: "Remove mosslamp.com" }).click()
    await main.getByRole("button", { name: "Add mosslamp.com again" }).click()
    await main.getByText("for the lamp shop").waitFor()
    await page.goto(`${baseUrl}/account/wanted`)
    await main.getByLabel("Domains, one per line").first().fill(manyNames)
    await main.getByRole("button", { name: "Add names" }).click()
    await main.getByRole("link", { name: "Compare them" }).click()
    const compared = main.getByRole("table", { name: "Names side by side" }).getByRole("row")
    expect(await compared.filter({ hasText: "abcdefg" }).count()).toBe(manyNames.split(/\s+/u).length)
    await main.getByRole("link", { name: "Back to the list" }).click()
    await page.goto(`${baseUrl}/account/feeds`)
    await main.getByText("New feed").click()
    await page.getByLabel("Kind").selectOption("json")
    await page.getByLabel("List", { exact: true }).selectOption("ideas")
    await main.getByRole("button", { name: "Create feed" }).click()
    const address = await page.locator("code[data-copy]").innerText()
    expect(address).toMatch(/\/feed\/[\w-]{43}\.json$/u)
    await page.goto(`${baseUrl}/account/webhooks`)
    await main.getByText("New webhook").click()
    await page.getByLabel("Name", { exact: true }).fill("drops")
    await page.getByLabel("Address").fill("https://hooks.example.com/x")
    await main.getByRole("button", { name: "Create webhook" }).click()
    await page.getByRole("link", { name: "I have copied it" }).click()
    await page.getByRole("link", { name: "Change events and lists" }).click()
    await page.getByLabel("is no longer registered").check()
    await page.getByLabel("Ideas", { exact: true }).check()
    await main.getByRole("button", { name: "Save" }).click()
    await expect.poll(() => main.innerText()).toContain("registration.ended")
    await run(appendEvent("ada@example.com", Date.now() - 40 * 86_400_000))
    await page.goto(`${baseUrl}/account/wanted`)
    await expect.poll(() => main.innerText()).toContain("mosslamp.com is no longer registered")
    // One month alone is nothing to compare.
    expect(await main.getByRole("img").count()).toBe(0)
    await run(appendEvent("ada@example.com", Date.now()))
    await page.goto(`${baseUrl}/account/wanted`)
    await main.getByRole("img", { name: /^Changes seen in the last twelve months: 1 in \w+ \d{4}, 1 in /u }).waitFor()
    await page.goto(`${baseUrl}/`)
    await expect.poll(() => main.innerText()).toContain("mosslamp.com is no longer registered")
    expect(await main.getByRole("heading", { name: "Changes" }).count()).toBe(0)
    await page.goto(`${baseUrl}/account/webhooks/drops`)
    await expect.poll(() => main.innerText()).toContain("waiting")
    await main.getByRole("button", { name: "Send a test" }).click()
    await expect.poll(() => main.innerText()).toContain("Webhook test")
    await page.goto(`${baseUrl}/account/mail`)
    await expect.poll(() => main.innerText()).toContain("next digest")
    await page.getByLabel("Email me").selectOption("weekly")
    await page.getByLabel("Time zone").fill("Asia/Tokyo")
    await main.getByRole("button", { name: "Save" }).click()
    await expect.poll(() => page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo")
    await expect.poll(() => page.getByLabel("Email me").inputValue()).toBe("weekly")
    await page.goto(`${baseUrl}/account/feeds`)
    await main.getByRole("button", { name: "End this feed" }).click()
    await expect.poll(() => main.innerText()).toContain("No feeds yet")
  },
)

const manyNames = Array.from({ length: 25 }, (_, n) => `abcdefg${n + 10}.com`).join(" ")

const writeNote = Effect.fnUntraced(function* (email: string, note: string) {
  const { id } = yield* Accounts.use((accounts) => accounts.find(email))
  const change = { add: [], remove: [], notes: { "mosslamp.com": note } }
  yield* Watchlists.use((lists) => lists.change(id, "ideas", change, 100))
})

const appendEvent = Effect.fnUntraced(function* (email: string, at: number) {
  const { id } = yield* Accounts.use((accounts) => accounts.find(email))
  yield* Events.use((events) =>
    events.append([
      {
        type: "registration.ended",
        domain: "mosslamp.com",
        at: new Date(at).toISOString(),
        before: { state: "registered" },
        after: { state: "unregistered" },
        rule: "The registry answered twice that it has no such name.",
        evidence: [],
        recipients: [{ owner: id, watchlistIds: ["ideas"] }],
      },
    ]),
  )
})
