import { html } from "hono/html"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { StartPage } from "@surename/core/operations/drafts/ports/start-page"
import { drawSign, toSignedName } from "../names/sign/sign.ts"
import type { SignColours } from "../names/sign/styles.ts"
import type { Html } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"
import { findSimpleColours } from "./page-colours.ts"

/** Falls back to a drawing. A flagged draft shows nothing of its page. */
export const renderPicture = (draft: DraftFacts, pictured: ReadonlySet<string>): Html => {
  const { description = "", draftId, startPage = {}, nameHint, status, version } = draft
  if (pictured.has(draftId) && status === "live")
    return html`<img
      class="picture"
      src="${toDraftPath(draftId, "/picture", { version: `${version}` })}"
      width="${draftLimits.pictureWidth}"
      height="${draftLimits.pictureHeight}"
      alt="The first page of version ${version}"
    />`
  if (status === "unbrowsable") return drawFileList()
  if (status === "flagged") return renderFrame("", html`${drawLines(40, 98)} ${closedSign}`)
  const [colours, title = ""] = [findSimpleColours(startPage), startPage.title]
  if (colours !== undefined) return drawSimplePage({ title, line: description, colours })
  return renderDrawing({ heading: startPage.title ?? nameHint ?? "", ...startPage })
}

interface SimpleDrawing {
  readonly title: string
  readonly line?: string
  readonly colours: SignColours
}

/** Draws the simple page as it is: its sign on a tint, its name below, and its footer. */
export const drawSimplePage = ({ colours, line = "", title }: SimpleDrawing): Html =>
  renderFrame(
    title,
    html`<rect y="24" width="320" height="156" fill="#fff" />
      <rect y="24" width="320" height="156" fill="${colours.board}" opacity="0.12" />
      <g transform="translate(80 16) scale(0.500)">${drawSign({ ...toSignedName(title), subject: line, colours })}</g>
      <text x="160" y="125" font-size="15" font-weight="700" text-anchor="middle" fill="#1c2421">
        ${truncate(title, 30)}
      </text>
      <text x="160" y="141" font-size="8" text-anchor="middle" fill="#1c2421">${truncate(line, 64)}</text>
      <rect y="160" width="320" height="20" fill="${colours.board}" />`,
  )

/** Draws the texts and the colour of a page. Nothing of the page itself is loaded. */
const renderDrawing = ({ colour = "", heading = "", title = "" }: StartPage): Html => {
  const isPale = colour === "" || findBrightness(colour) > palest
  const ink = isPale ? html`class="ink"` : html`fill="${findBrightness(colour) > 150 ? "#13201b" : "#fff"}"`
  return renderFrame(
    title,
    html`${isPale ? "" : html`<rect y="24" width="320" height="90" fill="${colour}" />`}
      <text x="26" y="80" font-size="${heading.length > 17 ? 16 : 26}" font-weight="700" ${ink}
        >${truncate(heading, 28)}</text
      >
      ${drawLines(26, 130)}`,
  )
}

/** Above it a band would not stand out from the paper, and would glare in the dark. */
const palest = 236

/** ITU-R BT.601, from 0 to 255. */
const findBrightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

const renderFrame = (title: string, content: Html): Html =>
  html`<svg class="picture" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    <rect width="320" height="180" class="page" />
    ${content}
    <rect width="320" height="24" class="bar" />
    ${[14, 28, 42].map((x) => html`<circle cx="${x}" cy="12" r="4" class="mark" />`)}
    <rect x="58" y="5" width="248" height="14" rx="7" class="page" />
    <text x="66" y="15.500" font-size="9" class="ink">${truncate(title, 46)}</text>
  </svg>`

export const drawFileList = () => renderFrame("", drawList)

const drawLines = (x: number, y: number) =>
  [160, 196, 120].map(
    (width, index) => html`<rect x="${x}" y="${y + index * 16}" width="${width}" height="7" rx="3.5" class="bar" />`,
  )

const drawList = html`${[51, 73, 95, 117].map((y) => html`<rect x="28" y="${y}" width="11" height="13" rx="2" class="mark" /><rect x="50" y="${y + 3}" width="${y + 60}" height="7" rx="3.5" class="bar" />`)}`

const closedSign = html`
  <rect y="24" width="320" height="156" fill="#3a2220" opacity="0.72" />
  <circle cx="160" cy="100" r="34" fill="none" stroke="#fff" stroke-width="7" />
  <path d="m136 124 48 -48" stroke="#fff" stroke-width="7" />
`

const truncate = (text: string, maxChars: number) =>
  [...text].length > maxChars ? `${[...text].slice(0, maxChars - 1).join("")}…` : text
