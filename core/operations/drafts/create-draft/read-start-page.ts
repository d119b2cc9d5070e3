import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { decodeUtf8 } from "../../../interface/utf8.ts"
import { stripInvisible } from "../../../interface/visible-text.ts"
import { Page, type PageFacts } from "../../../ports/page.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"
import { draftLimits } from "../limits.ts"
import type { StartPage } from "../ports/start-page.ts"
import type { DraftFile } from "../ports/screening.ts"

/** Reads `index.html` only. Undefined without a start page, and where the service reads no pages. */
export const readStartPage = Effect.fnUntraced(function* (files: ReadonlyArray<DraftFile>) {
  const page = yield* Effect.serviceOption(Page)
  const start = files.find(({ path }) => path === "index.html")
  const html = start && decodeUtf8(start.bytes)
  if (Option.isNone(page) || html === undefined) return undefined
  const { h1, metas, title } = yield* page.value.read(html)
  const startPage: StartPage = omitUndefined({
    title: cutText(title),
    heading: cutText(h1[0]),
    colour: findColour(metas, html),
  })
  return startPage
})

const cutText = (text = ""): string | undefined =>
  [...stripInvisible(text).replaceAll(/\s+/gu, " ").trim()].slice(0, draftLimits.startPageChars).join("") || undefined

const findColour = (metas: PageFacts["metas"], html: string): string | undefined =>
  readColour(metas.find(({ name }) => name === "theme-color")?.content) ??
  listStyles(html).map(findBodyColour).findLast(isDefined)

/** The text of each style element for every screen. Splits instead of matching, because the page is a stranger's. */
const listStyles = (html: string): ReadonlyArray<string> =>
  html
    .split(/<style\b/iu)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf(">")), part.slice(part.indexOf(">") + 1)] as const)
    .flatMap(([attributes, css = ""]) => (/\bmedia\b/iu.test(attributes) ? [] : css.split(/<\/style/iu, 1)))
    .map(omitComments)

const omitComments = (css: string): string =>
  css
    .split("/*")
    .map((part, n) => (n === 0 ? part : part.includes("*/") ? part.slice(part.indexOf("*/") + 2) : ""))
    .join("")

/** The colour of the last rule `body {}` outside every block, because a block such as `@media` has a condition. */
const findBodyColour = (css: string): string | undefined => {
  const parts = css.split(/([{}])/u)
  let [depth, colour]: [number, string | undefined] = [0, undefined]
  for (const [n, part] of parts.entries()) {
    if (part === "{" && depth === 0 && isOfBody(parts[n - 1])) colour = readBackground(parts[n + 1]) ?? colour
    depth = Math.max(0, depth + (part === "{" ? 1 : part === "}" ? -1 : 0))
  }
  return colour
}

const isOfBody = (prelude = ""): boolean =>
  (prelude.split(";").at(-1) ?? "").split(",").some((selector) => selector.trim().toLowerCase() === "body")

const readBackground = (declarations = ""): string | undefined =>
  declarations
    .split(";")
    .map((declaration) => readColour(/^\s*background(?:-color)?\s*:([^:]{1,40})$/iu.exec(declaration)?.[1]))
    .findLast(isDefined)

const isDefined = (text: string | undefined): text is string => text !== undefined

/** Reads `#123`, `#112233`, `rgb(1, 2, 3)` and `hsl(1 2% 3%)`. Other colours are left out. */
export const readColour = (text = ""): string | undefined => {
  const words = text.trim().toLowerCase()
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/u.test(words))
    return words.length === 7 ? words : words.replaceAll(/[\da-f]/gu, "$&$&")
  const [, kind, ...parts] = /^(rgb|hsl)\((\d{1,3})[ ,]{1,3}(\d{1,3})%?[ ,]{1,3}(\d{1,3})%?\)$/u.exec(words) ?? []
  const numbers = parts.map(Number)
  const [hue = 0, saturation = 0, lightness = 0] = numbers
  if (kind === undefined || (kind === "rgb" && words.includes("%"))) return undefined
  return writeHex(kind === "rgb" ? numbers : toRgb(hue, Math.min(saturation, 100) / 100, lightness / 100))
}

/** CSS Color 4, section 7.1. */
const toRgb = (hue: number, saturation: number, lightness: number): ReadonlyArray<number> =>
  [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })

const writeHex = (rgb: ReadonlyArray<number>): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
