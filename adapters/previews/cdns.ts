import type { HeaderFields } from "./app.ts"

/** Generated drafts often load from these origins. They serve only public packages or fonts, and report visitors to nobody. */
export const defaultCdns: ReadonlyArray<string> = [
  "https://cdn.jsdelivr.net",
  "https://cdnjs.cloudflare.com",
  "https://unpkg.com",
  "https://esm.sh",
  "https://cdn.tailwindcss.com",
  "https://fonts.googleapis.com",
  "https://fonts.gstatic.com",
]

/** Limits an origin to its purpose. Others serve all three. */
export const cdnPurposes: HeaderFields = {
  "https://esm.sh": "script",
  "https://cdn.tailwindcss.com": "script",
  "https://fonts.googleapis.com": "style",
  "https://fonts.gstatic.com": "font",
}
