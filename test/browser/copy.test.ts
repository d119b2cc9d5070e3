import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { openVisitorPage } from "./browser.ts"
import { makeDraft } from "./draft-steps.ts"
import { openStage } from "./stage.ts"
import { makeToken, signUp, turnFactorOn } from "./steps.ts"

const { browser, service } = openStage()

/** Presses the button by keyboard. */
const copyByKeyboard = async (page: Page, what: string): Promise<unknown> => {
  const button = page.getByRole("button", { name: `Copy ${what}`, exact: true })
  await button.press("Enter")
  await button.locator("..").getByText("Copied").waitFor()
  return page.evaluate("navigator.clipboard.readText()")
}

it("one button copies the whole text", { timeout: 180_000 }, async () => {
  const permissions = ["clipboard-read", "clipboard-write"]
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl, { permissions })
  const { baseUrl } = service()
  await page.goto("/")
  expect(await copyByKeyboard(page, "the commands for HTTP")).toContain(`curl ${baseUrl}`)
  await page.goto("/docs#score_name")
  expect(await copyByKeyboard(page, "the call of score_name")).toMatch(/^curl -X POST \S+\/name\/score/u)
  await signUp(page, "cleo@example.com")
  const token = await makeToken(page, "to copy")
  expect(await copyByKeyboard(page, "the token")).toBe(token)
  expect(await copyByKeyboard(page, "the command")).toMatch(
    new RegExp(`^curl \\S+ \\\\\\n {2}-H "authorization: Bearer ${token}"$`, "u"),
  )
  await page.goto(await makeDraft(page, "a shop", { "index.html": "<h1>Moss</h1>" }))
  expect(await copyByKeyboard(page, "the link")).toBe(
    await page.getByRole("link", { name: "Open the preview" }).getAttribute("href"),
  )
  const { codes } = await turnFactorOn(page)
  expect(await copyByKeyboard(page, "the codes")).toBe(codes.join("\n"))
  expect(complaints).toEqual([])
  await close()
})

it("shows no button without a script or a clipboard", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl, { javaScriptEnabled: false })
  await page.goto("/")
  expect(await page.getByRole("button", { name: /Copy/u }).count()).toBe(0)
  await close()
  const insecure = await openVisitorPage(browser(), service().baseUrl)
  await insecure.page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
  await insecure.page.goto("/")
  expect(await insecure.page.getByRole("button", { name: /Copy/u }).count()).toBe(0)
  expect(insecure.complaints).toEqual([])
  await insecure.close()
})

it("reports that the browser refused", { timeout: 180_000 }, async () => {
  const { close, page } = await openVisitorPage(browser(), service().baseUrl)
  await page.addInitScript("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
  await page.goto("/")
  await page.getByRole("button", { name: "Copy the commands for HTTP" }).click()
  await page.getByText("Your browser refused. Select the text and copy it yourself.").waitFor()
  await close()
})

it("runs no code from a page", { timeout: 180_000 }, async () => {
  const { close, complaints, page } = await openVisitorPage(browser(), service().baseUrl)
  const hostile = `<script>document.title = "taken"</script><img src="data:," onerror="document.title = 'taken'">`
  await page.route("**/", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace("</main>", `${hostile}</main>`) })
  })
  await page.goto("/")
  expect(await page.locator("img").count()).toBe(1)
  expect(await page.title()).toBe("surename")
  await page.getByRole("button", { name: /Copy/u }).first().waitFor()
  expect(complaints).toHaveLength(2)
  for (const one of complaints) expect(one).toMatch(/Content Security Policy.*script-src 'self'/u)
  await close()
})
