import type { MarkSink } from "../mark.ts"

export const readStyle = (source: string, sink: MarkSink): void => {
  if (hasPlacedFields(source)) sink.mark("placed-fields", "")
  if (!relevantCss.test(source)) return
  const css = source.replaceAll(/\\([\da-f]{1,6})\s?/giu, (_, hex: string) => toCharacter(Number.parseInt(hex, 16)))
  const contentTexts: Array<string> = []
  for (const { 1: text = "", index } of css.matchAll(/[\w-]\s{0,4}:\s{0,4}["']([^"']{2,200})["']/gu)) {
    // Only `content`, or a variable for it, is shown as text.
    const property =
      css
        .slice(Math.max(0, index - propertyChars), index + 1)
        .split(/[;{\s]/u)
        .at(-1) ?? ""
    if (property.toLowerCase() !== "content" && !property.startsWith("--")) continue
    contentTexts.push(text)
    sink.mark("logo", text)
    sink.mark("line", text)
  }
  // A name may be split: one part before an element, the other after it.
  if (contentTexts.length > 1 && contentTexts.length <= maxJoinedTexts)
    for (const name of new Set([
      contentTexts.join(""),
      ...contentTexts.slice(1).map((text, index) => `${contentTexts[index]}${text}`),
    ]))
      sink.mark("logo", name)
  for (const [, url] of css.matchAll(/url\(\s{0,4}["']?([^"')]{4,300})/giu))
    if (!/^data:/iu.test(url ?? "")) sink.mark("image", url ?? "")
  const mask = /text-security\s{0,4}:\s{0,4}(?:disc|circle|square)|["'\s:](?:text-security-|dotsfont)/iu.exec(css)
  if (mask !== null) sink.mark("masked-input", mask[0])
  if (!/\[\s{0,4}value/iu.test(css)) return
  for (const rule of css.split("}")) {
    const [selector = "", body = ""] = rule.split("{")
    if (/\[\s{0,4}value\s{0,4}[\^*$~|]?=/iu.test(selector) && /url\(/iu.test(body)) sink.mark("css-log", rule.trim())
  }
}

/** True when a style lays all fields over something else. */
const hasPlacedFields = (css: string): boolean =>
  css.includes("absolute") &&
  css.split("}").some((rule) => {
    const [selector = "", body = ""] = rule.split("{")
    return /\binput\b/u.test(selector) && /position\s{0,4}:\s{0,4}absolute/u.test(body)
  })

export interface ClassStyles {
  readonly hidden: Set<string>
  readonly backwards: Set<string>
}

export const readClasses = (css: string, classStyles: ClassStyles): void => {
  if (!/display:|size:|visibility:|opacity:|bidi-override/u.test(css.replaceAll(/:\s+/gu, ":"))) return
  for (const rule of css.split("}")) {
    const [selectors = "", body = ""] = rule.slice(0, ruleChars).split("{")
    const sink = isHiddenByStyle(body) ? classStyles.hidden : readsBackwards(body) ? classStyles.backwards : undefined
    if (sink === undefined) continue
    for (const selector of selectors.split(",")) {
      const name = /\.([\w-]{1,40})\s{0,4}$/u.exec(selector)?.[1]
      if (name !== undefined && (sink === classStyles.backwards || /^\s{0,20}\.[\w-]{1,40}\s{0,4}$/u.test(selector)))
        sink.add(name)
    }
  }
}

export const readsBackwards = (style: string): boolean =>
  /bidi-override/iu.test(style) && /direction:\s{0,4}rtl/iu.test(style)

export const isHiddenByStyle = (style: string): boolean =>
  /display:none|visibility:hidden|font-size:0(?![.\d])|opacity:0(?![.\d])/u.test(
    style.replaceAll(/\s+/gu, "").toLowerCase(),
  )

const ruleChars = 400
const maxJoinedTexts = 6
const propertyChars = 60
const relevantCss = /content|["']|url\(|security|password|dotsfont/iu
const toCharacter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "")
