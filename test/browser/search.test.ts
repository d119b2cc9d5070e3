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
