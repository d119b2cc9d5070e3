import type { NonEmptyReadonlyArray } from "effect/Array"
import { html } from "hono/html"
import { splitWords } from "@surename/core/operations/names/score-name/dictionary-word"
import type { Html } from "../../page.ts"
import { findOrnament } from "./ornaments.ts"
import { boards, letterStyles, type SignColours, signColours } from "./styles.ts"
import { writeWords } from "./write-words.ts"

export interface SignedName {
  /** The label with the spaces that a domain name lacks. */
  readonly words: string
  readonly domain: string
  /** The idea that led to the name. */
  readonly subject?: string
  /** Replaces the colours of the name. */
  readonly colours?: SignColours
}

/** The name as people write it: "moss lamp" for mosslamp.com. A draft may have one without a dot. */
export const toSignedName = (name: string): SignedName => {
  const [label = ""] = name.split(".")
  const pieces = /^[a-z]+$/u.test(label) ? splitWords(label) : undefined
  return { words: pieces === undefined ? label : pieces.map(({ word }) => word).join(" "), domain: name }
}

/** A name has one colour, one style of letters and one board. */
const chooseLook = ({ colours, domain, subject = "", words }: SignedName) => {
  const hash = hashText(domain.split(".")[0] ?? "")
  return {
    colours: colours ?? choose(signColours, hash),
    letters: choose(letterStyles, Math.floor(hash / 16)),
    board: choose(boards, Math.floor(hash / 256)),
    ornament: findOrnament(`${words} ${subject}`),
  }
}

export const findSignColours = (name: string): SignColours => chooseLook(toSignedName(name)).colours

/** FNV-1a. */
const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261)

const choose = <A>(all: NonEmptyReadonlyArray<A>, index: number): A => all[index % all.length] ?? all[0]

export const drawLook = (name: SignedName): Html => html`<div class="look">${drawSign(name)} ${drawUse(name)}</div>`

/** Draws the name as a shop would: on a sign that hangs. */
export const drawSign = (name: SignedName): Html => {
  const { board, colours, letters, ornament } = chooseLook(name)
  const { hasAwning = false } = board
  const [top, bottom] = [hasAwning ? 66 : 40, hasAwning ? 130 : 120]
  const nameTop = ornament === undefined ? top : top + 26
  return html`<svg class="sign" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
    ${hasAwning ? "" : html`<path d="M60 0V30M260 0V30" class="chain" />`}
    <path d="${board.path}" fill="${colours.board}" />
    <path d="${board.edge}" fill="none" stroke="${colours.ink}" stroke-opacity="0.55" stroke-width="1.5" />
    ${hasAwning ? drawAwning(colours) : ""}
    ${ornament === undefined ? "" : drawOrnament(ornament, colours.ink, `translate(148 ${top - 2})`)}
    ${writeWords(name.words, letters, { ...colours, x: 160, y: (nameTop + bottom) / 2, width: board.width, height: bottom - nameTop })}
  </svg>`
}

const drawOrnament = (path: string, ink: string, place: string): Html =>
  html`<path
    d="${path}"
    transform="${place}"
    fill="none"
    stroke="${ink}"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
  />`

const drawAwning = ({ board, ink }: SignColours): Html =>
  html`${[0, 1, 2, 3, 4, 5, 6, 7].map(
    (stripe) =>
      html`<path
        d="M${12 + stripe * 37} 18h37v26a18.500 12 0 0 1-37 0Z"
        fill="${stripe % 2 === 0 ? ink : board}"
        stroke="${ink}"
        stroke-width="1"
      />`,
  )}`

/** Draws the name where people would meet it: in a browser, on a card and as an app. */
export const drawUse = (name: SignedName): Html => {
  const { colours, letters } = chooseLook(name)
  const turned = { board: colours.ink, ink: colours.board }
  const [initial = ""] = name.words
  return html`<svg class="in-use" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="236" height="130" rx="8" class="page" />
    <path d="M1 26V9a8 8 0 0 1 8-8H229a8 8 0 0 1 8 8V26Z" class="bar" />
    <rect x="12" y="6" width="213" height="15" rx="7.500" class="page" />
    <path d="M20 13h6v5h-6ZM21 13v-2a2 2 0 0 1 4 0v2" class="lock" />
    <text x="31" y="17" font-size="10.500" class="ink">${shorten(name.domain, 36)}</text>
    <rect x="1" y="26" width="236" height="62" fill="${colours.board}" />
    ${writeWords(name.words, letters, { ...colours, x: 119, y: 57, width: 190, height: 40 })}
    <text x="14" y="106" font-size="10" class="ink">${shorten(name.words.toLowerCase(), 22)}</text>
    <text x="14" y="122" font-size="10" letter-spacing="1.500" class="ink">
      ${shorten(name.words.toUpperCase(), 20)}
    </text>
    <rect x="266" y="12" width="48" height="48" rx="12" fill="${colours.board}" />
    ${writeWords(initial, letters, { ...colours, x: 290, y: 36, width: 30, height: 30 })}
    <g transform="rotate(-4 250 110)">
      <rect
        x="186"
        y="76"
        width="128"
        height="68"
        rx="5"
        fill="${turned.board}"
        stroke="${turned.ink}"
        stroke-opacity="0.4"
      />
      ${writeWords(name.words, letters, { ...turned, x: 250, y: 104, width: 100, height: 28 })}
      <text x="250" y="134" font-size="8" text-anchor="middle" fill="${turned.ink}">${shorten(name.domain, 26)}</text>
    </g>
  </svg>`
}

const shorten = (text: string, maxChars: number): string =>
  [...text].length > maxChars ? `${[...text].slice(0, maxChars - 1).join("")}…` : text
