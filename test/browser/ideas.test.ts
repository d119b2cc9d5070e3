import type { Locator } from "playwright-core"
import { expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { freeConcept } from "./canned-search.ts"
import { openStage } from "./stage.ts"

const { browser, service } = openStage()

/** One row as markup, without the spaces between its parts. */
const readMarkup = async (row: Locator) =>
  row.evaluate(({ outerHTML }) => outerHTML.replaceAll(/\s*(?=[<>])|(?<=>)\s+/gu, ""))

it.each([true, false])("filters and orders ideas, script: %s", { timeout: 180_000 }, async (javaScriptEnabled) => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled })
  await page.goto("/search?q=coffee+roaster")
  const ideas = page.locator(".idea:visible")
  const before = await ideas.count()
  expect(before).toBeGreaterThan(0)
  const nothingFits = page.getByText("No idea here fits the filters above.")
  expect(await nothingFits.isVisible()).toBe(false)
  await page.evaluate("document.body.setAttribute('data-same-page', '')")
  await page.locator(".toolbar").getByText(".io", { exact: true }).click()
  await nothingFits.waitFor()
  expect(await ideas.count()).toBe(0)
  await page.locator(".toolbar").getByText(".com", { exact: true }).click()
  await nothingFits.waitFor({ state: "hidden" })
  expect(await ideas.count()).toBe(before)
  await page.locator(".toolbar").getByText(".app", { exact: true }).click()
  await expect.poll(() => ideas.count()).toBe(1)
  await page.waitForURL("**ending=app**")
  expect(await ideas.locator("h3").innerText()).toBe("fernlamp.app")
  // The script and the service write one row.
  const plain = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
  await plain.page.goto(page.url())
  expect(await readMarkup(ideas)).toBe(await readMarkup(plain.page.locator(".idea")))
  await plain.close()
  await page.getByLabel("only not registered").check()
  expect(await ideas.count()).toBe(0)
  await page.getByLabel("only not registered").uncheck()
  expect(await page.locator("[data-same-page]").count()).toBe(javaScriptEnabled ? 1 : 0)
  const isChosen = (text: string) => page.locator(".toolbar [aria-current]").filter({ hasText: text }).waitFor()
  await page.getByRole("link", { name: "all endings" }).click()
  await isChosen("all endings")
  await page.getByRole("link", { name: "A to Z" }).click()
  await page.waitForURL("**sort=alphabet**")
  await isChosen("A to Z")
  const lists = await page
    .locator(".idea-lists .ideas")
    .evaluateAll((ideas) => ideas.map((list) => [...list.children].map((row) => row.getAttribute("data-label"))))
  expect(lists).toEqual([
    ["amberlamp", "dewlamp", "fernlamp", "leaflamp", "mosslamp", "pondlamp", "reedlamp"],
    ["fernlantern"],
  ])
  await page.locator(".toolbar").getByText(".com", { exact: true }).click()
  await page.waitForURL(
    ({ searchParams }) => searchParams.get("ending") === "com" && searchParams.has("sort", "alphabet"),
  )
  expect(await page.locator("[data-same-page]").count()).toBe(javaScriptEnabled ? 1 : 0)
  expect(complaints).toEqual([])
  await close()
})

it("shows the row that is pointed at with its sign", { timeout: 60_000 }, async () => {
  // A row that still moves makes the browser scroll before it points there.
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { reducedMotion: "reduce" })
  const requests: Array<string> = []
  page.on("request", (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`/search?q=${encodeURIComponent(freeConcept)}`)
  const panel = page.locator(".pick")
  const look = panel.locator(".look")
  const box = await look.boundingBox()
  /** The sign, the name, the heart, and what the buttons lead to. */
  const readPanel = async () => [
    await look
      .getByText(/lamp\.com$/u)
      .first()
      .textContent(),
    await panel.locator("h3").innerText(),
    await panel.locator(".heart").getAttribute("value"),
    ...(await panel
      .locator(".actions a:visible")
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute("href") ?? "")))),
  ]
  const first = await readPanel()
  expect(first.map((text) => /\w+\.com/u.exec(text ?? "")?.[0])).toEqual(Array(first.length).fill("glowlamp.com"))
  const rows = page.locator(".idea-lists > .ideas > .idea")
  await rows.nth(0).hover()
  await expect.poll(readPanel).toEqual(first.map((text) => text?.replace("glowlamp", "dimlamp")))
  const praise = panel.getByText("First pick.")
  expect(await praise.count()).toBe(0)
  await panel.locator(".heart").click()
  expect(await rows.nth(0).locator(".heart").getAttribute("aria-pressed")).toBe("true")
  // A registered name has nothing to buy.
  await rows.nth(2).getByRole("link").first().focus()
  await expect.poll(readPanel).toEqual(["fernlamp.com", "fernlamp.com", "fernlamp.com"])
  expect(await look.boundingBox()).toEqual(box)
  await page.locator("#q").hover()
  await expect.poll(readPanel).toEqual(first)
  expect(await praise.isVisible()).toBe(true)
  expect(await look.boundingBox()).toEqual(box)
  await rows.nth(0).hover()
  await expect.poll(readPanel).not.toEqual(first)
  await page.getByRole("link", { name: "A to Z" }).focus()
  await page.keyboard.press("Enter")
  await page.waitForURL("**sort=alphabet**")
  await page.locator("#q").hover()
  await expect.poll(readPanel).toEqual(first)
  expect(requests.filter((path) => path === "/search/look")).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

it.each([true, false])("shows each idea as a sign, script: %s", { timeout: 60_000 }, async (javaScriptEnabled) => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled })
  await page.goto(`/search?q=${encodeURIComponent(freeConcept)}`)
  await page.evaluate("document.body.setAttribute('data-same-page', '')")
  const [signs, pick] = [page.locator(".ideas > .idea > .sign:visible"), page.locator(".pick")]
  expect(await signs.count()).toBe(0)
  await page.getByRole("link", { name: "signs", exact: true }).click()
  await page.waitForURL("**view=signs**")
  // A phone has the orders and the views in one row, the row of the endings above.
  await page.setViewportSize({ width: 390, height: 800 })
  const tops = await page
    .locator(".toolbar nav")
    .evaluateAll((navs) => navs.map((nav) => Math.round(nav.getBoundingClientRect().top)))
  expect([tops[1], (tops[0] ?? 0) < (tops[1] ?? 0)]).toEqual([tops[2], true])
  await page.setViewportSize({ width: 1280, height: 800 })
  const ideas = page.locator(".idea:visible")
  await expect.poll(() => signs.count()).toBe(await ideas.count())
  expect(await pick.isVisible()).toBe(false)
  expect(await ideas.first().getAttribute("data-label")).toBe("glowlamp")
  await page.getByRole("link", { name: "A to Z" }).click()
  await page.waitForURL("**sort=alphabet**")
  await expect.poll(() => ideas.first().getAttribute("data-label")).toBe("dimlamp")
  await page.getByRole("link", { name: "list", exact: true }).click()
  await pick.waitFor()
  expect(await signs.count()).toBe(0)
  expect(await page.locator("[data-same-page]").count()).toBe(javaScriptEnabled ? 1 : 0)
  expect(complaints).toEqual([])
  await close()
})

it("lists the names of this browser on each page", { timeout: 60_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto(`/search?q=${encodeURIComponent(freeConcept)}`)
  const opener = page.getByRole("button", { name: "Kept 1" })
  expect(await page.locator(".kept").isVisible()).toBe(false)
  await page.locator(".pick .heart").click()
  await opener.waitFor()
  await page.goto("/docs")
  await opener.click()
  const list = page.locator("#kept")
  const hrefs = await list.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(hrefs).toEqual(["/name/glowlamp.com", "/sign-up?next=/account/wanted", "/search?q=glowlamp.com"])
  const heart = list.getByRole("button", { name: "Watch glowlamp.com" })
  await heart.click()
  expect(await heart.getAttribute("aria-pressed")).toBe("false")
  await page.keyboard.press("Escape")
  await page.locator(".kept").waitFor({ state: "hidden" })
  expect(complaints).toEqual([])
  await close()
})
