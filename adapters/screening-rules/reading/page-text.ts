import type { Attributes, Reader, TextKind } from "../mark.ts"
import { isUnseen } from "./read-style.ts"

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

/** What a person reads, a line at a time, each line with what it is: a title, a heading, a logo, a copyright notice. */
export const pageText = (to: Reader, unseenClasses: ReadonlySet<string>): PageText => {
  let [line, last, inDrawing, quiet] = ["", "", 0, ""]
  let kind: TextKind = "line"
  /** Inline elements whose text is drawn otherwise than it stands, and how many are open. */
  let [drawn, depth]: [Drawn | undefined, number] = [undefined, 0]
  const end = () => {
    if (line === "") return
    const text = oneLine(line)
    line = ""
    if (text === "") return
    to.countText(text.length)
    if (quiet === "button" && text.length <= labelChars) to.mark("act", text)
    last = text.length <= labelChars ? text : ""
    if (quiet !== "" || text.length > lineChars) return
    to.mark(kind === "line" && owned.test(text) ? "owner" : kind, text)
  }
  return {
    open: (tag, attributes) => {
      if (tag === "svg") inDrawing++
      if (inline.has(tag) && !named(attributes)) {
        if (drawn !== undefined) depth++
        else drawn = attributes.size === 0 ? undefined : drawnAs(attributes, unseenClasses)
        return
      }
      end()
      ;[drawn, depth] = [undefined, 0]
      if (tag === "button" || tag === "a" || tag === "option" || tag === "code" || tag === "pre") quiet ||= tag
      kind =
        inDrawing > 0 && (tag === "title" || tag === "text")
          ? "logo"
          : (kinds.get(tag) ?? (named(attributes) ? "logo" : "line"))
      if (quiet === "a" && tag === "a" && (kind === "logo" || isHome(attributes))) quiet = ""
    },
    close: (tag) => {
      if (tag === "svg") inDrawing = Math.max(0, inDrawing - 1)
      if (inline.has(tag)) {
        const isDrawn = drawn !== undefined
        if (isDrawn && depth-- === 0) [drawn, depth] = [undefined, 0]
        if (isDrawn || kind !== "logo") return
      }
      end()
      if (tag === quiet) quiet = ""
      kind = "line"
    },
    text: (piece) => {
      if (drawn === "unseen" || line.length >= lineChars * 4) return
      line += drawn === "backwards" ? [...piece].reverse().join("") : piece
    },
    end,
    leads: () => quiet !== "",
    before: () => oneLine(line).slice(-labelChars) || last,
  }
}

type Drawn = "unseen" | "backwards"

/** Letters between letters that are not shown, and names that are written from the end. */
const drawnAs = (attributes: Attributes, unseenClasses: ReadonlySet<string>): Drawn | undefined => {
  if (!attributes.has("style") && !attributes.has("hidden") && unseenClasses.size === 0) return undefined
  if (unseenClasses.size > 0 && (attributes.get("class") ?? "").split(/\s+/u).some((one) => unseenClasses.has(one)))
    return "unseen"
  const style = (attributes.get("style") ?? "").replaceAll(/\s+/gu, "").toLowerCase()
  if (attributes.has("hidden") || isUnseen(style)) return "unseen"
  return /bidi-override/u.test(style) && /direction:rtl/u.test(`${style}direction:${attributes.get("dir") ?? ""}`)
    ? "backwards"
    : undefined
}

const oneLine = (text: string) =>
  (text !== "" && /\s\s|[^\S ]/u.test(text) ? text.replaceAll(/\s+/gu, " ") : text).trim()
const lineChars = 200
const labelChars = 60
const named = (attributes: Attributes): boolean =>
  attributes.size > 0 && (isLogo(attributes.get("class")) || isLogo(attributes.get("id")))
const isLogo = (name = ""): boolean =>
  name !== "" && /logo|brand|wordmark/i.test(name) && /(?:^|[^a-z])(?:logo|brand|wordmark)(?:$|[^a-z])/iu.test(name)
/** A logo leads to where one is already. */
const isHome = (attributes: Attributes): boolean => /^(?:#|\.?\/|index\.html?)?$/u.test(attributes.get("href") ?? "")
const owned = /©|\(c\)|copyright/iu

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
