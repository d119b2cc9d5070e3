import process from "node:process"
import { gzipSync } from "node:zlib"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser, openVisitorPage } from "./browser.ts"
import { makeSlowSearch } from "./canned-search.ts"
import { type Service, startService } from "./service.ts"
import { startSlowLine } from "./slow-line.ts"
import { signUp } from "./steps.ts"

const paths = ["/", "/search?q=coffee+roaster", "/search?q=mosslamp", "/name/mosslamp.com", "/docs", "/sign-in"]

let browser: Browser
let service: Service

beforeAll(async () => {
  service = await startService({ searching: makeSlowSearch(150) })
  browser = await startBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await service?.close()
})

/** Lists the files that a page loads, all of them ours. */
const assets = (text: string): ReadonlyArray<string> => [
  ...new Set([...text.matchAll(/"(\/assets\/[\w.-]+)"/gu)].map(([, path = ""]) => path)),
]

const read = async (path: string) => (await fetch(`${service.baseUrl}${path}`)).text()

it.each([
  ["js", 40_000],
  ["css", 13_000],
])("keeps the %s of every page within its bytes", async (suffix, most) => {
  for (const path of paths) {
    const texts = await Promise.all(
      assets(await read(path))
        .filter((one) => one.endsWith(suffix))
        .map(read),
    )
    const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    process.stdout.write(`${path}: ${bytes} of ${most} bytes of ${suffix}, compressed\n`)
    expect([path, bytes > 0, bytes <= most]).toEqual([path, true, true])
  }
})

/** Returns the browser's measurements of one type since the page began. */
const entries = (page: Page, type: string, value: string): Promise<ReadonlyArray<number>> =>
  page.evaluate(`new Promise((done) => {
    const all = []
    new PerformanceObserver((list) => all.push(...list.getEntries().map((one) => one.${value})))
      .observe({ type: "${type}", buffered: true, durationThreshold: 16 })
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(all), 0)))
  })`)

it.each(paths)("moves nothing while %s arrives on a slow line", { timeout: 180_000 }, async (path) => {
  const { baseUrl, close } = await startSlowLine(service.baseUrl)
  for (const width of [1440, 768, 360]) {
    const visitor = await openVisitorPage(browser, baseUrl, { viewport: { width, height: 800 } })
    await visitor.page.goto(path, { waitUntil: "load", timeout: 60_000 })
    const shifts = await entries(visitor.page, "layout-shift", "value")
    // Under 0.1 readers do not notice (web.dev/cls); nothing that a reader could see has moved at 0.01.
    expect([width, shifts.reduce((sum, value) => sum + value, 0) < 0.01, shifts]).toEqual([width, true, shifts])
    await visitor.close()
  }
  close()
})

it.each(paths)("loads one script and one style sheet, and nothing else, for %s", async (path) => {
  const { close, complaints, page } = await openVisitorPage(browser, service.baseUrl)
  await page.goto(path, { waitUntil: "load" })
  const loaded: ReadonlyArray<string> = await page.evaluate(
    "[...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))]",
  )
  expect(loaded.toSorted()).toEqual(assets(await read(path)).toSorted())
  expect(complaints).toEqual([])
  await close()
})

it(
  "shows the first row of a search high on the page, and keeps it together on a wide screen",
  { timeout: 180_000 },
  async () => {
    const { close, page } = await openVisitorPage(browser, service.baseUrl)
    await signUp(page, "rows@example.com")
    for (const [width, highest, narrowest] of [
      [1920, 250, 850],
      [1440, 250, 850],
      [320, 300, 280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/search?q=coffee+roaster", { waitUntil: "load" })
      const box = await page.locator(".idea").first().boundingBox()
      expect([width, (box?.y ?? 999) < highest, (box?.width ?? 0) > narrowest, box]).toEqual([width, true, true, box])
    }
    await close()
  },
)

const measurePage = async (path: string, withScript: boolean) => {
  const { close, page } = await openVisitorPage(browser, service.baseUrl)
  if (!withScript)
    await page.route("**/assets/*.js", (route) => route.fulfill({ body: "", contentType: "text/javascript" }))
  await page.goto(path, { waitUntil: "load" })
  const paints = () => entries(page, "largest-contentful-paint", "startTime")
  await expect.poll(paints, { timeout: 10_000 }).not.toEqual([])
  const paint = (await paints()).at(-1) ?? Number.NaN
  const label = page.locator("label, a").first()
  await label.focus()
  await page.keyboard.type("tea")
  const delay = Math.max(0, ...(await entries(page, "event", "duration")))
  await close()
  return { paint, delay }
}

it("shows how much later pages paint and answer with the script than without", { timeout: 120_000 }, async () => {
  for (const path of ["/", "/sign-in", "/search?q=coffee+roaster", "/name/mosslamp.com"]) {
    const [bare, full] = [await measurePage(path, false), await measurePage(path, true)]
    process.stdout.write(
      `${path}: painted in ${full.paint.toFixed(0)} ms, ${(full.paint / bare.paint).toFixed(2)} times as without the script; ` +
        `a key is answered in ${full.delay} ms, without in ${bare.delay} ms\n`,
    )
    expect(full.paint / bare.paint).toBeGreaterThan(0)
  }
})
