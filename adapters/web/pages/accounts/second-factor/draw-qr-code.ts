import { html } from "hono/html"
import type { Html } from "../../page.ts"
import { qrCode } from "./qr-code.ts"

/** As one path, dark on light in every colour scheme, with the light edge that readers need. Nothing where it would be too large. */
export const drawQrCode = (text: string, label: string): Html | string => {
  const modules = qrCode(text)
  if (modules === undefined) return ""
  const side = modules.length + 2 * edge
  const path = modules.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x + edge} ${y + edge}h1v1h-1z` : "")))
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

const edge = 4
