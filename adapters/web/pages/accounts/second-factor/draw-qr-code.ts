import { html } from "hono/html"
import { encode } from "uqr"
import type { Html } from "../../page.ts"

/** The bytes of a QR code of level M: the largest one, version 10, holds 213. True is dark, by row and column. */
export const qrCode = (text: string): ReadonlyArray<ReadonlyArray<boolean>> | undefined => {
  const bytes = Array.from(new TextEncoder().encode(text))
  return bytes.length > mostBytes
    ? undefined
    : encode(bytes, { ecc: "M", boostEcc: false, border: 0, maxVersion: 10 }).data
}

const mostBytes = 213

/** Draws one path, dark on light in every colour scheme, with the light edge that readers need. Draws nothing when the text is too long. */
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
