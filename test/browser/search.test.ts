import { expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { openStage } from "./stage.ts"
import { createList, signUp } from "./steps.ts"

const { browser, service } = openStage()

it("saves a name before somebody signs in, and moves it to the account after", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/search?q=coffee+roaster")
  const heart = page.getByRole("button", { name: /^Watch / }).first()
  const name = await heart.getAttribute("value")
  await heart.click()
  await page.getByText(`${name} is kept in this browser.`).getByRole("link", { name: "Sign up to watch it" }).waitFor()
  expect(await heart.getAttribute("aria-pressed")).toBe("true")
  await page.getByRole("button", { name: "Undo" }).click()
  expect(await heart.getAttribute("aria-pressed")).toBe("false")
  await heart.click()
  expect(await page.locator(".toasts > p").allInnerTexts()).toEqual([expect.stringContaining("is kept")])
  await signUp(page, "hearts@example.com")
  await page.getByText("A name of this browser moved to your account").waitFor()
  await page.getByText("All quiet. We watch your name.").waitFor()
  await page
    .getByRole("region", { name: "Watched" })
    .getByRole("link", { name: `${name}`, exact: true })
    .waitFor()
  await page.goto("/account/wanted")
  await page.getByRole("link", { name: `${name}`, exact: true }).waitFor()
  await page.locator(".menu summary").click()
  await page.getByRole("button", { name: `Remove ${name}` }).click()
  expect(await page.getByRole("status").first().innerText()).toBe("The name is removed from the list.")
  await page.getByRole("button", { name: `Add ${name} again` }).click()
  await page.getByRole("link", { name: `${name}`, exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

it("leaves hearts empty for names that did not reach the account", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/search?q=coffee+roaster")
  const heart = page.getByRole("button", { name: /^Watch / }).first()
  await heart.click()
  await page.getByText("in this browser.").waitFor()
  await page.route("**/saved", (route) => route.abort())
  await signUp(page, "unmoved@example.com")
  const moving = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/saved"))
  await page.goto("/search?q=coffee+roaster")
  await moving
  await heart.waitFor()
  expect(await page.locator("button.heart[aria-pressed=true]").count()).toBe(0)
  await close()
})

it("leads from a row to its evidence, a price and a draft by keyboard", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/search?q=coffee+roaster")
  const menu = page.locator(".idea .menu").first()
  await menu.locator("summary").press("Enter")
  const [links, texts]: [Array<string>, Array<string>] = [await menu.locator("a").allTextContents(), []]
  while (texts.length < links.length) {
    await page.keyboard.press("Tab")
    texts.push(await page.evaluate("document.activeElement.textContent"))
  }
  expect(texts).toEqual(links)
  await page.keyboard.press("Escape")
  expect(await page.locator(".menu[open]").count()).toBe(0)
  expect(await page.evaluate("document.activeElement.tagName")).toBe("SUMMARY")
  await close()
})

it("keeps a name, its state and its reason together at each width", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/search?q=coffee+roaster")
    const row = page.locator(".idea").first()
    expect(await row.getByText("your own words").first().isVisible()).toBe(true)
    const readPlaces = () =>
      Promise.all([".chips", ".usd"].map(async (part) => (await row.locator(part).boundingBox())?.x))
    const places = await readPlaces()
    await row.locator(".drawer > summary").click()
    expect(await readPlaces()).toEqual(places)
    await page.goto("/search?q=mosslamp")
    const [list, state] = await Promise.all(
      [".ideas", ".ending .chip"].map((part) => page.locator(part).first().boundingBox()),
    )
    expect(list?.width).toBeLessThanOrEqual(900)
    expect(state?.x).toBeLessThan(360)
  }
  await close()
})

it.each(["a visitor", "an account"])("saves a name from a row while %s types", { timeout: 180_000 }, async (who) => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  if (who === "an account") await signUp(page, "types@example.com")
  const typeName = async () => {
    await page.goto("/search")
    await page.getByRole("searchbox", { name: "A name, or an idea" }).fill("moss-and-lantern.com")
    const heart = page.locator(".as-typed").getByRole("button", { name: "Watch moss-and-lantern.com" })
    await heart.waitFor()
    return heart
  }
  const heart = await typeName()
  expect(await heart.getAttribute("aria-pressed")).toBe("false")
  await heart.click()
  const message =
    who === "an account" ? "Watching moss-and-lantern.com." : "moss-and-lantern.com is kept in this browser."
  await page.getByText(message).waitFor()
  expect(await heart.getAttribute("aria-pressed")).toBe("true")
  // The answer from before the click shows the click, too.
  const box = page.getByRole("searchbox", { name: "A name, or an idea" })
  await box.fill("x")
  await heart.waitFor({ state: "detached" })
  await box.fill("moss-and-lantern.com")
  await heart.waitFor()
  expect(await heart.getAttribute("aria-pressed")).toBe("true")
  const laterHeart = await typeName()
  expect(await laterHeart.getAttribute("aria-pressed")).toBe("true")
  expect(complaints).toEqual([])
  await close()
})

it("sends no idea and no list before Enter, and asks again after a failure", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  const sentPaths: Array<string> = []
  await page.route("**/search/as-typed**", (route) => {
    sentPaths.push(new URL(route.request().url()).search)
    return sentPaths.length === 1 ? route.abort() : route.continue()
  })
  await page.goto("/search")
  const box = page.getByRole("searchbox", { name: "A name, or an idea" })
  const answer = page.locator(".as-typed")
  for (const text of ["coffee roaster", "tea.com, moss.com"]) {
    await box.fill(text)
    await answer.getByText("Press Enter to search.").waitFor()
    await box.fill("x")
  }
  expect(sentPaths).toEqual([])
  await box.fill("moss-and-lantern.com")
  await answer.getByText("No answer. Press Enter to ask again.").waitFor()
  await box.fill("x")
  await box.fill("moss-and-lantern.com")
  await answer.getByRole("button", { name: "Watch moss-and-lantern.com" }).waitFor()
  expect(sentPaths).toEqual(Array(2).fill("?q=moss-and-lantern.com"))
  await close()
})

it("leads to similar ideas, and back", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/search?q=coffee+roaster")
  await page.getByLabel("More about mosslamp").first().click()
  await page.getByRole("link", { name: "Similar to mosslamp" }).click()
  await page.getByRole("heading", { name: "Similar to “mosslamp”" }).waitFor()
  // The idea itself is not similar to itself.
  expect(await page.locator(".idea[data-label=mosslamp]").count()).toBe(0)
  await page.getByRole("link", { name: "Back to all ideas" }).click()
  await page.getByRole("heading", { name: "Ideas for “coffee roaster”" }).waitFor()
  await close()
})

it("saves a name without a script", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
  await signUp(page, "plain@example.com")
  await page.goto("/search?q=coffee+roaster")
  const heart = page.getByRole("button", { name: /^Watch / }).first()
  await heart.click()
  expect(await page.getByRole("status").first().innerText()).toBe("Watching the name now.")
  expect(await heart.getAttribute("aria-pressed")).toBe("true")
  await close()
})

it("shares a list by a link, where others vote without an account or a script", { timeout: 180_000 }, async () => {
  const owner = await openVisitorPage(browser(), service().baseUrl)
  const friend = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
  await signUp(owner.page, "shares@example.com")
  await createList(owner.page, "Ideas for us", "mosslamp.com moss-lamp.dev")
  await owner.page.getByRole("button", { name: "Share this list" }).click()
  const link = await owner.page.getByLabel("Link to the list").inputValue()
  expect(link).toMatch(/\/shared\/[\w-]{43}$/u)
  expect((await friend.page.goto(link))?.status()).toBe(200)
  expect(await friend.page.getByRole("heading", { level: 1 }).innerText()).toBe("Ideas for us")
  expect(await friend.page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex")
  await friend.page.getByRole("button", { name: "Vote for mosslamp.com" }).click()
  expect(await friend.page.getByRole("button", { name: "Voted for mosslamp.com" }).getAttribute("aria-pressed")).toBe(
    "true",
  )
  await owner.page.getByRole("link", { name: "I have copied it" }).click()
  expect(await owner.page.locator(".tally li").innerText()).toMatch(/mosslamp\.com\s+1 vote/u)
  await friend.page.getByRole("button", { name: "Voted for mosslamp.com" }).click()
  expect(await friend.page.getByText("0 votes").count()).toBe(2)
  await owner.page.getByRole("button", { name: "Stop sharing" }).click()
  expect((await friend.page.goto(link))?.status()).toBe(404)
  expect([...owner.complaints, ...friend.complaints]).toEqual([])
  await owner.close()
  await friend.close()
})

it("goes to a page by keyboard, and closes without going", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/docs")
  await page.keyboard.press("Control+k")
  await page.keyboard.type("knowl")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/kb")
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog").waitFor()
  await page.keyboard.press("Escape")
  expect(await page.getByRole("dialog").count()).toBe(0)
  await page.keyboard.press("Control+k")
  await page.keyboard.type("coffee roaster")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/search?q=coffee%20roaster")
  expect(complaints).toEqual([])
  await close()
})

it("opens an own name by its whole name, and lists none for a word of its hint", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  await signUp(page, "finds@example.com")
  await createList(page, "Ideas to find", "mosslamp.com")
  await page.goto("/account")
  await page.route("**/own-names", (route) => route.fulfill({ status: 503 }), { times: 1 })
  await Promise.all([page.waitForResponse("**/own-names"), page.keyboard.press("Control+k")])
  await page.keyboard.press("Escape")
  await page.keyboard.press("Control+k")
  const box = page.getByRole("dialog").getByRole("searchbox")
  // Before the first letter: sections, and the first own names.
  await page.getByRole("dialog").getByRole("link", { name: "mosslamp.com Watched, not" }).waitFor()
  expect(await page.getByRole("dialog").getByRole("link", { name: "Tokens" }).isVisible()).toBe(false)
  expect(await page.locator("#palette .marked").allInnerTexts()).toEqual(["Home"])
  await box.fill("mosslamp.com")
  const ownRow = page.getByRole("dialog").getByRole("link", { name: "mosslamp.com Watched" })
  await ownRow.waitFor()
  await box.fill("watch")
  expect(await ownRow.isVisible()).toBe(false)
  await box.fill("mosslamp.com")
  await page.keyboard.press("Enter")
  await page.waitForURL("**/name/mosslamp.com")
  expect(complaints).toEqual([])
  await close()
})

it(
  "walks through rows, saves one and shows the keys by single keys, until they are turned off",
  { timeout: 180_000 },
  async () => {
    const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
    await page.goto("/name/mosslamp.com")
    await page.keyboard.press("w")
    await page.getByText(/ is kept in this browser/u).waitFor()
    await page.goto("/search?q=coffee+roaster")
    const isAt = (row: number) =>
      page.evaluate(`document.activeElement === document.querySelectorAll(".idea h3 a")[${row}]`)
    await page.keyboard.press("j")
    await page.keyboard.press("j")
    expect(await isAt(1)).toBe(true)
    await page.keyboard.press("ArrowUp")
    expect(await isAt(0)).toBe(true)
    await page.keyboard.press("w")
    await page.getByText(/ is kept in this browser/u).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type("?j")
    expect(await page.locator("#q").inputValue()).toBe("?j")
    await page.keyboard.press("ArrowDown")
    expect(await isAt(0)).toBe(true)
    await page.keyboard.press("?")
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByRole("checkbox").uncheck()
    await page.keyboard.press("Escape")
    await page.goto("/search?q=coffee+roaster")
    await page.keyboard.press("j")
    expect(await isAt(0)).toBe(false)
    expect(complaints).toEqual([])
    await close()
  },
)

it.each([true, false])(
  "opens an operation by its link, and filters them, script: %s",
  { timeout: 180_000 },
  async (javaScriptEnabled) => {
    const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled })
    await page.goto("/docs")
    const operation = page.locator("#set_budget")
    expect(await operation.isVisible()).toBe(false)
    await page.getByRole("link", { name: "set_budget", exact: true }).click()
    await operation.waitFor()
    await page.getByLabel("Show operations with this word").fill("score_name")
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click()
    await page.locator("#set_budget").waitFor({ state: "hidden" })
    expect(await page.getByRole("heading", { name: "score_name" }).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  },
)
