import { setTimeout as wait } from "node:timers/promises"
import type { Frame, Page } from "playwright-core"

const draftLooks = 50
const looksAPage = 10

/** The frame in which a preview shows its draft. The driver can lose a frame whose process changes while it loads: a reload finds it. */
export const findDraftFrame = async (page: Page): Promise<Frame> => {
  for (let look = 1; look <= draftLooks; look++) {
    const frame = await (await page.waitForSelector("iframe")).contentFrame()
    if (frame !== null) {
      await frame.waitForLoadState()
      return frame
    }
    await wait(200)
    if (look % looksAPage === 0) await page.reload()
  }
  throw new Error(`no draft is shown at ${page.url()}`)
}
