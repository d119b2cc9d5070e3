import type { Attributes, Reader } from "../mark.ts"
import { readAddress } from "./read-address.ts"
import { scanMarkup } from "./scan-markup.ts"
import type { Found } from "./scan-markup.ts"
import { readTag } from "./read-tag.ts"
import { usualAttributes } from "./tag-attributes.ts"
import { revealed } from "./hidden-text.ts"
import { readScript } from "./read-script.ts"
import { noteClasses, readStyle } from "./read-style.ts"
import type { StyledClasses } from "./read-style.ts"
import { pageText } from "./page-text.ts"

/**
 * HTML and SVG, read tag by tag without a tree: nothing here has to close, so nothing costs more the deeper it stands. Content that a
 * browser would hide in a template, a frame or a comment is read like the rest.
 */
export const readMarkup = (html: string, to: Reader, isXml = false): void => {
  const styled: StyledClasses = { unseen: new Set(), backwards: new Set() }
  const words = pageText(to, styled)
  let drawsAttributes = false
  /** Attributes of a tag that say what a program does with it. */
  const unusual: Array<string> = []
  /** Text for a script to decode. */
  const hiddenIn = (text: string) => {
    if (text.length >= longHidden && /^\s{0,9}[\n\w+/=%-]*\s{0,9}$/u.test(text))
      to.inside("any", revealed(text.trim()) ?? "", "script")
  }
  const turnsLetters = html.includes("\u202e")
  const noise = brokenWords(html)
  if (noise !== undefined) to.mark("noise", noise)
  const found: Found = {
    attribute: (written) => {
      const name = attributeName(written)
      if (name !== undefined) unusual.push(name)
      return name
    },
    open: (tag, attributes) => {
      while (unusual.length > 0) {
        const name = unusual.pop() ?? ""
        const value = attributes.get(name) ?? ""
        noteAttribute(name, value, drawsAttributes, to)
        hiddenIn(value)
      }
      readTag(tag, attributes, to, words)
      words.open(tag, attributes)
    },
    close: words.close,
    text: (text) => {
      words.text(turnsLetters ? text.replaceAll(overridden, turned) : text)
      hiddenIn(text)
    },
    comment: (text) => {
      const from = copiedFrom.exec(text.slice(0, commentChars))
      if (from !== null) to.mark("copied", from[1] ?? from[2] ?? "")
      hiddenIn(text)
    },
    raw: (tag, text, attributes) => {
      readRaw(tag, text, attributes, to)
      if (tag !== "style") return
      noteClasses(text, styled)
      drawsAttributes ||= /content\s{0,4}:\s{0,4}attr\(/u.test(text)
    },
  }
  scanMarkup(html, found, isXml)
  words.end()
}

/** From this mark on letters are drawn from right to left. */
const overridden = /\u{202e}([^\u{202c}\u{202e}]*)\u{202c}?/gu
const turned = (_: string, text: string) => [...text].reverse().join("")

/** Marks of browsers and programs that copy a page. */
const copiedFrom = /saved from url=\(\d{1,6}\)(https?:\S{4,200})|mirrored from (\S{4,200}) by httrack/iu
const commentChars = 400

/** Words with short pieces of one class in their middle, again and again. */
const brokenWords = (html: string): string | undefined => {
  if (between.some((mark) => html.includes(mark))) {
    const unseen = [...html.matchAll(unseenMarks)]
    if (unseen.length >= fewestBroken) return unseen[0]?.[0]
  }
  if (!mayBePiece.test(html)) return undefined
  const found = new Map<string, number>()
  for (const [whole, name = ""] of html.matchAll(pieces)) {
    const count = (found.get(name) ?? 0) + 1
    if (count >= fewestBroken) return whole
    found.set(name, count)
  }
  return undefined
}
/** To look for these costs less than to look at each letter. */
const mayBePiece = /<(?:b|i|em|span|s|u|bdi|small|font)\sclass=/u
const pieces = /\p{L}<(?:b|i|em|span|s|u|bdi|small|font)\sclass=["']?([\w-]{1,20})["']?>\p{L}{2,4}<\/[a-z]{1,5}>\p{L}/gu
/** One after each letter. */
const between = ["\u{ad}", "\u{200b}", "\u{2060}"]
const unseenMarks = /(?:\p{L}[\u{ad}\u{200b}\u{2060}]){3}/gu
const fewestBroken = 6

/** `:type`, `v-bind:type` and `[type]` are a library's ways to write `type`. */
const attributeName = (written: string): string | undefined => {
  const name = written.toLowerCase()
  // By whatever library.
  if (name.includes("disabled")) return name === "disabled" ? name : "unbars"
  const plain = /^(?:[^a-z]|v-bind:)/u.test(name) ? name.replace(/^(?::|v-bind:|\[)/u, "").replace("]", "") : name
  return readAttributes.has(plain) || plain.startsWith("on") || plain.startsWith("data-") || ofLibraries.test(plain)
    ? plain
    : undefined
}

/** Attributes that Alpine, Vue, htmx, hyperscript or Angular run or show as HTML. */
const ofLibraries = /^(?:x-|v-|@|hx-on|ng-|_$|\(|\*)/u

/** A form's action by other names: of a button, and of libraries that send for it. */
const sendingAttributes: ReadonlySet<string> = new Set(["formaction", "hx-post", "hx-put", "action-xhr"])
/** The others say nothing here; a page has many. */
const readAttributes: ReadonlySet<string> = new Set([
  ...usualAttributes,
  ...sendingAttributes,
  "content",
  "data-src",
  "data-placeholder",
])

/** Limits of a text that must be decoded. */
const longHidden = 80

const noteAttribute = (name: string, value: string, isDrawn: boolean, to: Reader) => {
  if (sendingAttributes.has(name)) readAddress("form", value, to)
  if (name === "unbars") to.mark(name, value)
  if (isDrawn && name.startsWith("data-")) to.mark("logo", value)
  // A page's data in JSON.
  if (name.startsWith("data-") && /^\s{0,9}[[{].{0,9}"/u.test(value)) to.inside("script", value, "script")
  if (name.startsWith("on") || ofLibraries.test(name)) to.inside("script", value, to.origin)
}

const readRaw = (tag: string, raw: string, attributes: Attributes, to: Reader) => {
  if (tag === "style") readStyle(raw, to)
  // In a drawing what looks like a style's text can be tags.
  if (tag === "style" && /<[a-z]/iu.test(raw)) return to.inside("markup", raw, to.origin)
  if (tag !== "script") return
  const type = attributes.get("type")?.toLowerCase() ?? ""
  if (/html|template/u.test(type)) to.inside("markup", raw, to.origin)
  else readScript(raw, to)
}
