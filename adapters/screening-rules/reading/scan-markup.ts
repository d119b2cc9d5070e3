import { decodeHTML, decodeHTMLAttribute } from "entities/decode"
import type { Attributes } from "../mark.ts"
import { knownNames, notKnown } from "./known-names.ts"
import { codesOf } from "./letter-codes.ts"
import type { Codes } from "./letter-codes.ts"
import { nestingOf } from "./nesting.ts"
import type { Nesting } from "./nesting.ts"
import { bitOf, knownAttribute, TagAttributes, usualAttributes } from "./tag-attributes.ts"

/** The findings of a scan, in the order of the text. */
export interface Found {
  /** The name of an attribute that is not usual as it is read; undefined where it is not wanted. */
  readonly attribute: (written: string) => string | undefined
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: (tag: string) => void
  readonly text: (text: string) => void
  readonly comment: (text: string) => void
  /** The text of a script or a style, with the attributes of its element. */
  readonly raw: (tag: string, text: string, attributes: Attributes) => void
}

/**
 * The tags of a page in one pass, cut where a browser would cut them: the tokenizer of the HTML standard, without its errors and without a tree.
 * If the result depends on a tree (some text in HTML is markup in a drawing), all tags of the page are read again at any place.
 */
export const scanMarkup = (html: string, found: Found, isXml = false): void => {
  const page = pageOf(html, isXml)
  const { codes } = page
  let at = 0
  while (at < html.length) {
    const tagAt = html.indexOf("<", at)
    if (tagAt < 0) {
      found.text(decoded(html.slice(at)))
      break
    }
    if (tagAt > at) found.text(decoded(html.slice(at, tagAt)))
    const next = codes[tagAt + 1] ?? none
    if (isLetter(next)) at = readOpening(page, tagAt, found)
    else if (next === slash && isLetter(codes[tagAt + 2] ?? none)) at = readClosing(page, tagAt, found)
    else if (next === exclamation || next === question || next === slash) at = readComment(page, tagAt, found)
    else {
      found.text("<")
      at = tagAt + 1
    }
  }
  if (page.isUnsure) scanAnywhere(page, found)
}

interface Page {
  readonly html: string
  readonly codes: Codes
  /** The attributes of the current tag. */
  readonly attributes: TagAttributes
  /** The latest end of the attributes. */
  most: number
  readonly nesting: Nesting
  /** A browser may cut it otherwise. */
  isUnsure: boolean
  /** The end of the text of a `noscript` or a similar element. */
  hiddenUntil: number
}

const pageOf = (html: string, isXml: boolean): Page => {
  const codes = codesOf(html)
  const nesting = nestingOf(isXml)
  return { html, codes, attributes: new TagAttributes(), most: codes.length, nesting, isUnsure: false, hiddenUntil: 0 }
}

/** Each tag by itself, up to where the next may begin: whatever it stands in hides nothing. */
const scanAnywhere = ({ html }: Page, found: Found): void => {
  const page = pageOf(html, false)
  let scriptAt = -1
  const endScript = (at: number) => {
    if (scriptAt >= 0) found.raw("script", html.slice(scriptAt, at), page.attributes)
    scriptAt = -1
  }
  for (let tagAt = nextTag(html, 0); tagAt < html.length; tagAt = page.most) {
    page.most = nextTag(html, tagAt + 1)
    const isClosing = page.codes[tagAt + 1] === slash
    const nameEnd = Math.min(endOfName(page.codes, tagAt + (isClosing ? 2 : 1)), page.most)
    const tag = tagName(page, tagAt + (isClosing ? 2 : 1), nameEnd)
    if (tag === "script") endScript(tagAt)
    page.attributes.clear()
    const end = readAttributes(page, nameEnd, isClosing ? undefined : found)
    if (isClosing) found.close(tag)
    else found.open(tag, page.attributes)
    if (tag === "script" && !isClosing) scriptAt = end
    if (end < page.most) found.text(decoded(html.slice(end, page.most)))
  }
  endScript(html.length)
}

const nextTag = (html: string, from: number): number => {
  for (let at = html.indexOf("<", from); at >= 0; at = html.indexOf("<", at + 1)) {
    const code = html.charCodeAt(at + 1)
    if (isLetter(code) || (code === slash && isLetter(html.charCodeAt(at + 2)))) return at
  }
  return html.length
}

const readClosing = (page: Page, tagAt: number, found: Found): number => {
  const end = endOfName(page.codes, tagAt + 2)
  const tag = tagName(page, tagAt + 2, end)
  found.close(tag)
  page.nesting.close(tag)
  return page.codes[end] === closing ? end + 1 : readAttributes(page, end, undefined)
}

const readOpening = (page: Page, tagAt: number, found: Found): number => {
  const { attributes, codes, html } = page
  const nameEnd = endOfName(codes, tagAt + 1)
  const tag = tagName(page, tagAt + 1, nameEnd)
  attributes.clear()
  const end = codes[nameEnd] === closing ? nameEnd + 1 : readAttributes(page, nameEnd, found)
  found.open(tag, attributes)
  const isEmpty = codes[end - 2] === slash
  page.nesting.open(tag, isEmpty)
  const isRaw = rawTags.has(tag)
  if (!isRaw && (!hiding.has(tag) || end < page.hiddenUntil)) return end
  const until = endOfRaw(html, tag, end)
  const text = html.slice(end, until)
  if (page.nesting.isOdd() && (until === html.length || isEmpty || (isRaw && holdsTags.test(text))))
    page.isUnsure = true
  if (!isRaw) {
    // Text for a browser that runs scripts, read as tags here: what begins in it has to end in it.
    page.hiddenUntil = until
    if (text.includes("<!") || text.lastIndexOf("<") > text.lastIndexOf(">") || rawTag.test(text)) page.isUnsure = true
    return end
  }
  if (tag === "script" || tag === "style") found.raw(tag, text, attributes)
  else if (text !== "") found.text(decoded(text))
  // Two that begin in one comment end with the second end (script data double escaped).
  if (tag === "script" && text.includes("<!--") && rawTag.test(text))
    found.raw(tag, html.slice(end, endOfRaw(html, tag, until + 1)), attributes)
  return until
}

/** Finds `</tag` in any case, followed by the end of a tag's name. */
const endOfRaw = (html: string, tag: string, from: number): number => {
  let at = html.indexOf("</", from)
  while (at >= 0) {
    const nameEnd = at + 2 + tag.length
    if (html.slice(at + 2, nameEnd).toLowerCase() === tag && endsName(html.charCodeAt(nameEnd))) return at
    at = html.indexOf("</", at + 2)
  }
  return html.length
}

const readComment = (page: Page, tagAt: number, found: Found): number => {
  const { html } = page
  const [from, ends] = html.startsWith("<!--", tagAt)
    ? [tagAt + 4, "-->"]
    : html.startsWith("<![CDATA[", tagAt)
      ? [tagAt + 9, "]]>"]
      : [tagAt + 2, ">"]
  // `<!-->` and `<!--->` are whole comments, and `--!>` ends one as well.
  const short = ends === "-->" ? /^-?>/u.exec(html.slice(from, from + 2)) : null
  if (short !== null) return from + short[0].length
  const close = html.indexOf(ends, from)
  const end = close < 0 ? html.length : close
  const odd = ends === "-->" ? html.slice(from, end).indexOf("--!>") : -1
  const until = odd < 0 ? end : from + odd
  // In HTML it ends with the first `>`.
  if (ends === "]]>" && holdsTags.test(html.slice(from, until))) page.isUnsure = true
  if (ends === "]]>") found.text(html.slice(from, until))
  else found.comment(html.slice(from, until))
  return Math.min(html.length, until + (odd < 0 ? ends.length : 4))
}

/** From the end of a tag's name to behind its `>`; attributes are only kept where someone wants them. */
const readAttributes = ({ attributes, codes, html, most }: Page, from: number, found: Found | undefined): number => {
  let at = from
  while (at < most) {
    const code = codes[at] ?? none
    if (code === closing) return at + 1
    if (isBlank(code) || code === slash) {
      at++
      continue
    }
    const nameAt = at
    at++
    while (at < most && !endsName(codes[at] ?? none)) at++
    const nameEnd = at
    at = endOfBlanks(codes, at)
    let [valueAt, valueEnd] = [at, at]
    if (codes[at] === equals) {
      at = endOfBlanks(codes, at + 1)
      const quote = codes[at]
      if (quote === double || quote === single) {
        valueAt = at + 1
        valueEnd = valueAt
        while (valueEnd < most && codes[valueEnd] !== quote) valueEnd++
        at = valueEnd + 1
      } else {
        valueAt = at
        while (at < most && !isBlank(codes[at] ?? none) && codes[at] !== closing) at++
        valueEnd = at
      }
    }
    if (found === undefined) continue
    const place = knownAttribute(codes, nameAt, nameEnd)
    if (place >= usualAttributes.length) continue
    const name = usualAttributes[place] ?? found.attribute(html.slice(nameAt, nameEnd))
    if (name === undefined) continue
    const bit = place === notKnown ? bitOf(name) : 1 << place
    if (bit === 0 ? attributes.has(name) : (attributes.held & bit) !== 0) continue
    const value = html.slice(valueAt, valueEnd)
    attributes.add(name, value.includes("&") ? decodeHTMLAttribute(value) : value, bit)
  }
  return most
}

const decoded = (text: string) => (text.includes("&") ? decodeHTML(text) : text)

const endOfName = (codes: Codes, from: number): number => {
  let at = from
  for (; at < codes.length; at++) {
    const code = codes[at] ?? none
    if (isBlank(code) || code === slash || code === closing) break
  }
  return at
}

const endOfBlanks = (codes: Codes, from: number): number => {
  let at = from
  while (isBlank(codes[at] ?? none)) at++
  return at
}

/** In lower case. */
const tagName = ({ codes, html }: Page, from: number, end: number): string =>
  usualTags[knownTag(codes, from, end)] ?? html.slice(from, end).toLowerCase()

const usualTags =
  "a article aside b body br button circle code dd div dl dt em figure footer form g h1 h2 h3 h4 h5 h6 head header html i iframe img input label li link main meta nav ol option p path pre script section select small span strong style svg table tbody td textarea tfoot th thead title tr ul".split(
    " ",
  )
const knownTag = knownNames(usualTags)
const [none, slash, exclamation, question, closing, equals, double, single] = [0, 47, 33, 63, 62, 61, 34, 39]
const isLetter = (code: number) => (code > 96 && code < 123) || (code > 64 && code < 91)
const isBlank = (code: number) => code === 32 || (code > 8 && code < 14 && code !== 11)
const endsName = (code: number) => isBlank(code) || code === slash || code === closing || code === equals
const rawTags: ReadonlySet<string> = new Set(["script", "style", "textarea", "title", "xmp"])
/** Texts for a browser that runs scripts. */
const hiding: ReadonlySet<string> = new Set(["noscript", "iframe", "noembed", "noframes"])
const holdsTags = /<\/?[a-z]/iu
const rawTag = /<(?:script|style|textarea|title|xmp)[\s/>]/iu
