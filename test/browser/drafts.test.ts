import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startBrowser, openVisitorPage } from "./browser.ts"
import { findDraftFrame } from "./draft-frame.ts"
import { addFiles, phishing } from "./draft-steps.ts"
import { startService, type Service } from "./service.ts"
import { openForm, signUp } from "./steps.ts"

let browser: Browser
let service: Service
const folder = mkdtempSync(join(tmpdir(), "surename-drafts-"))

beforeAll(async () => {
  service = await startService()
  browser = await startBrowser()
  mkdirSync(join(folder, "site", "css"), { recursive: true })
  for (const [path, text] of Object.entries({
    "index.html": `<!doctype html><title>Moss</title><link rel="stylesheet" href="css/style.css"><h1>Moss</h1>\n`,
    "css/style.css": "h1 { color: rgb(1, 2, 3) }\n",
    ".DS_Store": "of a Mac",
  }))
    writeFileSync(join(folder, "site", path), text)
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await service?.close()
  rmSync(folder, { recursive: true })
})

const status = (page: Page) => page.getByRole("status").innerText()
const main = (page: Page) => page.getByRole("main").innerText()

/** Opens the preview of the page's link in another tab. */
const preview = async (page: Page): Promise<Page> => {
  const address = await page.getByRole("link", { name: "Open the preview" }).getAttribute("href")
  const tab = await page.context().newPage()
  await tab.goto(address ?? "about:blank")
  return tab
}

const save = (page: Page) => page.getByRole("button", { name: /^Save/u }).click()

describe.each([
  { how: "with script", email: "ada@example.com", javaScriptEnabled: true },
  { how: "without script", email: "bob@example.com", javaScriptEnabled: false },
])("a draft $how", ({ email, javaScriptEnabled }) => {
  it("is uploaded, seen, edited, compared, rolled back and deleted", { timeout: 240_000 }, async () => {
    const { close, page } = await openVisitorPage(browser, service.baseUrl, { javaScriptEnabled })
    await signUp(page, email)

    await page.getByRole("link", { name: "Start with a simple page" }).click()
    expect(await main(page)).toContain("No drafts yet")
    await page.getByLabel("Name", { exact: true }).fill("moss <lamp>")
    const large = page.locator(".empty > .picture")
    if (javaScriptEnabled) await large.getByText("moss <lamp>").first().waitFor()
    await page.getByLabel("violet").check()
    if (javaScriptEnabled) expect(await large.innerHTML()).toContain("#472a6f")
    await page.getByRole("button", { name: "Start with a simple page" }).click()
    expect(await (await findDraftFrame(await preview(page))).locator("h1").innerText()).toBe("moss <lamp>")
    expect(await page.locator(".picture text").allTextContents()).toContain("moss <lamp>")
    await page.goto(`${service.baseUrl}/account/drafts?name_hint=moss+%3Clamp%3E#new`)
    await page.getByLabel("A folder").setInputFiles(join(folder, "site"))
    await page.getByRole("button", { name: "Upload" }).click()
    expect(await status(page)).toContain("files whose names begin with a dot")
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("moss <lamp>")
    expect(await main(page)).toContain("css/style.css")
    const seen = await preview(page)
    const frame = await findDraftFrame(seen)
    expect(await frame.title()).toBe("Moss")
    expect(await frame.evaluate("getComputedStyle(document.querySelector('h1')).color")).toBe("rgb(1, 2, 3)")

    const draft = page.url()
    await page.getByRole("link", { name: "Edit index.html" }).click()
    const text = await page.getByLabel("Text").inputValue()
    expect(text).toContain("<h1>Moss</h1>\n")
    await addFiles(page, draft, { "index.html": text.replace("<h1>Moss", "<h1>Theirs") })
    const mine = `\n${text.replace("<h1>Moss", "<h1>Mine")}`
    await page.getByLabel("Text").fill(mine)
    await save(page)
    expect(await main(page)).toContain("Version 2 was written meanwhile")
    expect(await page.getByLabel("Text").inputValue()).toBe(mine)
    expect(await page.locator(".diff del").innerText()).toContain("<h1>Theirs")
    await save(page)
    expect(await status(page)).toBe("Your change is saved as a new version.")
    await seen.reload()
    expect(await (await findDraftFrame(seen)).locator("h1").innerText()).toBe("Mine")

    await page.getByRole("link", { name: "Compare with version 2" }).click()
    expect(await page.locator(".diff ins").allInnerTexts()).toContainEqual(expect.stringContaining("<h1>Mine"))
    await page.goto(draft)
    await page.getByRole("button", { name: "Roll back to version 1" }).click()
    expect(await status(page)).toContain("Rolled back")
    await page.getByRole("link", { name: "Edit index.html" }).click()
    expect(await page.getByLabel("Text").inputValue()).toBe(text)

    await page.goto(draft)
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download css/style.css" }).click(),
    ])
    expect(file.suggestedFilename()).toBe("style.css")
    await page.getByRole("button", { name: "Delete css/style.css" }).click()
    expect(await main(page)).not.toContain("Download css/style.css")
    await page.getByRole("link", { name: "Delete the draft" }).click()
    await page.getByRole("button", { name: "Delete this draft" }).click()
    expect(await status(page)).toContain("The draft is deleted")
    expect((await seen.reload())?.status()).toBe(404)
    await close()
  })
})

describe("dropped files", () => {
  it("become a website, also as a folder", { timeout: 240_000 }, async () => {
    const { close, page } = await openVisitorPage(browser, service.baseUrl, { javaScriptEnabled: false })
    await signUp(page, "ida@example.com")
    await page.goto("/account/drafts")
    const wire = await page.context().newCDPSession(page)
    const drop = async (label: string, files: ReadonlyArray<string>) => {
      const field = page.getByLabel(label)
      await field.scrollIntoViewIfNeeded()
      const { height = 0, width = 0, x = 0, y = 0 } = (await field.boundingBox()) ?? {}
      const data = { items: [], files: [...files], dragOperationsMask: 1 }
      for (const type of ["dragEnter", "dragOver", "drop"] as const)
        await wire.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data })
      await expect.poll(() => field.inputValue()).not.toBe("")
    }
    await drop("A folder", [join(folder, "site")])
    await page.getByRole("button", { name: "Upload" }).click()
    expect(await main(page)).toContain("css/style.css")
    await openForm("Upload files")(page)
    await drop("Single files", [join(folder, "site", "css", "style.css"), join(folder, "site", "index.html")])
    await page.getByRole("button", { name: "Upload" }).click()
    expect(await page.getByRole("link", { name: "Download style.css" }).count()).toBe(1)
    await close()
  })
})

describe("a rejected file", () => {
  it("is named, and the typed text stays", { timeout: 240_000 }, async () => {
    const { close, page } = await openVisitorPage(browser, service.baseUrl)
    await signUp(page, "eve@example.com")
    await page.goto("/account/drafts")
    // From a disk, as people do it; and a browser takes them quicker so.
    const file = (name: string, bytes = 1) => {
      writeFileSync(join(folder, name), "x".repeat(bytes))
      return join(folder, name)
    }
    const upload = async (files: ReadonlyArray<string>) => {
      await page.getByLabel("One line about it (optional)").fill("Lamps,\nof moss")
      await page.getByLabel("Single files").setInputFiles([...files], { timeout: 180_000 })
      await page.getByRole("button", { name: "Upload" }).click({ timeout: 180_000 })
      return page.getByRole("alert").innerText()
    }
    const makeFiles = (count: number, bytes?: number) =>
      Array.from({ length: count }, (_, n) => file(`${n}.txt`, bytes))
    expect(await upload([file("big.txt", 2 ** 20 + 1), file("é.txt")])).toMatch(/big\.txt is larger.*é\.txt: A path/su)
    expect(await page.getByLabel("One line about it (optional)").inputValue()).toBe("Lamps,\nof moss")
    expect(await upload(makeFiles(201))).toContain("at most 200 files")
    expect(await upload(makeFiles(11, 2 ** 20))).toContain("10485760 bytes")
    expect(await page.getByLabel("One line about it (optional)").inputValue()).toBe("Lamps,\nof moss")
    await close()
  })

  it("a flagged version shows the reason, and the next one can be served", { timeout: 240_000 }, async () => {
    const { close, page } = await openVisitorPage(browser, service.baseUrl)
    await signUp(page, "joan@example.com")
    await page.goto("/account/drafts")
    await page
      .getByLabel("Single files")
      .setInputFiles({ name: "index.html", mimeType: "x/y", buffer: Buffer.from(phishing) })
    await page.getByRole("button", { name: "Upload" }).click()
    expect(await status(page)).toContain("screening stopped its preview")
    expect(await main(page)).toMatch(/asks for something secret[^]*Every finding, with its code/u)
    expect(await page.getByRole("link", { name: "Open the preview" }).count()).toBe(0)
    await page.getByRole("link", { name: "Edit index.html" }).click()
    await page.getByLabel("Text").fill("<!doctype html><title>Moss</title><h1>Moss</h1>")
    await save(page)
    expect(await (await findDraftFrame(await preview(page))).title()).toBe("Moss")
    await close()
  })
})
