import { decodeHTML, decodeHTMLAttribute } from "entities/decode"
import type { Attributes } from "../mark.ts"
import { makeNameFinder, noName, toLetterCodes, type LetterCodes } from "./find-name.ts"
import { makeNesting, type Nesting } from "./nesting.ts"
import { toBit, findAttribute, TagAttributes, usualAttributes } from "./tag-attributes.ts"

/** Called in the order of the text. */
export interface MarkupVisitor {
  /** Returns the name to keep for an unusual attribute. `undefined` skips it. */
  readonly attribute: (name: string) => string | undefined
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: (tag: string) => void
  readonly text: (text: string) => void
  readonly comment: (text: string) => void
  readonly raw: (tag: string, text: string, attributes: Attributes) => void
}

/**
 * Reads the tags of a page as the tokenizer of the HTML standard does, without a tree. If the result depends on a tree (some text in
 * HTML is markup in a drawing), reads all tags again wherever they are.
 */
export const scanMarkup = (html: string, visitor: MarkupVisitor, isXml = false): void => {
  const page = makePage(html, isXml)
  const { codes } = page
  let at = 0
  while (at < html.length) {
    const tagStart = html.indexOf("<", at)
    if (tagStart < 0) {
      visitor.text(decodeText(html.slice(at)))
      break
    }
    if (tagStart > at) visitor.text(decodeText(html.slice(at, tagStart)))
    const next = codes[tagStart + 1] ?? noCode
    if (isLetter(next)) at = readOpening(page, tagStart, visitor)
    else if (next === slash && isLetter(codes[tagStart + 2] ?? noCode)) at = readClosing(page, tagStart, visitor)
    else if (next === exclamation || next === question || next === slash) at = readComment(page, tagStart, visitor)
    else {
      visitor.text("<")
      at = tagStart + 1
    }
  }
  if (page.isUnsure) scanAnywhere(page, visitor)
}

interface Page {
  readonly html: string
  readonly codes: LetterCodes
  readonly attributes: TagAttributes
  /** Attributes end before this index. */
  limit: number
  readonly nesting: Nesting
  /** True when a browser may read other tags. */
  isUnsure: boolean
  /** The end of the current `noscript` or similar element. */
  hiddenUntil: number
}

const makePage = (html: string, isXml: boolean): Page => {
  const codes = toLetterCodes(html)
  const nesting = makeNesting(isXml)
  return { html, codes, attributes: new TagAttributes(), limit: codes.length, nesting, isUnsure: false, hiddenUntil: 0 }
}

/** Reads every possible tag, whatever surrounds it. */
const scanAnywhere = ({ html }: Page, visitor: MarkupVisitor): void => {
  const page = makePage(html, false)
  let scriptAt = -1
  const endScript = (at: number) => {
    if (scriptAt >= 0) visitor.raw("script", html.slice(scriptAt, at), page.attributes)
    scriptAt = -1
  }
  for (let tagStart = findNextTag(html, 0); tagStart < html.length; tagStart = page.limit) {
    page.limit = findNextTag(html, tagStart + 1)
    const isClosing = page.codes[tagStart + 1] === slash
    const nameEnd = Math.min(findNameEnd(page.codes, tagStart + (isClosing ? 2 : 1)), page.limit)
    const tag = readTagName(page, tagStart + (isClosing ? 2 : 1), nameEnd)
    if (tag === "script") endScript(tagStart)
    page.attributes.clear()
    const end = readAttributes(page, nameEnd, isClosing ? undefined : visitor)
    if (isClosing) visitor.close(tag)
    else visitor.open(tag, page.attributes)
    if (tag === "script" && !isClosing) scriptAt = end
    if (end < page.limit) visitor.text(decodeText(html.slice(end, page.limit)))
  }
  endScript(html.length)
}

const findNextTag = (html: string, from: number): number => {
  for (let at = html.indexOf("<", from); at >= 0; at = html.indexOf("<", at + 1)) {
    const code = html.charCodeAt(at + 1)
    if (isLetter(code) || (code === slash && isLetter(html.charCodeAt(at + 2)))) return at
  }
  return html.length
}

const readClosing = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const end = findNameEnd(page.codes, tagStart + 2)
  const tag = readTagName(page, tagStart + 2, end)
  visitor.close(tag)
  page.nesting.close(tag)
  return page.codes[end] === closeSign ? end + 1 : readAttributes(page, end, undefined)
}

const readOpening = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const { attributes, codes, html } = page
  const nameEnd = findNameEnd(codes, tagStart + 1)
  const tag = readTagName(page, tagStart + 1, nameEnd)
  attributes.clear()
  const end = codes[nameEnd] === closeSign ? nameEnd + 1 : readAttributes(page, nameEnd, visitor)
  visitor.open(tag, attributes)
  const isEmpty = codes[end - 2] === slash
  page.nesting.open(tag, isEmpty)
  const isRaw = rawTags.has(tag)
  if (!isRaw && (!fallbackTags.has(tag) || end < page.hiddenUntil)) return end
  const until = findRawEnd(html, tag, end)
  const text = html.slice(end, until)
  if (page.nesting.isOdd() && (until === html.length || isEmpty || (isRaw && anyTag.test(text)))) page.isUnsure = true
  if (!isRaw) {
    // Text for a browser that runs scripts, but read as tags here. Tags that begin in it must end in it.
    page.hiddenUntil = until
    if (text.includes("<!") || text.lastIndexOf("<") > text.lastIndexOf(">") || rawTag.test(text)) page.isUnsure = true
    return end
  }
  if (tag === "script" || tag === "style") visitor.raw(tag, text, attributes)
  else if (text !== "") visitor.text(decodeText(text))
  // HTML standard: script data double escaped state.
  if (tag === "script" && text.includes("<!--") && rawTag.test(text))
    visitor.raw(tag, html.slice(end, findRawEnd(html, tag, until + 1)), attributes)
  return until
}

const findRawEnd = (html: string, tag: string, from: number): number => {
  let at = html.indexOf("</", from)
  while (at >= 0) {
    const nameEnd = at + 2 + tag.length
    if (html.slice(at + 2, nameEnd).toLowerCase() === tag && endsName(html.charCodeAt(nameEnd))) return at
    at = html.indexOf("</", at + 2)
  }
  return html.length
}

const readComment = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const { html } = page
  const [from, ends] = html.startsWith("<!--", tagStart)
    ? [tagStart + 4, "-->"]
    : html.startsWith("<![CDATA[", tagStart)
      ? [tagStart + 9, "]]>"]
      : [tagStart + 2, ">"]
  // `<!-->` and `<!--->` are whole comments. `--!>` also ends a comment.
  const short = ends === "-->" ? /^-?>/u.exec(html.slice(from, from + 2)) : null
  if (short !== null) return from + short[0].length
  const close = html.indexOf(ends, from)
  const end = close < 0 ? html.length : close
  const oddEnd = ends === "-->" ? html.slice(from, end).indexOf("--!>") : -1
  const until = oddEnd < 0 ? end : from + oddEnd
  // In HTML, CDATA ends with the first `>`.
  if (ends === "]]>" && anyTag.test(html.slice(from, until))) page.isUnsure = true
  if (ends === "]]>") visitor.text(html.slice(from, until))
  else visitor.comment(html.slice(from, until))
  return Math.min(html.length, until + (oddEnd < 0 ? ends.length : 4))
}

/** Reads from the end of a tag's name and returns the index after its `>`. */
const readAttributes = (
  { attributes, codes, html, limit }: Page,
  from: number,
  visitor: MarkupVisitor | undefined,
): number => {
  let at = from
  while (at < limit) {
    const code = codes[at] ?? noCode
    if (code === closeSign) return at + 1
    if (isBlank(code) || code === slash) {
      at++
      continue
    }
    const nameAt = at
    at++
    while (at < limit && !endsName(codes[at] ?? noCode)) at++
    const nameEnd = at
    at = skipBlanks(codes, at)
    let [valueAt, valueEnd] = [at, at]
    if (codes[at] === equals) {
      at = skipBlanks(codes, at + 1)
      const quote = codes[at]
      if (quote === doubleQuote || quote === singleQuote) {
        valueAt = at + 1
        valueEnd = valueAt
        while (valueEnd < limit && codes[valueEnd] !== quote) valueEnd++
        at = valueEnd + 1
      } else {
        valueAt = at
        while (at < limit && !isBlank(codes[at] ?? noCode) && codes[at] !== closeSign) at++
        valueEnd = at
      }
    }
    if (visitor === undefined) continue
    const index = findAttribute(codes, nameAt, nameEnd)
    if (index >= usualAttributes.length) continue
    const name = usualAttributes[index] ?? visitor.attribute(html.slice(nameAt, nameEnd))
    if (name === undefined) continue
    const bit = index === noName ? toBit(name) : 1 << index
    if (bit === 0 ? attributes.has(name) : (attributes.presentBits & bit) !== 0) continue
    const value = html.slice(valueAt, valueEnd)
    attributes.add(name, value.includes("&") ? decodeHTMLAttribute(value) : value, bit)
  }
  return limit
}

const decodeText = (text: string) => (text.includes("&") ? decodeHTML(text) : text)

const findNameEnd = (codes: LetterCodes, from: number): number => {
  let at = from
  for (; at < codes.length; at++) {
    const code = codes[at] ?? noCode
    if (isBlank(code) || code === slash || code === closeSign) break
  }
  return at
}

const skipBlanks = (codes: LetterCodes, from: number): number => {
  let at = from
  while (isBlank(codes[at] ?? noCode)) at++
  return at
}

const readTagName = ({ codes, html }: Page, from: number, end: number): string =>
  commonTags[findCommonTag(codes, from, end)] ?? html.slice(from, end).toLowerCase()

const commonTags =
  "a article aside b body br button circle code dd div dl dt em figure footer form g h1 h2 h3 h4 h5 h6 head header html i iframe img input label li link main meta nav ol option p path pre script section select small span strong style svg table tbody td textarea tfoot th thead title tr ul".split(
    " ",
  )
const findCommonTag = makeNameFinder(commonTags)
const noCode = 0
const slash = 47
const exclamation = 33
const question = 63
const closeSign = 62
const equals = 61
const doubleQuote = 34
const singleQuote = 39
const isLetter = (code: number) => (code > 96 && code < 123) || (code > 64 && code < 91)
const isBlank = (code: number) => code === 32 || (code > 8 && code < 14 && code !== 11)
const endsName = (code: number) => isBlank(code) || code === slash || code === closeSign || code === equals
const rawTags: ReadonlySet<string> = new Set(["script", "style", "textarea", "title", "xmp"])
/** Browsers that run scripts treat the content of these as text. */
const fallbackTags: ReadonlySet<string> = new Set(["noscript", "iframe", "noembed", "noframes"])
const anyTag = /<\/?[a-z]/iu
const rawTag = /<(?:script|style|textarea|title|xmp)[\s/>]/iu
