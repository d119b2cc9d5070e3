import type { Frame, Page } from "playwright-core"

/** The frame in which a preview shows its draft. */
export const draftFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector("iframe")).contentFrame()
  if (frame === null) throw new Error(`no draft is shown at ${page.url()}`)
  await frame.waitForLoadState()
  return frame
}
