import { join } from "node:path"
import process from "node:process"
import type { Page } from "playwright-core"

export const artefacts = join(import.meta.dirname, "artefacts")

export const desktop = { width: 1440, height: 900 }
const widths = { desktop, tablet: { width: 768, height: 1024 }, phone: { width: 320, height: 640 } }

type Colours = "light" | "dark"

/** Visits the page at three widths, light and dark; `look` is done at each. Takes pictures where SURENAME_PICTURES is set. */
export const takePictures = async (
  page: Page,
  name: string,
  look: (colours: Colours) => Promise<void>,
): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await look(colorScheme)
      if (process.env["SURENAME_PICTURES"] !== undefined)
        await page.screenshot({ path: join(artefacts, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}
