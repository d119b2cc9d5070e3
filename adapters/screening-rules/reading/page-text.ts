import type { Attributes, Reader, TextKind } from "../mark.ts"
import { foldText } from "./fold-text.ts"
import { isUnseen, readsBackwards, type StyledClasses } from "./read-style.ts"
import { commandLine } from "./script-requests.ts"
import { toBits, otherBit } from "./tag-attributes.ts"
import { asksToSignIn, coinAddress } from "./vocabulary.ts"

export interface PageText {
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: (tag: string) => void
  readonly text: (piece: string) => void
  readonly end: () => void
  /** Words right before, such as a label. */
  readonly textBefore: () => string
  /** Text in a link or a button does not identify the page. */
  readonly isInLink: () => boolean
}

/** Reads the page line by line as a person sees it, and classifies each line. */
export const makePageText = (to: Reader, styled: StyledClasses): PageText => {
  // `attributeText`: text that a style writes into an empty element; `spelled`: a word written in lines of one letter.
  let [line, last, leadsTo, linkAside, attributeText, spelled] = ["", "", "", "", "", ""]
  // `drawn`: how an inline element shows its text; `drawnDepth`: how many elements are open in it.
  let [kind, drawn, drawnDepth]: [TextKind, Drawn | undefined, number] = ["line", undefined, 0]
  const within = { svg: 0, blockquote: 0 }
  const aside = makeAside(to)
  const endSpelled = () => {
    if (spelled.length >= minSpelledLetters) to.mark("heading", spelled)
    spelled = ""
  }
  const end = () => {
    if (line === "") return
    const text = toOneLine(line)
    line = ""
    if (text === "") return
    to.countText(text.length)
    if (text.length === 1 && aside.tag() === "") spelled += text
    else if (spelled !== "") endSpelled()
    last = text.length <= labelChars ? text : ""
    aside.hold(kind, text)
    markLine(text, { kind, isQuoted: within.blockquote > 0, aside: linkAside || aside.tag(), leadsTo }, to)
  }
  const startLink = (href: string) => {
    leadsTo = foreignAddress.test(href) ? href : ""
    linkAside = /^(?:#.|javascript:)/iu.test(href) ? "button" : ""
  }
  return {
    open: (tag, attributes) => {
      if (tag === "svg" || tag === "blockquote") within[tag]++
      attributeText = ""
      if (inline.has(tag) && !isNamedLogo(attributes)) {
        if ((attributes.presentBits & otherBit) !== 0) attributeText = findDataText(attributes)
        if (drawn !== undefined) drawnDepth++
        else drawn = attributes.size === 0 ? undefined : readDrawing(attributes, styled)
        return
      }
      end()
      ;[drawn, drawnDepth] = [isBackwards(attributes, styled) ? "backwards" : undefined, 0]
      aside.open(tag)
      kind = classifyElement(tag, attributes, within.svg > 0)
      if (tag !== "a") return
      startLink(attributes.get("href") ?? "")
      if (kind === "logo" || isHome(attributes)) aside.close("a")
    },
    close: (tag) => {
      if (inline.has(tag)) {
        if (attributeText !== "") line += attributeText
        attributeText = ""
        const isDrawn = drawn !== undefined
        if (isDrawn && drawnDepth-- === 0) [drawn, drawnDepth] = [undefined, 0]
        if (isDrawn || kind !== "logo") return
      }
      end()
      if (tag === "svg" || tag === "blockquote") within[tag] = Math.max(0, within[tag] - 1)
      aside.close(tag)
      if (tag === "a") startLink("")
      kind = "line"
    },
    text: (piece) => {
      if (attributeText !== "" && piece.trim() !== "") attributeText = ""
      const isBlank = line === "" && piece.length < blankChars && piece.trim() === ""
      if (isBlank || drawn === "unseen" || line.length >= lineChars * 4) return
      line += drawn === "backwards" ? [...piece].reverse().join("") : piece
    },
    end: () => (end(), endSpelled()),
    isInLink: () => aside.tag() !== "",
    textBefore: () => (line === "" ? last : toOneLine(line).slice(-labelChars) || last),
  }
}

const classifyElement = (tag: string, attributes: Attributes, inDrawing: boolean): TextKind =>
  inDrawing && (tag === "title" || tag === "text")
    ? "logo"
    : (kinds.get(tag) ?? (isNamedLogo(attributes) ? "logo" : "line"))

const storedSecrets = /document\.cookie|localStorage|sessionStorage|getToken|webpackChunk|indexedDB/u
export const stealsStoredData = (text: string): boolean =>
  storedSecrets.test(text) && sendingCalls.test(text) && /https?:\/\//u.test(text)
const sendingCalls = /fetch\(|sendBeacon\(|\.open\(|\.src ?=|location ?=|WebSocket\(/u

interface LineContext {
  readonly kind: TextKind
  readonly isQuoted: boolean
  /** The element whose text is not the page's own words: a link, a button, code. */
  readonly aside: string
  readonly leadsTo: string
}

const markLine = (text: string, { isQuoted, kind: ownKind, leadsTo, aside }: LineContext, to: Reader): void => {
  const kind = isQuoted && ownKind === "line" ? "quoted" : ownKind
  const isLabel = text.length <= labelChars
  if (aside === "code" || aside === "pre") {
    if (commandLine.test(text)) to.mark("shown-command", text)
    if (stealsStoredData(text)) to.mark("theft", text.slice(0, proseChars))
  }
  if (aside === "button" && isLabel) to.mark("act", text)
  if (leadsTo !== "") to.mark(isLabel && asksToSignIn(foldText(text)) ? "link" : "outward", leadsTo)
  if (text.length > coinChars && text.length < proseChars && coinAddress.test(text))
    to.mark("asks", "coins to an address")
  if (aside !== "") return
  if (text.length > lineChars) to.mark(kind === "quoted" ? kind : "prose", text.slice(0, proseChars))
  else to.mark(kind === "line" && copyrightSign.test(text) ? "owner" : kind, text)
}

/** Text of links, buttons and code describes the page only if the element contains fields. */
const makeAside = (to: Reader) => {
  let [tag, heldTexts]: [string, Array<readonly [TextKind, string]>] = ["", []]
  return {
    /** The tag of the outermost link, button or code, else empty. */
    tag: () => tag,
    open: (opened: string) => {
      if (tag !== "" && fieldTags.has(opened)) {
        for (const [kind, text] of heldTexts) markLine(text, { kind, isQuoted: false, aside: "", leadsTo: "" }, to)
        tag = ""
      }
      if (tag === "" && asideTags.has(opened)) [tag, heldTexts] = [opened, []]
    },
    hold: (kind: TextKind, text: string) => {
      if (tag !== "" && heldTexts.length < maxHeldTexts) heldTexts.push([kind, text])
    },
    close: (closed: string) => {
      if (tag === closed) tag = ""
    },
  }
}
const asideTags: ReadonlySet<string> = new Set(["button", "a", "option", "code", "pre"])
const fieldTags: ReadonlySet<string> = new Set(["input", "textarea", "form"])
const maxHeldTexts = 40

type Drawn = "unseen" | "backwards"

const readDrawing = (attributes: Attributes, styled: StyledClasses): Drawn | undefined => {
  if (attributes.has("hidden") || hasClass(attributes, styled.unseen)) return "unseen"
  if (isBackwards(attributes, styled)) return "backwards"
  const style = attributes.get("style")
  return style !== undefined && isUnseen(style) ? "unseen" : undefined
}

const isBackwards = (attributes: Attributes, styled: StyledClasses): boolean => {
  if ((attributes.presentBits & drawnBits) === 0) return false
  const style = attributes.get("style")
  return (
    hasClass(attributes, styled.backwards) ||
    (style !== undefined && readsBackwards(`${style};direction:${attributes.get("dir") ?? ""}`))
  )
}

const findDataText = (attributes: Attributes): string => {
  for (const [name, value] of attributes)
    if (name.startsWith("data-") && value.length <= lineChars && /^\P{Ll}.{0,200}(?:\p{Ll}|[^ -~])/u.test(value))
      return value
  return ""
}

const hasClass = (attributes: Attributes, classes: ReadonlySet<string>): boolean =>
  classes.size > 0 && (attributes.get("class") ?? "").split(/\s+/u).some((name) => classes.has(name))

const toOneLine = (text: string) =>
  (text !== "" && /\s\s|[^\S ]/u.test(text) ? text.replaceAll(/\s+/gu, " ") : text).trim()
const lineChars = 200
const proseChars = 300
const blankChars = 40
const minSpelledLetters = 3
const coinChars = 25
const foreignAddress = /^\s{0,9}(?:https?:)?\/\/\S/iu
const labelChars = 60
const drawnBits = toBits("style", "class")
const namedBits = toBits("class", "id")
const isNamedLogo = (attributes: Attributes): boolean =>
  (attributes.presentBits & namedBits) !== 0 && (isLogo(attributes.get("class")) || isLogo(attributes.get("id")))
const isLogo = (name = ""): boolean =>
  name !== "" && /logo|brand|wordmark/i.test(name) && /(?:^|[^a-z])(?:logo|brand|wordmark)(?:$|[^a-z])/iu.test(name)
/** A logo often links to the start page. */
const isHome = (attributes: Attributes): boolean => /^(?:#|\.?\/|index\.html?)?$/u.test(attributes.get("href") ?? "")
const copyrightSign = /©|\(c\)|copyright/iu

const kinds: ReadonlyMap<string, TextKind> = new Map([
  ["title", "title"],
  ["h1", "heading"],
  ["h2", "heading"],
  ["h3", "heading"],
  ["h4", "heading"],
  ["h5", "heading"],
  ["legend", "heading"],
  ["header", "heading"],
  ["strong", "heading"],
])

const inline: ReadonlySet<string> = new Set(
  "abbr b bdi bdo big cite data em font i img ins kbd mark q s samp small span strike sub sup time tt u var wbr".split(
    " ",
  ),
)
