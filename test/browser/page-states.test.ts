import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { ProviderRefused } from "@surename/core/interface/account-error"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { SignInProvider } from "@surename/core/operations/accounts/ports/sign-in-provider"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import axe from "axe-core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startBrowser, openVisitorPage, type WatchedPage } from "./browser.ts"
import { makeDraft, makeDrafts, phishing } from "./draft-steps.ts"
import { pageStates, newcomer, returned } from "./page-states.ts"
import type { PageState } from "./page-state.ts"
import { writePastEvents } from "./past-events.ts"
import { artefacts, desktop, takePictures } from "./pictures.ts"
import { backdateSessions } from "../runtimes/identity/people.ts"
import { flaggedDraft } from "./flagged-draft.ts"
import { foundByMonitor } from "./lying-registries.ts"
import { operatorAddress, type Service, startService } from "./service.ts"
import { makeToken, password, signIn, signUp } from "./steps.ts"

let browser: Browser
let services: ReadonlyArray<Service>
let people: Readonly<Record<PageState["who"], WatchedPage>>

const ownerAddress = "somebody.with.a.long.name@example.com"
const away = Effect.fail(new ProviderRefused({ message: "The provider does not answer." }))
const ofOperator = Layer.succeed(SignInProvider, { name: "Example Login", begin: () => away, finish: () => away })

beforeAll(async () => {
  mkdirSync(artefacts, { recursive: true })
  const [silent, mailing] = await Promise.all([startService({ provider: ofOperator }), startService({ mail: true })])
  services = [silent, mailing]
  browser = await startBrowser()
  people = {
    owner: await openVisitorPage(browser, silent.baseUrl),
    newcomer: await openVisitorPage(browser, silent.baseUrl),
    visitor: await openVisitorPage(browser, silent.baseUrl),
    mailed: await openVisitorPage(browser, mailing.baseUrl),
    subscriber: await openVisitorPage(browser, mailing.baseUrl),
    operator: await openVisitorPage(browser, silent.baseUrl),
    returned: await openVisitorPage(browser, silent.baseUrl),
  }
  await silent.run(flaggedDraft)
  await silent.run(foundByMonitor)
  await signIn(people.operator.page, operatorAddress)
  const { page } = people.owner
  await signUp(page, ownerAddress)
  await silent.run(writePastEvents(ownerAddress, "registered-plain.com", "ideas-for-the-shop"))
  await makeToken(page, "nightly build")
  await makeDrafts(page)
  const shop = await makeDraft(page, "paypal-shop.example", { "index.html": phishing })
  const versionId = { draftId: shop.split("/").at(-1) ?? "", version: 1 }
  const overruled = { decision: "overrule", who: operatorAddress, why: "A shop that is paid by PayPal." } as const
  await silent.run(Reviews.use(({ decide }) => decide(versionId, overruled)))
  await signUp(people.newcomer.page, newcomer)
  await signUp(people.subscriber.page, newcomer)
  await vi.waitFor(() => expect(mailing.mails.length).toBe(1), { timeout: 60_000 })
  await people.subscriber.page.goto(/https?:\S+/u.exec(mailing.mails[0]?.text ?? "")?.[0] ?? "")
  await people.subscriber.page.getByLabel("Password").fill(password)
  await people.subscriber.page.getByRole("button", { name: "Confirm my address" }).click()
  await people.subscriber.page.getByText("Your address is confirmed").first().waitFor()
  await signUp(people.returned.page, returned)
  await makeToken(people.returned.page, "nightly build")
  await silent.run(backdateSessions(accountLimits.recentSignInMs + 60_000, returned))
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await Promise.all(services.map((service) => service.close()))
})

interface Finding {
  readonly id: string
  readonly impact: string
  readonly nodes: ReadonlyArray<{ readonly html: string; readonly failureSummary: string }>
}

/** Returns the serious and critical findings of axe-core, with the element, in the current colours. */
const findings = async (page: Page, options: axe.RunOptions = {}): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const found: ReadonlyArray<Finding> = await page.evaluate(
    `axe.run(${JSON.stringify({ ...options, resultTypes: ["violations"] })}).then(({ violations }) => violations)`,
  )
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ failureSummary, html }) => `${id}: ${html}\n${failureSummary}`))
}

const narrowest = { width: 320, height: 640 }
/** A phone of 360 px whose user reads text at twice its size: lengths of text are all that the sheet goes by. */
const largeText = { width: 180, height: 320 }

it.each(pageStates)(
  "$name is readable, in light and dark, down to 320 px and with large text",
  { timeout: 180_000 },
  async (pageState) => {
    const { page } = people[pageState.who]
    await page.emulateMedia({ forcedColors: "none", media: "screen" })
    await page.setViewportSize(desktop)
    await page.goto(pageState.path)
    await pageState.then?.(page)
    // Each text to be copied has its button.
    expect(await page.locator(".copy").count()).toBe(await page.locator("[data-copy]").count())
    // All other rules find in dark colours what they find in light ones.
    await takePictures(page, pageState.name, async (colours) =>
      expect(await findings(page, colours === "dark" ? { runOnly: ["cat.color"] } : {})).toEqual([]),
    )
    await page.setViewportSize(narrowest)
    // WCAG 2.2, 1.4.10: nothing is read by scrolling sideways.
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(narrowest.width)
    await page.setViewportSize(largeText)
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(largeText.width)
  },
)

it("shows the search box on a phone's first screen, and a link to it on every page", { timeout: 180_000 }, async () => {
  for (const who of ["visitor", "owner"] as const) {
    const { page } = people[who]
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto("/")
    const [box, button] = await Promise.all([
      page.getByRole("searchbox").boundingBox(),
      page.getByRole("button", { name: "Search" }).boundingBox(),
    ])
    expect(box?.y).toBeLessThan(420)
    expect(button?.y).toBe(box?.y)
    await page.goto("/docs")
    const name = who === "owner" ? "Account" : "Main"
    const link = page.getByRole("navigation", { name }).getByRole("link", { name: "Search" })
    expect([who, await link.isVisible()]).toEqual([who, true])
    await link.click()
    expect(new URL(page.url()).pathname).toBe("/search")
  }
  const { page } = people.visitor
  await page.goto("/account/nope")
  expect(await page.getByRole("searchbox").isVisible()).toBe(true)
})

it("shows a bar of sections on a phone, and every section where there is room", { timeout: 180_000 }, async () => {
  const { page } = people.owner
  const nav = page.getByRole("navigation", { name: "Account" })
  const last = page.getByRole("link", { name: "Jobs" })
  const signOutButton = page.getByRole("button", { name: "Sign out" })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/account")
  expect((await nav.boundingBox())?.height).toBeLessThan(110)
  expect([await last.isVisible(), await signOutButton.isVisible()]).toEqual([false, false])
  const more = nav.getByRole("button", { name: "More" })
  await more.click()
  expect(await signOutButton.isVisible()).toBe(true)
  await last.click()
  await page.waitForURL("**/account/jobs")
  await more.click()
  expect(await last.getAttribute("aria-current")).toBe("page")
  await page.setViewportSize(desktop)
  await page.goto("/account")
  expect([await last.isVisible(), await more.isVisible()]).toEqual([true, false])
})

it("does not wrap field names, days or times", { timeout: 180_000 }, async () => {
  const whole =
    "[...document.querySelectorAll('.operation th code, time')].filter((one) => one.getClientRects().length > 1)"
  for (const [who, path] of [
    ["visitor", "/docs"],
    ["visitor", "/search?q=registered-plain.com"],
    ["owner", "/account"],
  ] as const)
    for (const width of [1280, 768, 360]) {
      const { page } = people[who]
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect([path, width, await page.evaluate(`${whole}.map(({ textContent }) => textContent)`)]).toEqual([
        path,
        width,
        [],
      ])
    }
})

it("holds together in forced colours, on paper and on a very wide screen", { timeout: 180_000 }, async () => {
  const { page } = people.owner
  await page.goto("/account/tokens")
  await page.setViewportSize(desktop)
  await page.emulateMedia({ forcedColors: "active" })
  await page.screenshot({ path: join(artefacts, "tokens-forced-colours.png"), fullPage: true })
  await page.emulateMedia({ forcedColors: "none", media: "print" })
  expect(await page.getByRole("button", { name: "Create token" }).isVisible()).toBe(false)
  await page.screenshot({ path: join(artefacts, "tokens-paper.png"), fullPage: true })
  await page.emulateMedia({ media: "screen" })
  await page.setViewportSize({ width: 3840, height: 2160 })
  await page.screenshot({ path: join(artefacts, "tokens-wide.png") })
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(3840)
})

it("finds planted faults", { timeout: 180_000 }, async () => {
  const page = await browser.newPage()
  await page.setContent("<html lang=en><title>t</title><main><h1>t</h1><input><p style='color:#bbb'>faint</p></main>")
  expect((await findings(page)).map((one) => one.split(":")[0])).toEqual(["color-contrast", "label"])
  await page.close()
})

it("causes no complaint in the browser", () => {
  expect(Object.values(people).flatMap(({ complaints }) => complaints)).toEqual([])
})
