import { html } from "hono/html"
import type { Html } from "../../page.ts"
import { letters } from "./letters.ts"
import type { FontStyle, LetterStyle, LineStyle, SignColours } from "./styles.ts"

interface Room extends SignColours {
  /** The middle. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Writes words as large as their room allows, on two lines if they are long. Letters that we cannot draw come from a font. */
export const writeWords = (words: string, style: LetterStyle, room: Room): Html => {
  const lines = breakLine(words, room)
  const height = room.height / lines.length
  return html`${lines.map((line, index) => {
    const place = { ...room, y: room.y + (index - (lines.length - 1) / 2) * height, height }
    if ("family" in style) return writeInFont(line, style, place)
    const drawn = line.toLowerCase()
    return [...drawn].every((letter) => Object.hasOwn(letters, letter))
      ? drawLetters(drawn, style, lines.length === 1 ? place : { ...place, height: height * lineShare })
      : writeInFont(line, fallbackStyle, place)
  })}`
}

/** Drawn letters fill their line. The rest keeps two lines apart. */
const lineShare = 0.86

const fallbackStyle = { family: "system-ui, sans-serif", weight: 700, letterWidth: 0.68 }

/** Breaks at the space that is nearest to the middle. */
const breakLine = (words: string, { height, width }: Room): ReadonlyArray<string> => {
  const spaces = [...words.matchAll(/ /gu)].map(({ index }) => index)
  if (spaces.length === 0 || words.length * height < width * 3) return [words]
  const middle = spaces.reduce((best, at) =>
    Math.abs(at - words.length / 2) < Math.abs(best - words.length / 2) ? at : best,
  )
  return [words.slice(0, middle), words.slice(middle + 1)]
}

const drawLetters = (
  line: string,
  { core, gap, slant = 0, thickness }: LineStyle,
  { board, height, ink, width, x, y }: Room,
): Html => {
  let end = -gap
  const paths = [...line].map((letter) => {
    const [advance = 0, path = ""] = letters[letter] ?? []
    const at = end + gap
    end = at + advance
    return html`<path d="${path}" transform="translate(${at} 0)" />`
  })
  const [top, bottom] = [/[bdfhijklt\d]/u.test(line) ? -12 : 0, /[gjpqy]/u.test(line) ? 32 : 20]
  const scale = Math.min(width / (end + thickness), height / (bottom - top + thickness), maxScale)
  const place = `translate(${round(x)} ${round(y)}) scale(${round(scale)}) skewX(${slant}) translate(${round(-end / 2)} ${-(top + bottom) / 2})`
  return html`<g
    transform="${place}"
    fill="none"
    stroke="${ink}"
    stroke-width="${thickness}"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    ${paths}
    ${core === undefined ? "" : html`<g stroke="${board}" stroke-width="${core.thickness}" ${core.dashes === undefined ? "" : html`stroke-dasharray="${core.dashes}"`}>${paths}</g>`}
  </g>`
}

const maxScale = 2.2

const writeInFont = (
  line: string,
  { family, isItalic, isUpperCase, letterWidth, spacing = 0, weight }: FontStyle,
  { height, ink, width, x, y }: Room,
): Html => {
  const size = Math.min(width / (line.length * letterWidth), height * 0.8, 22 * maxScale)
  const text = isUpperCase === true ? line.toUpperCase() : line
  // The space after the last letter would move the middle.
  return html`<text
    x="${round(x + (spacing * size) / 2)}"
    y="${round(y + size * 0.34)}"
    font-family="${family}"
    font-size="${round(size)}"
    font-weight="${weight}"
    ${isItalic === true ? html`font-style="italic"` : ""}
    letter-spacing="${round(spacing * size)}"
    text-anchor="middle"
    fill="${ink}"
    >${text}</text
  >`
}

const round = (value: number): number => Math.round(value * 100) / 100
