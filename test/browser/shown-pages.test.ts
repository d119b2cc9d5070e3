import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Browser } from "playwright-core"
import { hidingPlaces, xmlPages } from "../conformance/screening/hiding-places.ts"
import { startBrowser } from "./browser.ts"

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
}, 60_000)
afterAll(() => browser?.close())

/** Screening flags each of these; here, that a browser shows what they hide from it, so that the cases are true. */
describe("a browser shows the form", () => {
  it.each([
    ["in HTML", hidingPlaces, "text/html; charset=utf-8"],
    ["in XML", xmlPages, "application/xml; charset=utf-8"],
  ] as const)("%s", { timeout: 60_000 }, async (_, drafts, contentType) => {
    const page = await browser.newPage()
    const unseen: Array<string> = []
    for (const { files, id } of drafts) {
      const [body = ""] = Object.values(files)
      await page.route("http://draft.test/", (route) => route.fulfill({ contentType, body: String(body) }))
      await page.goto("http://draft.test/")
      if (!(await page.locator("input[type=password]").first().isVisible())) unseen.push(id)
      await page.unroute("http://draft.test/")
    }
    await page.close()
    expect(unseen).toEqual([])
  })
})
