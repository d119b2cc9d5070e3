import { decodeHTML, decodeHTMLAttribute } from "entities/decode"
import type { Attributes } from "../mark.ts"
import { makeNameFinder, noName, toLetterCodes, type LetterCodes } from "./find-name.ts"
import { makeNesting, type TagNesting } from "./nesting.ts"
import { toBit, findAttribute, TagAttributes, usualAttributes } from "./tag-attributes.ts"

/** The scan calls these members in the order of the text. */
export interface MarkupVisitor {
  /** Returns the name under which an unusual attribute is kept. `undefined` skips the attribute. */
  readonly selectAttribute: (name: string) => string | undefined
  readonly visitOpening: (tag: string, attributes: Attributes) => void
  readonly visitClosing: (tag: string) => void
  readonly visitText: (text: string) => void
  readonly visitComment: (text: string) => void
  readonly visitRaw: (tag: string, text: string, attributes: Attributes) => void
}

/**
 * Reads the tags of a page as the tokenizer of the HTML standard does. It builds no tree. If the result depends on a tree, because
 * text in HTML may be markup in a drawing, it then reads all tags again wherever they are.
 */
export const scanMarkup = (html: string, visitor: MarkupVisitor, isXml = false): void => {
  const page = makePage(html, isXml)
  const { codes } = page
  let index = 0
  while (index < html.length) {
    const tagStart = html.indexOf("<", index)
    if (tagStart < 0) {
      visitor.visitText(decodeText(html.slice(index)))
      break
    }
    if (tagStart > index) visitor.visitText(decodeText(html.slice(index, tagStart)))
    const next = codes[tagStart + 1] ?? noCode
    if (isLetter(next)) index = readOpening(page, tagStart, visitor)
    else if (next === slash && isLetter(codes[tagStart + 2] ?? noCode)) index = readClosing(page, tagStart, visitor)
    else if (next === exclamation || next === question || next === slash) index = readComment(page, tagStart, visitor)
    else {
      visitor.visitText("<")
      index = tagStart + 1
    }
  }
  if (page.isUnsure) scanAnywhere(page, visitor)
}

interface Page {
  readonly html: string
  readonly codes: LetterCodes
  readonly attributes: TagAttributes
  limit: number
  readonly nesting: TagNesting
  isUnsure: boolean
  /** The index where the current `noscript` or similar element ends. */
  hiddenUntil: number
}

const makePage = (html: string, isXml: boolean): Page => {
  const codes = toLetterCodes(html)
  const nesting = makeNesting(isXml)
  return { html, codes, attributes: new TagAttributes(), limit: codes.length, nesting, isUnsure: false, hiddenUntil: 0 }
}

const scanAnywhere = ({ html }: Page, visitor: MarkupVisitor): void => {
  const page = makePage(html, false)
  let scriptStart = -1
  const endScript = (index: number) => {
    if (scriptStart >= 0) visitor.visitRaw("script", html.slice(scriptStart, index), page.attributes)
    scriptStart = -1
  }
  for (let tagStart = findNextTag(html, 0); tagStart < html.length; tagStart = page.limit) {
    page.limit = findNextTag(html, tagStart + 1)
    const isClosing = page.codes[tagStart + 1] === slash
    const nameEnd = Math.min(findNameEnd(page.codes, tagStart + (isClosing ? 2 : 1)), page.limit)
    const tag = readTagName(page, tagStart + (isClosing ? 2 : 1), nameEnd)
    if (tag === "script") endScript(tagStart)
    page.attributes.clear()
    const end = readAttributes(page, nameEnd, isClosing ? undefined : visitor)
    if (isClosing) visitor.visitClosing(tag)
    else visitor.visitOpening(tag, page.attributes)
    if (tag === "script" && !isClosing) scriptStart = end
    if (end < page.limit) visitor.visitText(decodeText(html.slice(end, page.limit)))
  }
  endScript(html.length)
}

const findNextTag = (html: string, from: number): number => {
  for (let index = html.indexOf("<", from); index >= 0; index = html.indexOf("<", index + 1)) {
    const code = html.charCodeAt(index + 1)
    if (isLetter(code) || (code === slash && isLetter(html.charCodeAt(index + 2)))) return index
  }
  return html.length
}

const readClosing = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const end = findNameEnd(page.codes, tagStart + 2)
  const tag = readTagName(page, tagStart + 2, end)
  visitor.visitClosing(tag)
  page.nesting.close(tag)
  return page.codes[end] === closeSign ? end + 1 : readAttributes(page, end, undefined)
}

const readOpening = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const { attributes, codes, html } = page
  const nameEnd = findNameEnd(codes, tagStart + 1)
  const tag = readTagName(page, tagStart + 1, nameEnd)
  attributes.clear()
  const end = codes[nameEnd] === closeSign ? nameEnd + 1 : readAttributes(page, nameEnd, visitor)
  visitor.visitOpening(tag, attributes)
  const isEmpty = codes[end - 2] === slash
  page.nesting.open(tag, isEmpty)
  const isRaw = rawTags.has(tag)
  if (!isRaw && (!fallbackTags.has(tag) || end < page.hiddenUntil)) return end
  const textEnd = findRawEnd(html, tag, end)
  const text = html.slice(end, textEnd)
  if (page.nesting.isOdd() && (textEnd === html.length || isEmpty || (isRaw && anyTag.test(text)))) page.isUnsure = true
  if (!isRaw) {
    // A browser that runs scripts takes this content as text. We read its tags, so each tag that begins in it must also end in it.
    page.hiddenUntil = textEnd
    if (text.includes("<!") || text.lastIndexOf("<") > text.lastIndexOf(">") || rawTag.test(text)) page.isUnsure = true
    return end
  }
  if (tag === "script" || tag === "style") visitor.visitRaw(tag, text, attributes)
  else if (text !== "") visitor.visitText(decodeText(text))
  // HTML standard: script data double escaped state.
  if (tag === "script" && text.includes("<!--") && rawTag.test(text))
    visitor.visitRaw(tag, html.slice(end, findRawEnd(html, tag, textEnd + 1)), attributes)
  return textEnd
}

const findRawEnd = (html: string, tag: string, from: number): number => {
  let index = html.indexOf("</", from)
  while (index >= 0) {
    const nameEnd = index + 2 + tag.length
    if (html.slice(index + 2, nameEnd).toLowerCase() === tag && endsName(html.charCodeAt(nameEnd))) return index
    index = html.indexOf("</", index + 2)
  }
  return html.length
}

const readComment = (page: Page, tagStart: number, visitor: MarkupVisitor): number => {
  const { html } = page
  const [from, endMark] = html.startsWith("<!--", tagStart)
    ? [tagStart + 4, "-->"]
    : html.startsWith("<![CDATA[", tagStart)
      ? [tagStart + 9, "]]>"]
      : [tagStart + 2, ">"]
  // `<!-->` and `<!--->` are whole comments. `--!>` also ends a comment.
  const short = endMark === "-->" ? /^-?>/u.exec(html.slice(from, from + 2)) : null
  if (short !== null) return from + short[0].length
  const endIndex = html.indexOf(endMark, from)
  const end = endIndex < 0 ? html.length : endIndex
  const oddEnd = endMark === "-->" ? html.slice(from, end).indexOf("--!>") : -1
  const textEnd = oddEnd < 0 ? end : from + oddEnd
  // In HTML, CDATA ends with the first `>`.
  if (endMark === "]]>" && anyTag.test(html.slice(from, textEnd))) page.isUnsure = true
  if (endMark === "]]>") visitor.visitText(html.slice(from, textEnd))
  else visitor.visitComment(html.slice(from, textEnd))
  return Math.min(html.length, textEnd + (oddEnd < 0 ? endMark.length : 4))
}

/** Reads attributes from the end of a tag's name. Returns the index after the tag's `>`. */
const readAttributes = (
  { attributes, codes, html, limit: endLimit }: Page,
  from: number,
  visitor: MarkupVisitor | undefined,
): number => {
  let index = from
  while (index < endLimit) {
    const code = codes[index] ?? noCode
    if (code === closeSign) return index + 1
    if (isBlank(code) || code === slash) {
      index++
      continue
    }
    const nameStart = index
    index++
    while (index < endLimit && !endsName(codes[index] ?? noCode)) index++
    const nameEnd = index
    index = skipBlanks(codes, index)
    let [valueStart, valueEnd] = [index, index]
    if (codes[index] === equals) {
      index = skipBlanks(codes, index + 1)
      const quote = codes[index]
      if (quote === doubleQuote || quote === singleQuote) {
        valueStart = index + 1
        valueEnd = valueStart
        while (valueEnd < endLimit && codes[valueEnd] !== quote) valueEnd++
        index = valueEnd + 1
      } else {
        valueStart = index
        while (index < endLimit && !isBlank(codes[index] ?? noCode) && codes[index] !== closeSign) index++
        valueEnd = index
      }
    }
    if (visitor === undefined) continue
    const attributeIndex = findAttribute(codes, nameStart, nameEnd)
    if (attributeIndex >= usualAttributes.length) continue
    const name = usualAttributes[attributeIndex] ?? visitor.selectAttribute(html.slice(nameStart, nameEnd))
    if (name === undefined) continue
    const bit = attributeIndex === noName ? toBit(name) : 1 << attributeIndex
    if (bit === 0 ? attributes.has(name) : (attributes.presentBits & bit) !== 0) continue
    const value = html.slice(valueStart, valueEnd)
    attributes.add(name, value.includes("&") ? decodeHTMLAttribute(value) : value, bit)
  }
  return endLimit
}

const decodeText = (text: string) => (text.includes("&") ? decodeHTML(text) : text)

const findNameEnd = (codes: LetterCodes, from: number): number => {
  let index = from
  for (; index < codes.length; index++) {
    const code = codes[index] ?? noCode
    if (isBlank(code) || code === slash || code === closeSign) break
  }
  return index
}

const skipBlanks = (codes: LetterCodes, from: number): number => {
  let index = from
  while (isBlank(codes[index] ?? noCode)) index++
  return index
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
const fallbackTags: ReadonlySet<string> = new Set(["noscript", "iframe", "noembed", "noframes"])
const anyTag = /<\/?[a-z]/iu
const rawTag = /<(?:script|style|textarea|title|xmp)[\s/>]/iu
