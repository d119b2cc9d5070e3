import type { Attributes, Reader } from "../mark.ts"
import { readAddress } from "./read-address.ts"
import { scanMarkup, type MarkupVisitor } from "./scan-markup.ts"
import { readTag } from "./read-tag.ts"
import { usualAttributes } from "./tag-attributes.ts"
import { decodeHiddenText } from "./hidden-text.ts"
import { readScript } from "./read-script.ts"
import { readClasses, readStyle, type StyledClasses } from "./read-style.ts"
import { makePageText } from "./page-text.ts"

/**
 * Reads HTML and SVG tag by tag without a tree, so depth costs nothing. Also reads content that a browser would hide in a template,
 * frame or comment.
 */
export const readMarkup = (html: string, to: Reader, isXml = false): void => {
  const styled: StyledClasses = { unseen: new Set(), backwards: new Set() }
  const pageText = makePageText(to, styled)
  let showsAttributes = false
  const unusualNames: Array<string> = []
  const readHidden = (text: string) => {
    if (text.length >= minHiddenChars && /^\s{0,9}[\n\w+/=%-]*\s{0,9}$/u.test(text))
      to.inside("any", decodeHiddenText(text.trim()) ?? "", "script")
  }
  const hasOverride = html.includes("\u202e")
  const noise = findBrokenWords(html)
  if (noise !== undefined) to.mark("noise", noise)
  const visitor: MarkupVisitor = {
    attribute: (written) => {
      const name = toAttributeName(written)
      if (name !== undefined) unusualNames.push(name)
      return name
    },
    open: (tag, attributes) => {
      while (unusualNames.length > 0) {
        const name = unusualNames.pop() ?? ""
        const value = attributes.get(name) ?? ""
        readAttribute(name, value, showsAttributes, to)
        readHidden(value)
      }
      readTag(tag, attributes, to, pageText)
      pageText.open(tag, attributes)
    },
    close: pageText.close,
    text: (text) => {
      pageText.text(hasOverride ? text.replaceAll(overriddenText, reverseText) : text)
      readHidden(text)
    },
    comment: (text) => {
      const source = copySource.exec(text.slice(0, commentChars))
      if (source !== null) to.mark("copied", source[1] ?? source[2] ?? "")
      readHidden(text)
    },
    raw: (tag, text, attributes) => {
      readRaw(tag, text, attributes, to)
      if (tag !== "style") return
      readClasses(text, styled)
      showsAttributes ||= /content\s{0,4}:\s{0,4}attr\(/u.test(text)
    },
  }
  scanMarkup(html, visitor, isXml)
  pageText.end()
}

/** Matches text after a mark that reverses its direction. */
const overriddenText = /\u{202e}([^\u{202c}\u{202e}]*)\u{202c}?/gu
const reverseText = (_: string, text: string) => [...text].reverse().join("")

const copySource = /saved from url=\(\d{1,6}\)(https?:\S{4,200})|mirrored from (\S{4,200}) by httrack/iu
const commentChars = 400

/** Finds words that are broken by invisible marks or short pieces of one class. */
const findBrokenWords = (html: string): string | undefined => {
  if (separators.some((mark) => html.includes(mark))) {
    const separated = [...html.matchAll(separatedLetters)]
    if (separated.length >= minBrokenWords) return separated[0]?.[0]
  }
  if (!pieceTag.test(html)) return undefined
  const counts = new Map<string, number>()
  for (const [whole, name = ""] of html.matchAll(wordPieces)) {
    const count = (counts.get(name) ?? 0) + 1
    if (count >= minBrokenWords) return whole
    counts.set(name, count)
  }
  return undefined
}
const pieceTag = /<(?:b|i|em|span|s|u|bdi|small|font)\sclass=/u
const wordPieces =
  /\p{L}<(?:b|i|em|span|s|u|bdi|small|font)\sclass=["']?([\w-]{1,20})["']?>\p{L}{2,4}<\/[a-z]{1,5}>\p{L}/gu
const separators = ["\u{ad}", "\u{200b}", "\u{2060}"]
const separatedLetters = /(?:\p{L}[\u{ad}\u{200b}\u{2060}]){3}/gu
const minBrokenWords = 6

/** `:type`, `v-bind:type` and `[type]` are a library's ways to write `type`. */
const toAttributeName = (written: string): string | undefined => {
  const name = written.toLowerCase()
  if (name.includes("disabled")) return name === "disabled" ? name : "unbars"
  const plain = /^(?:[^a-z]|v-bind:)/u.test(name) ? name.replace(/^(?::|v-bind:|\[)/u, "").replace("]", "") : name
  return readAttributes.has(plain) ||
    plain.startsWith("on") ||
    plain.startsWith("data-") ||
    libraryAttributes.test(plain)
    ? plain
    : undefined
}

/** Attributes that Alpine, Vue, htmx, hyperscript or Angular run or show as HTML. */
const libraryAttributes = /^(?:x-|v-|@|hx-on|ng-|_$|\(|\*)/u

/** Other names of a form's action, for buttons and libraries. */
const sendingAttributes: ReadonlySet<string> = new Set(["formaction", "hx-post", "hx-put", "action-xhr"])
const readAttributes: ReadonlySet<string> = new Set([
  ...usualAttributes,
  ...sendingAttributes,
  "content",
  "data-src",
  "data-placeholder",
])

const minHiddenChars = 80

const readAttribute = (name: string, value: string, isShown: boolean, to: Reader) => {
  if (sendingAttributes.has(name)) readAddress("form", value, to)
  if (name === "unbars") to.mark(name, value)
  if (isShown && name.startsWith("data-")) to.mark("logo", value)
  if (name.startsWith("data-") && /^\s{0,9}[[{].{0,9}"/u.test(value)) to.inside("script", value, "script")
  if (name.startsWith("on") || libraryAttributes.test(name)) to.inside("script", value, to.origin)
}

const readRaw = (tag: string, raw: string, attributes: Attributes, to: Reader) => {
  if (tag === "style") readStyle(raw, to)
  // A style in a drawing may contain tags.
  if (tag === "style" && /<[a-z]/iu.test(raw)) return to.inside("markup", raw, to.origin)
  if (tag !== "script") return
  const type = attributes.get("type")?.toLowerCase() ?? ""
  if (/html|template/u.test(type)) to.inside("markup", raw, to.origin)
  else readScript(raw, to)
}
