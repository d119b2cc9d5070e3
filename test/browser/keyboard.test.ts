import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { openStage } from "./stage.ts"
import { password, signOut, signUp } from "./steps.ts"

const email = "kay@example.com"
const { browser, service } = openStage()

/** Names the focused element as a person would call it. */
const readFocus = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const at = document.activeElement
    return at.labels?.[0]?.innerText ?? at.innerText.trim() ?? at.tagName
  })()`)

const tabTo = async (page: Page, name: string) => {
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab")
    if ((await readFocus(page)) === name) return
  }
  throw new Error(`${name} is not reached by Tab`)
}

it("signs in by keyboard alone", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await signUp(page, email)
  await signOut(page)
  await page.goto("/sign-in")

  await page.keyboard.press("Tab")
  expect(await readFocus(page)).toBe("Skip to content")
  expect(await page.getByText("Skip to content").boundingBox()).toMatchObject({ y: expect.any(Number) })
  await page.keyboard.press("Enter")
  expect(await page.evaluate("document.activeElement.id")).toBe("main")

  await tabTo(page, "Email address")
  await page.keyboard.type(email)
  await tabTo(page, "Password")
  await page.keyboard.type("not the password")
  await page.keyboard.press("Enter")
  await page.getByRole("alert").waitFor()
  expect(await readFocus(page)).toBe("Password")
  expect(await page.getByLabel("Email address").inputValue()).toBe(email)
  expect(await page.getByLabel("Password").inputValue()).toBe("")

  await page.keyboard.type(password)
  await page.keyboard.press("Enter")
  await page.getByRole("navigation", { name: "Account" }).waitFor()
  await close()
})

it("shows the focus on every focusable element", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/sign-up")
  const seen: Array<string> = []
  while (!seen.includes("How to read the answers")) {
    await page.keyboard.press("Tab")
    seen.push(await readFocus(page))
    expect(seen.length).toBeLessThan(30)
    expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid")
  }
  expect(seen).toEqual(expect.arrayContaining(["surename", "Email address", "Password", "Sign up", "API"]))
  await close()
})

it(
  "puts the focus on the first wrong field, and on the sentence when no field is wrong",
  { timeout: 180_000 },
  async () => {
    const { close, page } = await openVisitorPage(browser(), service().baseUrl)
    await page.goto("/sign-up")
    await page.getByLabel("Email address").fill("no address")
    await page.getByLabel("Password").fill(password)
    await page.keyboard.press("Enter")
    await page.getByRole("alert").waitFor()
    expect(await readFocus(page)).toBe("Email address")
    const field = page.getByLabel("Email address")
    expect(await field.getAttribute("aria-invalid")).toBe("true")
    expect(await page.locator(`#${await field.getAttribute("aria-describedby")}`).innerText()).toContain(
      "not an email address",
    )

    await page.goto("/verify?link=nonsense")
    await page.getByRole("button", { name: "Confirm my address" }).press("Enter")
    await page.getByRole("alert").waitFor()
    expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe("alert")
    await close()
  },
)

it("hangs a typed name on the front page, and then the example again", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.goto("/")
  const answer = page.getByRole("heading", { name: "mosslamp.com" })
  const box = page.getByRole("searchbox", { name: "A name, or an idea" })
  const height = (await page.locator(".stage").boundingBox())?.height
  await box.fill("Ember Tea")
  await page.getByText("How embertea.com could look.").waitFor()
  expect([await answer.isVisible(), await page.locator(".stage").textContent()]).toEqual([
    false,
    expect.stringContaining("ember tea"),
  ])
  expect((await page.locator(".stage").boundingBox())?.height).toBe(height)
  await box.fill("")
  await answer.waitFor()
  expect(complaints).toEqual([])
  await close()
})
