import { join } from "node:path"
import process from "node:process"
import type { Page } from "playwright-core"

export const artefacts = join(import.meta.dirname, "artefacts")

export const desktop = { width: 1440, height: 900 }
const phone = { width: 320, height: 640 }
const arePicturesSet = process.env["SURENAME_PICTURES"] !== undefined
const tablet = { width: 768, height: 1024 }
/** Their columns stand otherwise on a tablet. Other pages have there the colours and names of a desktop or a phone. */
const tabletLooks: ReadonlySet<string> = new Set(["search-name", "search-idea", "name", "domains"])

type Colours = "light" | "dark"

/** Visits the page at its widths, light and dark; `look` is done at each. Takes pictures where SURENAME_PICTURES is set, each also of a tablet. */
export const takePictures = async (
  page: Page,
  name: string,
  look: (colours: Colours) => Promise<void>,
): Promise<void> => {
  const widths = { desktop, ...(arePicturesSet || tabletLooks.has(name) ? { tablet } : {}), phone }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await look(colorScheme)
      if (arePicturesSet)
        await page.screenshot({ path: join(artefacts, `${name}-${width}-${colorScheme}.png`), fullPage: true })
    }
  }
}
