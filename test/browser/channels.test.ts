import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startBrowser } from "./browser.ts"
import { channels } from "./channels.ts"
import { startPreviews } from "./previews.ts"
import { startThief, type Thief } from "./thief.ts"

let browser: Browser
let thief: Thief

beforeAll(async () => {
  thief = await startThief()
  browser = await startBrowser()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  thief?.close()
})

const all = Object.keys(channels).sort()
const draftId = `d${"channels".padEnd(20, "2")}`

/** Every channel in a page of its own, open for four seconds, and on a busy machine until the known leaks are seen. */
const listLeaks = async (
  options: Parameters<typeof startPreviews>[0],
  knownLeaks: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  thief.forget()
  const { close, drafts, origin } = await startPreviews(options)
  const listLeaks = () => all.filter((name) => thief.requests.has(name))
  const pages = all.map((name) => {
    const url = `${thief.origin}/${encodeURIComponent(name)}`
    return [`${name}.html`, `<!doctype html><title>${name}</title>${channels[name]?.(url, thief)}`] as const
  })
  drafts.publish(draftId, Object.fromEntries(pages))
  const context = await browser.newContext()
  try {
    const opened = await Promise.all(
      all.map(async (name) => {
        const page = await context.newPage()
        // One that navigates at once may never finish loading.
        await page.goto(`${origin(draftId)}/${encodeURIComponent(name)}.html`, { waitUntil: "commit" })
        return { name, page }
      }),
    )
    // Browsers ask for a manifest when it is wanted.
    const manifest = opened.find(({ name }) => name === "manifest")
    if (manifest !== undefined) {
      await manifest.page.waitForLoadState()
      await (await context.newCDPSession(manifest.page)).send("Page.getAppManifest")
    }
    await new Promise((resolve) => setTimeout(resolve, 4000))
    for (
      const until = Date.now() + 30_000;
      Date.now() < until && !knownLeaks.every((name) => thief.requests.has(name));
    )
      await new Promise((resolve) => setTimeout(resolve, 50))
    return listLeaks()
  } finally {
    await context.close()
    close()
  }
}

it("has 34 channels, and all of them leak without the policy", { timeout: 120_000 }, async () => {
  expect(all).toHaveLength(34)
  expect(await listLeaks({ bare: true }, all)).toEqual(all)
})

it.each([
  { mode: "with the usual CDNs", options: {}, known: [] },
  { mode: "strict", options: { cdns: [] }, known: [] },
  {
    mode: "in a browser that knows no Connection-Allowlist",
    options: { without: "connection-allowlist" },
    known: ["webrtc"],
  },
])("$mode: $known is all that leaks", { timeout: 120_000 }, async ({ known, options }) => {
  expect(await listLeaks(options, known)).toEqual(known)
})

it("loads libraries only from a listed CDN", { timeout: 120_000 }, async () => {
  const libraries = ["font", "prefetch", "script", "stylesheet"]
  expect(await listLeaks({ cdns: [thief.origin] }, libraries)).toEqual(libraries)
})
