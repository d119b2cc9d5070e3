import type { Fields } from "./app.ts"

/**
 * Drafts are often made by programs that load a framework or a font from one of these. Each serves public packages or fonts
 * alone, and none shows its visitors' requests to who published there. `SURENAME_PREVIEW_CDNS` sets another list, or none.
 */
export const usualCdns: ReadonlyArray<string> = [
  "https://cdn.jsdelivr.net",
  "https://cdnjs.cloudflare.com",
  "https://unpkg.com",
  "https://esm.sh",
  "https://cdn.tailwindcss.com",
  "https://fonts.googleapis.com",
  "https://fonts.gstatic.com",
]

/** For what some of them are: no more is open than they need. An origin that is not here may be any of the three. */
export const onlyFor: Fields = {
  "https://esm.sh": "script",
  "https://cdn.tailwindcss.com": "script",
  "https://fonts.googleapis.com": "style",
  "https://fonts.gstatic.com": "font",
}
