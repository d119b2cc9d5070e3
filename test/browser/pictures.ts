import { join } from "node:path"
import type { Page } from "playwright-core"

export const artefacts = join(import.meta.dirname, "artefacts")

export const desktop = { width: 1280, height: 800 }
const widths = { desktop, tablet: { width: 768, height: 1024 }, phone: { width: 390, height: 844 } }

/** The whole page at three widths, light and dark; `look` is done in each colour first, on a desktop. */
export const pictures = async (page: Page, name: string, look: () => Promise<void>): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(desktop)
    await look()
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await page.screenshot({ path: join(artefacts, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}
