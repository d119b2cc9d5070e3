import { expect, it } from "vitest"
import { visitor } from "./browser.ts"
import { stage } from "./stage.ts"
import { signUp } from "./steps.ts"

const { browser, service } = stage()

it("saves a name before somebody signs in, and moves it to the account after", { timeout: 60_000 }, async () => {
  const { close, complaints, page } = await visitor(browser(), service().baseUrl)
  await page.goto("/search?q=coffee+roaster")
  const heart = page.getByRole("button", { name: /^Save / }).first()
  const name = await heart.getAttribute("value")
  await heart.click()
  await page.getByText(`Saved ${name} in this browser. Sign in to keep it.`).waitFor()
  expect(await heart.getAttribute("aria-pressed")).toBe("true")
  await signUp(page, "hearts@example.com")
  await page.getByText("A name of this browser moved to your account").waitFor()
  await page.goto("/account/saved")
  await page.getByRole("link", { name: `${name}`, exact: true }).waitFor()
  await page.getByRole("button", { name: `Remove ${name}` }).click()
  expect(await page.getByRole("status").first().innerText()).toBe("The name is removed from the list.")
  expect(complaints).toEqual([])
  await close()
})

it("saves a name without a script", { timeout: 60_000 }, async () => {
  const { close, page } = await visitor(browser(), service().baseUrl, { javaScriptEnabled: false })
  await signUp(page, "plain@example.com")
  await page.goto("/search?q=coffee+roaster")
  await page
    .getByRole("button", { name: /^Save / })
    .first()
    .click()
  expect(await page.getByRole("status").first().innerText()).toBe("The name is saved.")
  expect(
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .getAttribute("aria-pressed"),
  ).toBe("true")
  await close()
})

it.each([true, false])("filters and orders ideas, script: %s", { timeout: 60_000 }, async (javaScriptEnabled) => {
  const { close, complaints, page } = await visitor(browser(), service().baseUrl, { javaScriptEnabled })
  await page.goto("/search?q=coffee+roaster")
  const ideas = page.locator(".idea:visible")
  const before = await ideas.count()
  expect(before).toBeGreaterThan(0)
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""))
  await page.getByText(".io", { exact: true }).click()
  expect(await ideas.count()).toBe(0)
  expect(await page.getByText("No idea here fits the filters above.").isVisible()).toBe(true)
  await page.getByText(".com", { exact: true }).click()
  expect(await ideas.count()).toBe(before)
  await page.getByLabel("only claimable").check()
  expect(await ideas.count()).toBe(0)
  await page.getByLabel("only claimable").uncheck()
  // Filters load nothing; the order does without a script.
  expect(await page.locator("[data-same-page]").count()).toBe(1)
  await page.getByRole("link", { name: "A to Z" }).click()
  await page.waitForURL("**sort=alphabet**")
  const labels = await page.locator(".idea").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-label")))
  expect(labels).toEqual(labels.toSorted())
  expect(await page.locator("[data-same-page]").count()).toBe(javaScriptEnabled ? 1 : 0)
  expect(complaints).toEqual([])
  await close()
})

it("goes to a page by keyboard, and closes without going", { timeout: 60_000 }, async () => {
  const { close, complaints, page } = await visitor(browser(), service().baseUrl)
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
