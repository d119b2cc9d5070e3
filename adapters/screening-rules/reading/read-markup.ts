import type { Attributes, MarkSink } from "../mark.ts"
import { readAddress } from "./read-address.ts"
import { scanMarkup, type MarkupVisitor } from "./scan-markup.ts"
import { readTag } from "./read-tag.ts"
import { usualAttributes } from "./tag-attributes.ts"
import { decodeHiddenText } from "./hidden-text.ts"
import { readScript } from "./read-script.ts"
import { readClasses, readStyle, type ClassStyles } from "./read-style.ts"
import { makePageText } from "./page-text.ts"

/**
 * Reads HTML and SVG tag by tag. It builds no tree, so depth costs nothing. It also reads content that a browser would hide in a
 * template, frame or comment.
 */
export const readMarkup = (html: string, sink: MarkSink, isXml = false): void => {
  const classStyles: ClassStyles = { hidden: new Set(), backwards: new Set() }
  const pageText = makePageText(sink, classStyles)
  let showsAttributes = false
  const unusualNames: Array<string> = []
  const readHidden = (text: string) => {
    if (text.length >= minHiddenChars && /^\s{0,9}[\n\w+/=%-]*\s{0,9}$/u.test(text))
      sink.readInside("any", decodeHiddenText(text.trim()) ?? "", "script")
  }
  const hasOverride = html.includes("\u202e")
  const noise = findBrokenWords(html)
  if (noise !== undefined) sink.mark("broken-words", noise)
  const visitor: MarkupVisitor = {
    selectAttribute: (writtenName) => {
      const name = toAttributeName(writtenName)
      if (name !== undefined) unusualNames.push(name)
      return name
    },
    visitOpening: (tag, attributes) => {
      while (unusualNames.length > 0) {
        const name = unusualNames.pop() ?? ""
        const value = attributes.get(name) ?? ""
        readAttribute(name, value, showsAttributes, sink)
        readHidden(value)
      }
      readTag(tag, attributes, sink, pageText)
      pageText.open(tag, attributes)
    },
    visitClosing: pageText.close,
    visitText: (text) => {
      pageText.addText(hasOverride ? text.replaceAll(overriddenText, reverseText) : text)
      readHidden(text)
    },
    visitComment: (text) => {
      const source = copySource.exec(text.slice(0, commentChars))
      if (source !== null) sink.mark("copied-from", source[1] ?? source[2] ?? "")
      readHidden(text)
    },
    visitRaw: (tag, text, attributes) => {
      readRaw(tag, text, attributes, sink)
      if (tag !== "style") return
      readClasses(text, classStyles)
      showsAttributes ||= /content\s{0,4}:\s{0,4}attr\(/u.test(text)
    },
  }
  scanMarkup(html, visitor, isXml)
  pageText.endPage()
}

const overriddenText = /\u{202e}([^\u{202c}\u{202e}]*)\u{202c}?/gu
const reverseText = (_: string, text: string) => [...text].reverse().join("")

const copySource = /saved from url=\(\d{1,6}\)(https?:\S{4,200})|mirrored from (\S{4,200}) by httrack/iu
const commentChars = 400

/** Finds words that are broken by invisible marks, or by short elements of one class. */
const findBrokenWords = (html: string): string | undefined => {
  if (separators.some((mark) => html.includes(mark))) {
    const separated = [...html.matchAll(separatedLetters)]
    if (separated.length >= minBrokenWords) return separated[0]?.[0]
  }
  if (!pieceTag.test(html)) return undefined
  const counts = new Map<string, number>()
  for (const [matchedText, name = ""] of html.matchAll(wordPieces)) {
    const count = (counts.get(name) ?? 0) + 1
    if (count >= minBrokenWords) return matchedText
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

/** Libraries write `type` as `:type`, `v-bind:type` or `[type]`. */
const toAttributeName = (writtenName: string): string | undefined => {
  const name = writtenName.toLowerCase()
  if (name.includes("disabled")) return name === "disabled" ? name : "enables-fields"
  const plain = /^(?:[^a-z]|v-bind:)/u.test(name) ? name.replace(/^(?::|v-bind:|\[)/u, "").replace("]", "") : name
  return readAttributes.has(plain) ||
    plain.startsWith("on") ||
    plain.startsWith("data-") ||
    libraryAttributes.test(plain)
    ? plain
    : undefined
}

/** Attributes that Alpine, Vue, htmx, hyperscript or Angular run, or show as HTML. */
const libraryAttributes = /^(?:x-|v-|@|hx-on|ng-|_$|\(|\*)/u

/** Attributes that replace a form's action, for buttons and libraries. */
const sendingAttributes: ReadonlySet<string> = new Set(["formaction", "hx-post", "hx-put", "action-xhr"])
const readAttributes: ReadonlySet<string> = new Set([
  ...usualAttributes,
  ...sendingAttributes,
  "content",
  "data-src",
  "data-placeholder",
])

const minHiddenChars = 80

const readAttribute = (name: string, value: string, isShown: boolean, sink: MarkSink) => {
  if (sendingAttributes.has(name)) readAddress("form", value, sink)
  if (name === "enables-fields") sink.mark(name, value)
  if (isShown && name.startsWith("data-")) sink.mark("logo", value)
  if (name.startsWith("data-") && /^\s{0,9}[[{].{0,9}"/u.test(value)) sink.readInside("script", value, "script")
  if (name.startsWith("on") || libraryAttributes.test(name)) sink.readInside("script", value, sink.origin)
}

const readRaw = (tag: string, raw: string, attributes: Attributes, sink: MarkSink) => {
  if (tag === "style") readStyle(raw, sink)
  // A style in a drawing may contain tags.
  if (tag === "style" && /<[a-z]/iu.test(raw)) return sink.readInside("markup", raw, sink.origin)
  if (tag !== "script") return
  const type = attributes.get("type")?.toLowerCase() ?? ""
  if (/html|template/u.test(type)) sink.readInside("markup", raw, sink.origin)
  else readScript(raw, sink)
}
