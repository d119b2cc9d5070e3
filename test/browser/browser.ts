import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import process from "node:process"
import { findUnpackedBrowser } from "./unpacked-browser.ts"

/** Starts without a sandbox, because root cannot use one. It visits only our pages on loopback. */
export const startBrowser = async (): Promise<Browser> => {
  const { env, executablePath } = await findUnpackedBrowser()
  return chromium.launch({
    executablePath,
    // In a locale without other letters it would not find a file that is called é.txt.
    env: { ...process.env, ...env, LC_ALL: "C.UTF-8" },
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
    timeout: 30_000,
  })
}

export interface WatchedPage {
  readonly page: Page
  /** Errors in the browser, and every request to another server. */
  readonly complaints: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

/** Opens a visitor with cookies of their own. */
export const openVisitorPage = async (
  browser: Browser,
  baseUrl: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> => {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("console", (line) => {
    // A page that says what was wrong with a form is no error of the browser's.
    if (line.type() === "error" && !line.text().startsWith("Failed to load resource: the server responded"))
      complaints.push(line.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseUrl}/`) && !url.startsWith("data:")) complaints.push(`a request to ${url}`)
  })
  return { page, complaints, close: () => context.close() }
}
