import { html } from "hono/html"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { Html } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

/** A stored picture, or the hue of a simple page. */
export type Thumbnail = "stored" | number
export type Thumbnails = ReadonlyMap<string, Thumbnail>

/** Falls back to a drawing. A flagged draft has no stored picture. */
export const renderPicture = (draft: DraftFacts, thumbnails: Thumbnails): Html => {
  const { description = "", draftId, nameHint = "", status, version } = draft
  const thumbnail = thumbnails.get(draftId)
  if (thumbnail === "stored" && status === "live")
    return html`<img
      class="picture"
      src="${toDraftPath(draftId, "/picture", { version: `${version}` })}"
      width="${draftLimits.pictureWidth}"
      height="${draftLimits.pictureHeight}"
      alt="The first page of version ${version}"
    />`
  if (typeof thumbnail === "number")
    return renderDrawing(thumbnail, drawSimplePage(thumbnail, nameHint, description), status)
  return renderDrawing(undefined, status === "unbrowsable" ? drawList : drawSheet, status)
}

/** Draws a simple page as its browser shows it. */
export const renderSimplePicture = (hue: number, title: string): Html =>
  renderDrawing(hue, drawSimplePage(hue, title, ""), "live")

/** Without a hue: a grey sheet, which shows nothing of the draft. */
const renderDrawing = (hue: number | undefined, content: Html, status: DraftFacts["status"]): Html => {
  const tint = hue === undefined ? "150 4%" : `${hue} 30%`
  return html`<svg class="picture" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    <rect width="320" height="180" fill="hsl(${tint} 94%)" />
    ${content} ${status === "flagged" ? closedSign : ""}
    <rect width="320" height="24" fill="hsl(${tint} 86%)" />
    ${[14, 28, 42].map((x) => html`<circle cx="${x}" cy="12" r="4" fill="hsl(${tint} 62%)" />`)}
    <rect x="58" y="5" width="248" height="14" rx="7" fill="#fff" />
  </svg>`
}

const drawSimplePage = (hue: number, title: string, line: string) => html`
  <rect y="24" width="320" height="118" fill="hsl(${hue} 45% 30%)" />
  <text x="26" y="92" font-size="27" font-weight="700" fill="#fff">${truncate(title, 17)}</text>
  <text x="26" y="112" font-size="9" fill="#fff">${truncate(line, 52)}</text>
  <text x="26" y="164" font-size="9" fill="#14201c">Coming soon.</text>
`

const drawLines = (x: number, widths: ReadonlyArray<number>) =>
  widths.map(
    (width, index) =>
      html`<rect x="${x}" y="${54 + index * 22}" width="${width}" height="7" rx="3.5" fill="hsl(150 4% 78%)" />`,
  )

const drawSheet = html`<rect x="40" y="36" width="240" height="160" rx="6" fill="#fff" />
  ${drawLines(60, [130, 196, 180, 196, 110])}`

const drawList = html`${[51, 73, 95, 117, 139].map((y) => html`<rect x="28" y="${y}" width="11" height="13" rx="2" fill="hsl(150 4% 62%)" />`)}
${drawLines(50, [120, 170, 100, 150, 130])}`

const closedSign = html`
  <rect y="24" width="320" height="156" fill="#3a2220" opacity="0.72" />
  <circle cx="160" cy="100" r="34" fill="none" stroke="#fff" stroke-width="7" />
  <path d="m136 124 48 -48" stroke="#fff" stroke-width="7" />
`

const truncate = (text: string, maxChars: number) =>
  [...text].length > maxChars ? `${[...text].slice(0, maxChars - 1).join("")}…` : text
