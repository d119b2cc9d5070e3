import { screeningRules } from "@surename/adapters/screening-rules"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hidingPlaces, xmlPages, zeroBytes } from "../conformance/screening/hiding-places.ts"
import { screenDraft } from "../conformance/screening/screened.ts"
import { makeBrokenPages } from "./broken-pages.ts"
import { startBrowser } from "./browser.ts"

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await startBrowser()
  page = await browser.newPage()
}, 60_000)
afterAll(() => browser?.close())

const address = "http://draft.test/"

/** Screening flags each of these; here, that a browser shows what they hide from it, so that the cases are true. */
describe("a browser shows the form", () => {
  it.each([
    ["in HTML", [...hidingPlaces, ...zeroBytes], "text/html; charset=utf-8"],
    ["in XML", xmlPages, "application/xml; charset=utf-8"],
  ] as const)("%s", { timeout: 180_000 }, async (_, drafts, contentType) => {
    const unseen: Array<string> = []
    for (const { files, id } of drafts) {
      const [body = ""] = Object.values(files)
      await page.route(address, (route) => route.fulfill({ contentType, body: String(body) }))
      await page.goto(address)
      if (!(await page.locator("input[type=password]").first().isVisible())) unseen.push(id)
      await page.unroute(address)
    }
    expect(unseen).toEqual([])
  })
})

/** Runs in the page: which of the texts show the whole form. */
const showing = `(pages) => {
  const frame = document.body.appendChild(document.createElement("iframe"))
  const isSeen = (element) => element !== null && element.namespaceURI.endsWith("xhtml") && element.getClientRects().length > 0
  return pages.filter((text) => {
    const inside = frame.contentDocument
    inside.open()
    inside.write(text)
    inside.close()
    const [heading, field] = ["h1", "input[type=password]"].map((wanted) => inside.querySelector(wanted))
    return isSeen(heading) && heading.textContent === "PayPal" && isSeen(field) && field.form !== null
  })
}`

it("screening flags every broken page whose form a browser shows", { timeout: 120_000 }, async () => {
  await page.goto("about:blank")
  const texts = await page.evaluate<Array<string>>(`(${showing})(${JSON.stringify(makeBrokenPages(4_000))})`)
  expect(texts.length).toBeGreaterThan(500)
  const missed = texts.filter((text) => !screenDraft(screeningRules, { id: "", files: { "index.html": text } }).flagged)
  expect(missed.sort((left, right) => left.length - right.length).slice(0, 5)).toEqual([])
})
