import type { Browser } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { startBrowser } from "./browser.ts"
import { type Service, startService } from "./service.ts"

/** Opens a service and a browser for all tests of a file. */
export const openStage = (): { readonly browser: () => Browser; readonly service: () => Service } => {
  let browser: Browser
  let service: Service
  beforeAll(async () => {
    service = await startService()
    browser = await startBrowser()
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })
  return { browser: () => browser, service: () => service }
}
