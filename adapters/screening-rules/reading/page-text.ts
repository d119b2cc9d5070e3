import type { Attributes, Reader, TextKind } from "../mark.ts"

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
export const pageText = (to: Reader): PageText => {
  let [line, last, inDrawing, quiet] = ["", "", 0, ""]
  let kind: TextKind = "line"
  const end = () => {
    if (line === "") return
    const text = oneLine(line)
    line = ""
    if (text === "") return
    to.countText(text.length)
    last = text.length <= labelChars ? text : ""
    if (quiet !== "" || text.length > lineChars) return
    to.mark(kind === "line" && owned.test(text) ? "owner" : kind, text)
  }
  return {
    open: (tag, attributes) => {
      if (tag === "svg") inDrawing++
      if (inline.has(tag) && !named(attributes)) return
      end()
      if (tag === "button" || tag === "a" || tag === "option" || tag === "code" || tag === "pre") quiet ||= tag
      kind = inDrawing > 0 && tag === "title" ? "logo" : (kinds.get(tag) ?? (named(attributes) ? "logo" : "line"))
      if (quiet === "a" && tag === "a" && (kind === "logo" || isHome(attributes))) quiet = ""
    },
    close: (tag) => {
      if (tag === "svg") inDrawing = Math.max(0, inDrawing - 1)
      if (inline.has(tag) && kind !== "logo") return
      end()
      if (tag === quiet) quiet = ""
      kind = "line"
    },
    text: (piece) => {
      if (line.length < lineChars * 4) line += piece
    },
    end,
    leads: () => quiet !== "",
    before: () => oneLine(line).slice(-labelChars) || last,
  }
}

const oneLine = (text: string) => (/\s\s|[^\S ]/u.test(text) ? text.replaceAll(/\s+/gu, " ").trim() : text.trim())
const lineChars = 200
const labelChars = 60
const named = (attributes: Attributes): boolean =>
  attributes.size > 0 &&
  /(?:^|[^a-z])(?:logo|brand|wordmark)(?:$|[^a-z])/iu.test(
    `${attributes.get("class") ?? ""} ${attributes.get("id") ?? ""}`,
  )
/** A logo leads to where one is already. */
const isHome = (attributes: Attributes): boolean => /^(?:#|\.?\/|index\.html?)?$/u.test(attributes.get("href") ?? "")
const owned = /©|\(c\)|copyright/iu

const kinds: ReadonlyMap<string, TextKind> = new Map([
  ["title", "title"],
  ["h1", "heading"],
  ["h2", "heading"],
  ["h3", "heading"],
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
