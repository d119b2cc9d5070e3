import type { Reader } from "../mark.ts"

/** Reads the texts, pictures and requests of a style sheet. */
export const readStyle = (written: string, to: Reader): void => {
  if (placesFields(written)) to.mark("placed", "")
  if (!interesting.test(written)) return
  const css = written.replaceAll(/\\([\da-f]{1,6})\s?/giu, (_, hex: string) => character(Number.parseInt(hex, 16)))
  const contents: Array<string> = []
  for (const { 1: quoted = "", index } of css.matchAll(/[\w-]\s{0,4}:\s{0,4}["']([^"']{2,200})["']/gu)) {
    // Text beside an element, or a variable for it.
    const property =
      css
        .slice(Math.max(0, index - propertyChars), index + 1)
        .split(/[;{\s]/u)
        .at(-1) ?? ""
    if (property.toLowerCase() !== "content" && !property.startsWith("--")) continue
    contents.push(quoted)
    to.mark("logo", quoted)
    to.mark("line", quoted)
  }
  // A name may stand before and after one element.
  if (contents.length > 1 && contents.length <= mostJoined)
    for (const name of new Set([contents.join(""), ...contents.slice(1).map((text, at) => `${contents[at]}${text}`)]))
      to.mark("logo", name)
  for (const [, url] of css.matchAll(/url\(\s{0,4}["']?([^"')]{4,300})/giu))
    if (!/^data:/iu.test(url ?? "")) to.mark("image", url ?? "")
  const masked = /text-security\s{0,4}:\s{0,4}(?:disc|circle|square)|["'\s:](?:text-security-|dotsfont)/iu.exec(css)
  if (masked !== null) to.mark("masks", masked[0])
  if (!/\[\s{0,4}value/iu.test(css)) return
  for (const rule of css.split("}")) {
    const [selector = "", body = ""] = rule.split("{")
    if (/\[\s{0,4}value\s{0,4}[\^*$~|]?=/iu.test(selector) && /url\(/iu.test(body)) to.mark("css-log", rule.trim())
  }
}

/** Fields that lie on something, by a rule for all of them. */
const placesFields = (css: string): boolean =>
  css.includes("absolute") &&
  css.split("}").some((rule) => {
    const [selector = "", body = ""] = rule.split("{")
    return /\binput\b/u.test(selector) && /position\s{0,4}:\s{0,4}absolute/u.test(body)
  })

/** Classes of a page whose text is drawn otherwise than it stands. */
export interface StyledClasses {
  readonly unseen: Set<string>
  readonly backwards: Set<string>
}

export const noteClasses = (css: string, styled: StyledClasses): void => {
  if (!/display:|size:|visibility:|opacity:|bidi-override/u.test(css.replaceAll(/:\s+/gu, ":"))) return
  for (const rule of css.split("}")) {
    const [selectors = "", body = ""] = rule.slice(0, ruleChars).split("{")
    const to = isUnseen(body) ? styled.unseen : readsBackwards(body) ? styled.backwards : undefined
    if (to === undefined) continue
    for (const selector of selectors.split(",")) {
      const name = /\.([\w-]{1,40})\s{0,4}$/u.exec(selector)?.[1]
      if (name !== undefined && (to === styled.backwards || /^\s{0,20}\.[\w-]{1,40}\s{0,4}$/u.test(selector)))
        to.add(name)
    }
  }
}

/** Letters from the end to the beginning. */
export const readsBackwards = (style: string): boolean =>
  /bidi-override/iu.test(style) && /direction:\s{0,4}rtl/iu.test(style)

/** Drawn as nothing, by the declarations of a style. */
export const isUnseen = (style: string): boolean =>
  /display:none|visibility:hidden|font-size:0(?![.\d])|opacity:0(?![.\d])/u.test(
    style.replaceAll(/\s+/gu, "").toLowerCase(),
  )

const ruleChars = 400
const mostJoined = 6
const propertyChars = 60
const interesting = /content|["']|url\(|security|password|dotsfont/iu
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
