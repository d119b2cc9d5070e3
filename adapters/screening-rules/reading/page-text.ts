import type { Attributes, Reader, TextKind } from "../mark.ts"
import { coinAddress } from "./coin-address.ts"
import { folded } from "./folded.ts"
import { isUnseen, readsBackwards } from "./read-style.ts"
import type { StyledClasses } from "./read-style.ts"
import { commandLine } from "./script-asks.ts"
import { bitsOf, otherBit } from "./tag-attributes.ts"
import { asksToSignIn } from "./vocabulary.ts"

export interface PageText {
  readonly open: (tag: string, attributes: Attributes) => void
  readonly close: (tag: string) => void
  readonly text: (piece: string) => void
  readonly end: () => void
  /** The few words right before: a label, or the cell beside it. */
  readonly before: () => string
  /** Inside of a link or a button: what it says is where it leads, and not whose page this is. */
  readonly leads: () => boolean
}

/** A person's view of the page, line by line, each with its kind: a title, a heading, a logo, a copyright notice. */
export const pageText = (to: Reader, styled: StyledClasses): PageText => {
  // `inAttribute`: what a style writes into an empty element; `apart`: lines of one letter, as of a word; `isPress`: a link that is a button.
  let [line, last, leadsTo, inAttribute, apart] = ["", "", "", "", ""]
  // `drawn`: inline elements whose text is drawn otherwise than it stands; `depth`: how many are open.
  let [isPress, kind, drawn, depth]: [boolean, TextKind, Drawn | undefined, number] = [false, "line", undefined, 0]
  const within = { svg: 0, blockquote: 0 }
  const quiet = quietly(to)
  const join = () => {
    if (apart.length >= fewestApart) to.mark("heading", apart)
    apart = ""
  }
  const end = () => {
    if (line === "") return
    const text = oneLine(line)
    line = ""
    if (text === "") return
    to.countText(text.length)
    if (text.length === 1 && quiet.tag() === "") apart += text
    else if (apart !== "") join()
    last = text.length <= labelChars ? text : ""
    quiet.hold(kind, text)
    markLine(text, { kind, isQuoted: within.blockquote > 0, quiet: isPress ? "button" : quiet.tag(), leadsTo }, to)
  }
  const lead = (href: string) => {
    leadsTo = elsewhere.test(href) ? href : ""
    isPress = /^(?:#.|javascript:)/iu.test(href)
  }
  return {
    open: (tag, attributes) => {
      if (tag === "svg" || tag === "blockquote") within[tag]++
      inAttribute = ""
      if (inline.has(tag) && !named(attributes)) {
        if ((attributes.held & otherBit) !== 0) inAttribute = wordsIn(attributes)
        if (drawn !== undefined) depth++
        else drawn = attributes.size === 0 ? undefined : drawnAs(attributes, styled)
        return
      }
      end()
      ;[drawn, depth] = [isBackwards(attributes, styled) ? "backwards" : undefined, 0]
      quiet.open(tag)
      kind = kindOf(tag, attributes, within.svg > 0)
      if (tag !== "a") return
      lead(attributes.get("href") ?? "")
      if (kind === "logo" || isHome(attributes)) quiet.close("a")
    },
    close: (tag) => {
      if (inline.has(tag)) {
        if (inAttribute !== "") line += inAttribute
        inAttribute = ""
        const isDrawn = drawn !== undefined
        if (isDrawn && depth-- === 0) [drawn, depth] = [undefined, 0]
        if (isDrawn || kind !== "logo") return
      }
      end()
      if (tag === "svg" || tag === "blockquote") within[tag] = Math.max(0, within[tag] - 1)
      quiet.close(tag)
      if (tag === "a") lead("")
      kind = "line"
    },
    text: (piece) => {
      if (inAttribute !== "" && piece.trim() !== "") inAttribute = ""
      const isBlank = line === "" && piece.length < blankChars && piece.trim() === ""
      if (isBlank || drawn === "unseen" || line.length >= lineChars * 4) return
      line += drawn === "backwards" ? [...piece].reverse().join("") : piece
    },
    end: () => (end(), join()),
    leads: () => quiet.tag() !== "",
    before: () => (line === "" ? last : oneLine(line).slice(-labelChars) || last),
  }
}

const kindOf = (tag: string, attributes: Attributes, inDrawing: boolean): TextKind =>
  inDrawing && (tag === "title" || tag === "text") ? "logo" : (kinds.get(tag) ?? (named(attributes) ? "logo" : "line"))

/** Data that a browser stores for one site, beside a call that sends it: the sign of a stealing program that visitors shall paste. */
const keptSecrets = /document\.cookie|localStorage|sessionStorage|getToken|webpackChunk|indexedDB/u
export const takesKept = (text: string): boolean =>
  keptSecrets.test(text) && sends.test(text) && /https?:\/\//u.test(text)
const sends = /fetch\(|sendBeacon\(|\.open\(|\.src ?=|location ?=|WebSocket\(/u

interface Where {
  readonly kind: TextKind
  readonly isQuoted: boolean
  /** The element whose text is not the page's own words: a link, a button, code. */
  readonly quiet: string
  readonly leadsTo: string
}

/** One line of what a person reads, as what it is. */
const markLine = (text: string, { isQuoted, kind: stands, leadsTo, quiet }: Where, to: Reader): void => {
  const kind = isQuoted && stands === "line" ? "quoted" : stands
  const isLabel = text.length <= labelChars
  if (quiet === "code" || quiet === "pre") {
    if (commandLine.test(text)) to.mark("shown-command", text)
    if (takesKept(text)) to.mark("theft", text.slice(0, proseChars))
  }
  if (quiet === "button" && isLabel) to.mark("act", text)
  if (leadsTo !== "") to.mark(isLabel && asksToSignIn(folded(text)) ? "link" : "outward", leadsTo)
  if (text.length > coinChars && text.length < proseChars && coinAddress.test(text))
    to.mark("asks", "coins to an address")
  if (quiet !== "") return
  if (text.length > lineChars) to.mark(kind === "quoted" ? kind : "prose", text.slice(0, proseChars))
  else to.mark(kind === "line" && copyrightSign.test(text) ? "owner" : kind, text)
}

/** Text in a link, a button or code does not describe the page, unless it contains the page's fields. */
const quietly = (to: Reader) => {
  let [tag, held]: [string, Array<readonly [TextKind, string]>] = ["", []]
  return {
    /** The outermost of these elements, or nothing. */
    tag: () => tag,
    open: (opened: string) => {
      if (tag !== "" && fields.has(opened)) {
        for (const [kind, text] of held) markLine(text, { kind, isQuoted: false, quiet: "", leadsTo: "" }, to)
        tag = ""
      }
      if (tag === "" && quieting.has(opened)) [tag, held] = [opened, []]
    },
    hold: (kind: TextKind, text: string) => {
      if (tag !== "" && held.length < mostHeld) held.push([kind, text])
    },
    close: (closed: string) => {
      if (tag === closed) tag = ""
    },
  }
}
const quieting: ReadonlySet<string> = new Set(["button", "a", "option", "code", "pre"])
const fields: ReadonlySet<string> = new Set(["input", "textarea", "form"])
const mostHeld = 40

type Drawn = "unseen" | "backwards"

/** Letters between letters that are not shown, and names that are written from the end. */
const drawnAs = (attributes: Attributes, styled: StyledClasses): Drawn | undefined => {
  if (attributes.has("hidden") || hasClass(attributes, styled.unseen)) return "unseen"
  if (isBackwards(attributes, styled)) return "backwards"
  const style = attributes.get("style")
  return style !== undefined && isUnseen(style) ? "unseen" : undefined
}

const isBackwards = (attributes: Attributes, styled: StyledClasses): boolean => {
  if ((attributes.held & drawnBits) === 0) return false
  const style = attributes.get("style")
  return (
    hasClass(attributes, styled.backwards) ||
    (style !== undefined && readsBackwards(`${style};direction:${attributes.get("dir") ?? ""}`))
  )
}

/** Words that stand in an attribute of a program's own. */
const wordsIn = (attributes: Attributes): string => {
  for (const [name, value] of attributes)
    if (name.startsWith("data-") && value.length <= lineChars && /^\P{Ll}.{0,200}(?:\p{Ll}|[^ -~])/u.test(value))
      return value
  return ""
}

const hasClass = (attributes: Attributes, classes: ReadonlySet<string>): boolean =>
  classes.size > 0 && (attributes.get("class") ?? "").split(/\s+/u).some((one) => classes.has(one))

const oneLine = (text: string) =>
  (text !== "" && /\s\s|[^\S ]/u.test(text) ? text.replaceAll(/\s+/gu, " ") : text).trim()
const lineChars = 200
/** The beginning of a paragraph: enough to see its subject. */
const proseChars = 300
const blankChars = 40
const fewestApart = 3
const coinChars = 25
/** Another site. */
const elsewhere = /^\s{0,9}(?:https?:)?\/\/\S/iu
const labelChars = 60
const drawnBits = bitsOf("style", "class")
const namedBits = bitsOf("class", "id")
const named = (attributes: Attributes): boolean =>
  (attributes.held & namedBits) !== 0 && (isLogo(attributes.get("class")) || isLogo(attributes.get("id")))
const isLogo = (name = ""): boolean =>
  name !== "" && /logo|brand|wordmark/i.test(name) && /(?:^|[^a-z])(?:logo|brand|wordmark)(?:$|[^a-z])/iu.test(name)
/** A logo leads to where one is already. */
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

/** Inside a line of text; every other element begins a new one. */
const inline: ReadonlySet<string> = new Set(
  "abbr b bdi bdo big cite data em font i img ins kbd mark q s samp small span strike sub sup time tt u var wbr".split(
    " ",
  ),
)
