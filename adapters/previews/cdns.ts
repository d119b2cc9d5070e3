import type { HeaderFields } from "./app.ts"

/**
 * Programs that make drafts often load a framework or a font from these. Each serves only public packages or fonts, and shows its
 * visitors to no publisher. `SURENAME_PREVIEW_CDNS` sets another list.
 */
export const defaultCdns: ReadonlyArray<string> = [
  "https://cdn.jsdelivr.net",
  "https://cdnjs.cloudflare.com",
  "https://unpkg.com",
  "https://esm.sh",
  "https://cdn.tailwindcss.com",
  "https://fonts.googleapis.com",
  "https://fonts.gstatic.com",
]

/** Limits an origin to its purpose. An origin that is not here serves all three. */
export const cdnPurposes: HeaderFields = {
  "https://esm.sh": "script",
  "https://cdn.tailwindcss.com": "script",
  "https://fonts.googleapis.com": "style",
  "https://fonts.gstatic.com": "font",
}
