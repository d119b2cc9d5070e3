import { html } from "hono/html"
import { encode } from "uqr"
import type { Html } from "../../page.ts"

/** Level M. Version 10, the largest used, holds 213 bytes. True is dark, by row and column. */
export const makeQrModules = (text: string): ReadonlyArray<ReadonlyArray<boolean>> | undefined => {
  const bytes = Array.from(new TextEncoder().encode(text))
  return bytes.length > maxBytes
    ? undefined
    : encode(bytes, { ecc: "M", boostEcc: false, border: 0, maxVersion: 10 }).data
}

const maxBytes = 213

/** Dark on light in every colour scheme, with the quiet zone that readers need. Empty when the text is too long. */
export const drawQrCode = (text: string, label: string): Html | string => {
  const modules = makeQrModules(text)
  if (modules === undefined) return ""
  const side = modules.length + 2 * quietZone
  const path = modules.flatMap((line, y) =>
    line.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : "")),
  )
  return html`<svg
    class="qr"
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${side} ${side}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <rect width="${side}" height="${side}" fill="#fff" />
    <path d="${path.join("")}" fill="#000" />
  </svg>`
}

const quietZone = 4
