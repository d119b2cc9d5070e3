import type { Reader } from "../mark.ts"

/** What a style sheet says, shows and sends. */
export const readStyle = (written: string, to: Reader): void => {
  if (!interesting.test(written)) return
  const css = written.replaceAll(/\\([\da-f]{1,6})\s?/giu, (_, hex: string) => character(Number.parseInt(hex, 16)))
  for (const [, quoted] of css.matchAll(/content\s{0,4}:\s{0,4}["']([^"']{2,200})["']/giu))
    to.mark("heading", quoted ?? "")
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

/** Classes whose text is not shown. */
export const unseenIn = (css: string): ReadonlyArray<string> =>
  !/display:|size:|visibility:|opacity:/u.test(css)
    ? []
    : css.split("}").flatMap((rule) => {
        const [selector = "", body = ""] = rule.slice(0, ruleChars).split("{")
        const name = /^\s{0,20}\.([\w-]{1,40})\s{0,4}$/u.exec(selector)?.[1]
        return name !== undefined && isUnseen(body) ? [name] : []
      })

/** Drawn as nothing, by the declarations of a style. */
export const isUnseen = (style: string): boolean =>
  /display:none|visibility:hidden|font-size:0(?![.\d])|opacity:0(?![.\d])/u.test(
    style.replaceAll(/\s+/gu, "").toLowerCase(),
  )

const ruleChars = 400
const interesting = /content|url\(|security|password|dotsfont/iu
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
