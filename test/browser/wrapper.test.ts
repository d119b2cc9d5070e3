import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser } from "./browser.ts"
import { findDraftFrame } from "./draft-frame.ts"
import { type ServedPreviews, startPreviews } from "./previews.ts"
import { startThief, type Thief } from "./thief.ts"

const draftId = `d${"wrapped".padEnd(20, "2")}`

let browser: Browser
let context: BrowserContext
let previews: ServedPreviews
let thief: Thief

beforeAll(async () => {
  ;[previews, thief] = [await startPreviews(), await startThief()]
  previews.drafts.publish(draftId, {
    "index.html": `<!doctype html><title>Home</title><h1>Home</h1><a href="about/me.html?x=1#end">About</a>
      <a id="away" href="${thief.origin}/away">Away</a>
      <form action="about/me.html"><input name="q"><button>Search</button></form>
      <form method="post" action="/"><button>Post</button></form>`,
    "about/me.html": "<!doctype html><title>Me</title><h1>Me</h1><p style='height: 300vh'></p><p id='end'>End</p>",
  })
  browser = await startBrowser()
  context = await browser.newContext()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  previews?.close()
  thief?.close()
})

const openWrapper = async (path = "/", label = draftId): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${previews.origin(label)}${path}`)
  return page
}

const pollFor = <A>(look: () => A) => expect.poll(look, { timeout: 20_000 })

const readHeading = async (page: Page) => (await findDraftFrame(page)).innerText("h1")

it("shows a deep link in the frame, with its query and its fragment", { timeout: 180_000 }, async () => {
  const page = await openWrapper("/about/me.html?x=1#end")
  await pollFor(() => readHeading(page)).toBe("Me")
  const frame = await findDraftFrame(page)
  await expect
    .poll(() => frame.evaluate("location.pathname + location.search + location.hash"))
    .toBe("/about/me.html?x=1#end")
  await pollFor(() => frame.evaluate("scrollY > 0")).toBe(true)
})

it.each([draftId, `${draftId}--v1`])(
  "shows no draft in a tab without its wrapper: %s",
  { timeout: 180_000 },
  async (label) => {
    const page = await openWrapper("/about/me.html?x=1", `${label}--frame`)
    expect(page.url()).toBe(`${previews.origin(label)}/about/me.html?x=1`)
    await pollFor(() => readHeading(page)).toBe("Me")
  },
)

it("follows links and sends forms within the draft, and goes back", { timeout: 180_000 }, async () => {
  const page = await openWrapper()
  const frame = await findDraftFrame(page)
  await frame.click("text=About")
  await pollFor(() => readHeading(page)).toBe("Me")
  await page.evaluate("history.back()")
  await pollFor(() => readHeading(page)).toBe("Home")
  await frame.fill("input", "moss")
  await frame.click("text=Search")
  await pollFor(() => frame.evaluate("location.search")).toBe("?q=moss")
  await page.evaluate("history.back()")
  await frame.click("text=Post")
  await pollFor(() => readHeading(page)).toBe("Not allowed")
})

it("shows the target of an outside link, and opens it on request", { timeout: 180_000 }, async () => {
  thief.forget()
  const page = await openWrapper()
  await (await findDraftFrame(page)).click("#away")
  const link = page.getByRole("link", { name: thief.origin })
  await link.waitFor()
  expect([...thief.requests]).toEqual([])
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()])
  await pollFor(() => thief.requests.size).toBe(1)
  expect(await tab.evaluate("window.opener")).toBe(null)
  await page.getByRole("link", { name: "Back to the draft" }).click()
  await pollFor(() => readHeading(page)).toBe("Home")
})

it("lets a draft print and prompt, without full screen or local fonts", { timeout: 180_000 }, async () => {
  const page = await openWrapper()
  const complaints: Array<string> = []
  page.on("console", (line) => complaints.push(line.text()))
  page.on("dialog", (dialog) => void dialog.accept("moss"))
  const frame = await findDraftFrame(page)
  expect(await frame.evaluate("print() ?? prompt('Name?')")).toBe("moss")
  expect(complaints.filter((line) => /ignored|sandbox/iu.test(line))).toEqual([])
  expect(await frame.evaluate("document.fullscreenEnabled")).toBe(false)
  expect(await frame.evaluate("document.featurePolicy.allowsFeature('local-fonts')")).toBe(false)
})
