import { html } from "hono/html"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import type { Html } from "../page.ts"
import { toDraftPath } from "./own-drafts.ts"

/** Falls back to a drawing. A flagged draft has no picture. */
export const renderPicture = (draft: DraftFacts, pictured: ReadonlySet<string>): Html =>
  draft.status === "live" && pictured.has(draft.draftId)
    ? html`<img
        class="picture"
        src="${toDraftPath(draft.draftId, "/picture", { version: `${draft.version}` })}"
        width="${draftLimits.pictureWidth}"
        height="${draftLimits.pictureHeight}"
        alt="The first page of version ${draft.version}"
      />`
    : renderDrawing(draft)

/** Draws a picture: colour and widths follow from the id, the letter from the name. */
export const renderDrawing = ({
  draftId,
  nameHint,
  status,
}: Pick<DraftFacts, "draftId" | "nameHint" | "status">): Html => {
  const letters = readLetters(draftId)
  const [, , third = 0] = letters
  const hue = toHue(draftId)
  const name = nameHint || draftId
  return html`<svg class="picture" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    <rect width="320" height="180" fill="hsl(${hue} 40% 94%)" />
    ${status === "unbrowsable" ? renderList(hue, letters) : renderPage(hue, third, [...name][0]?.toUpperCase() ?? "")}
    ${status === "flagged" ? closedSign : ""}
    <rect width="320" height="24" fill="hsl(${hue} 30% 86%)" />
    ${[14, 28, 42].map((x) => html`<circle cx="${x}" cy="12" r="4" fill="hsl(${hue} 30% 62%)" />`)}
    <rect x="58" y="5" width="248" height="14" rx="7" fill="#fff" />
    <text x="68" y="15.5" font-size="9.5" fill="#3c4442">${truncate(name, 44)}</text>
  </svg>`
}

const readLetters = (draftId: string): ReadonlyArray<number> =>
  Array.from(draftId.slice(1), (letter) => "abcdefghijklmnopqrstuvwxyz234567".indexOf(letter))

export const toHue = (draftId: string): number => {
  const [first = 0, second = 0] = readLetters(draftId)
  return Math.round(((first * 32 + second) / 1_024) * 360)
}

const renderPage = (hue: number, layout: number, letter: string) => html`
  <rect y="24" width="320" height="82" fill="hsl(${hue} 45% 38%)" />
  <text x="28" y="82" font-size="46" font-weight="700" fill="#fff">${letter}</text>
  <rect x="84" y="50" width="${110 + layout * 3}" height="11" rx="5" fill="#fff" opacity="0.9" />
  <rect x="84" y="70" width="${70 + layout * 4}" height="8" rx="4" fill="#fff" opacity="0.55" />
  ${[28, 120, 212].map(
    (x) => html`
      <rect x="${x}" y="120" width="80" height="30" rx="4" fill="hsl(${hue} 35% 80%)" />
      <rect x="${x}" y="156" width="56" height="6" rx="3" fill="hsl(${hue} 25% 72%)" />
    `,
  )}
`

const renderList = (hue: number, letters: ReadonlyArray<number>) =>
  [48, 72, 96, 120, 144].map(
    (y, index) => html`
      <rect x="28" y="${y}" width="12" height="14" rx="2" fill="hsl(${hue} 40% 55%)" />
      <rect
        x="50"
        y="${y + 4}"
        width="${80 + (letters[index] ?? 0) * 4}"
        height="7"
        rx="3.5"
        fill="hsl(${hue} 25% 72%)"
      />
    `,
  )

const closedSign = html`
  <rect y="24" width="320" height="156" fill="#3a2220" opacity="0.72" />
  <circle cx="160" cy="100" r="34" fill="none" stroke="#fff" stroke-width="7" />
  <path d="m136 124 48 -48" stroke="#fff" stroke-width="7" />
`

const truncate = (text: string, maxChars: number) =>
  [...text].length > maxChars ? `${[...text].slice(0, maxChars - 1).join("")}…` : text
