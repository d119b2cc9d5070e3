import type { Attributes, MarkSink, TextKind } from "../mark.ts"
import { foldText } from "./fold-text.ts"
import { isHiddenByStyle, readsBackwards, type ClassStyles } from "./read-style.ts"
import { commandLine } from "./script-requests.ts"
import { toBits, otherBit } from "./tag-attributes.ts"
import { asksToSignIn, coinAddress } from "./vocabulary.ts"

export interface PageText {
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: (tag: string) => void
  readonly addText: (piece: string) => void
  readonly endPage: () => void
  readonly readTextBefore: () => string
  /** True inside a link or a button. Its text does not name the page's owner. */
  readonly isInLink: () => boolean
}

/** Reads the page line by line as a person sees it, and classifies each line. */
export const makePageText = (sink: MarkSink, classStyles: ClassStyles): PageText => {
  // `attributeText` is written by a style into an empty element. `spelledWord` collects lines of one letter.
  let [line, lastLabel, linkAddress, linkTag, attributeText, spelledWord] = ["", "", "", "", "", ""]
  // `drawingStyle` is the style of text in an inline element. `drawnDepth` counts elements inside it.
  let [kind, drawingStyle, drawnDepth]: [TextKind, TextDrawing | undefined, number] = ["line", undefined, 0]
  const depths = { svg: 0, blockquote: 0 }
  const aside = makeAside(sink)
  const endSpelled = () => {
    if (spelledWord.length >= minSpelledLetters) sink.mark("heading", spelledWord)
    spelledWord = ""
  }
  const end = () => {
    if (line === "") return
    const text = toOneLine(line)
    line = ""
    if (text === "") return
    sink.countText(text.length)
    if (text.length === 1 && aside.readTag() === "") spelledWord += text
    else if (spelledWord !== "") endSpelled()
    lastLabel = text.length <= labelChars ? text : ""
    aside.hold(kind, text)
    markLine(text, { kind, isQuoted: depths.blockquote > 0, asideTag: linkTag || aside.readTag(), linkAddress }, sink)
  }
  const startLink = (href: string) => {
    linkAddress = foreignAddress.test(href) ? href : ""
    linkTag = /^(?:#.|javascript:)/iu.test(href) ? "button" : ""
  }
  return {
    open: (tag, attributes) => {
      if (tag === "svg" || tag === "blockquote") depths[tag]++
      attributeText = ""
      if (inlineTags.has(tag) && !isNamedLogo(attributes)) {
        if ((attributes.presentBits & otherBit) !== 0) attributeText = findDataText(attributes)
        if (drawingStyle !== undefined) drawnDepth++
        else drawingStyle = attributes.size === 0 ? undefined : readDrawing(attributes, classStyles)
        return
      }
      end()
      ;[drawingStyle, drawnDepth] = [isBackwards(attributes, classStyles) ? "backwards" : undefined, 0]
      aside.open(tag)
      kind = classifyElement(tag, attributes, depths.svg > 0)
      if (tag !== "a") return
      startLink(attributes.get("href") ?? "")
      if (kind === "logo" || linksToStart(attributes)) aside.close("a")
    },
    close: (tag) => {
      if (inlineTags.has(tag)) {
        if (attributeText !== "") line += attributeText
        attributeText = ""
        const isDrawn = drawingStyle !== undefined
        if (isDrawn && drawnDepth-- === 0) [drawingStyle, drawnDepth] = [undefined, 0]
        if (isDrawn || kind !== "logo") return
      }
      end()
      if (tag === "svg" || tag === "blockquote") depths[tag] = Math.max(0, depths[tag] - 1)
      aside.close(tag)
      if (tag === "a") startLink("")
      kind = "line"
    },
    addText: (piece) => {
      if (attributeText !== "" && piece.trim() !== "") attributeText = ""
      const isBlank = line === "" && piece.length < blankChars && piece.trim() === ""
      if (isBlank || drawingStyle === "hidden" || line.length >= lineChars * 4) return
      line += drawingStyle === "backwards" ? [...piece].reverse().join("") : piece
    },
    endPage: () => (end(), endSpelled()),
    isInLink: () => aside.readTag() !== "",
    readTextBefore: () => (line === "" ? lastLabel : toOneLine(line).slice(-labelChars) || lastLabel),
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
  /** The element around the text, if that text is not the page's own: a link, a button, code. */
  readonly asideTag: string
  readonly linkAddress: string
}

const markLine = (
  text: string,
  { isQuoted, kind: ownKind, linkAddress, asideTag }: LineContext,
  sink: MarkSink,
): void => {
  const kind = isQuoted && ownKind === "line" ? "quoted" : ownKind
  const isLabel = text.length <= labelChars
  if (asideTag === "code" || asideTag === "pre") {
    if (commandLine.test(text)) sink.mark("shown-command", text)
    if (stealsStoredData(text)) sink.mark("steals-data", text.slice(0, proseChars))
  }
  if (asideTag === "button" && isLabel) sink.mark("control", text)
  if (linkAddress !== "") sink.mark(isLabel && asksToSignIn(foldText(text)) ? "link" : "outbound-link", linkAddress)
  if (text.length > coinChars && text.length < proseChars && coinAddress.test(text))
    sink.mark("request", "coins to an address")
  if (asideTag !== "") return
  if (text.length > lineChars) sink.mark(kind === "quoted" ? kind : "prose", text.slice(0, proseChars))
  else sink.mark(kind === "line" && copyrightSign.test(text) ? "owner" : kind, text)
}

/** Holds the texts of a link, a button or code. They describe the page only if the element also contains fields. */
const makeAside = (sink: MarkSink) => {
  let [tag, heldTexts]: [string, Array<readonly [TextKind, string]>] = ["", []]
  return {
    readTag: () => tag,
    open: (openedTag: string) => {
      if (tag !== "" && fieldTags.has(openedTag)) {
        for (const [kind, text] of heldTexts)
          markLine(text, { kind, isQuoted: false, asideTag: "", linkAddress: "" }, sink)
        tag = ""
      }
      if (tag === "" && asideTags.has(openedTag)) [tag, heldTexts] = [openedTag, []]
    },
    hold: (kind: TextKind, text: string) => {
      if (tag !== "" && heldTexts.length < maxHeldTexts) heldTexts.push([kind, text])
    },
    close: (closedTag: string) => {
      if (tag === closedTag) tag = ""
    },
  }
}
const asideTags: ReadonlySet<string> = new Set(["button", "a", "option", "code", "pre"])
const fieldTags: ReadonlySet<string> = new Set(["input", "textarea", "form"])
const maxHeldTexts = 40

type TextDrawing = "hidden" | "backwards"

const readDrawing = (attributes: Attributes, classStyles: ClassStyles): TextDrawing | undefined => {
  if (attributes.has("hidden") || hasClass(attributes, classStyles.hidden)) return "hidden"
  if (isBackwards(attributes, classStyles)) return "backwards"
  const style = attributes.get("style")
  return style !== undefined && isHiddenByStyle(style) ? "hidden" : undefined
}

const isBackwards = (attributes: Attributes, classStyles: ClassStyles): boolean => {
  if ((attributes.presentBits & drawnBits) === 0) return false
  const style = attributes.get("style")
  return (
    hasClass(attributes, classStyles.backwards) ||
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
const linksToStart = (attributes: Attributes): boolean =>
  /^(?:#|\.?\/|index\.html?)?$/u.test(attributes.get("href") ?? "")
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

const inlineTags: ReadonlySet<string> = new Set(
  "abbr b bdi bdo big cite data em font i img ins kbd mark q s samp small span strike sub sup time tt u var wbr".split(
    " ",
  ),
)
