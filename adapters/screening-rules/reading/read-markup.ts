import { Tokenizer } from "htmlparser2"
import type { Attributes, Reader } from "../mark.ts"
import { readAddress } from "./read-address.ts"
import { readTag } from "./read-tag.ts"
import { readScript } from "./read-script.ts"
import { readStyle, unseenIn } from "./read-style.ts"
import { pageText } from "./page-text.ts"

/**
 * HTML and SVG, read tag by tag without a tree: nothing here has to close, so nothing costs more the deeper it stands. What a
 * browser would hide in a template, a frame or a comment of its own is read like the rest.
 */
export const readMarkup = (html: string, to: Reader): void => {
  const unseenClasses = new Set<string>()
  const words = pageText(to, unseenClasses)
  let attributes = noAttributes
  let [tag, name, value, foreign, isRead, drawsAttributes] = ["", "", "", 0, false, false]
  /** The raw text of a script or style. */
  let raw = ""
  const piece = (text: string) => {
    if (tag === "script" || tag === "style") raw += text
    else words.text(text)
  }
  const opened = (closed: boolean) => {
    if (tag === "svg" || tag === "math") foreign++
    if (tag === "foreignobject") foreign = 0
    readTag(tag, attributes, to, words)
    words.open(tag, attributes)
    if (closed || (tag !== "script" && tag !== "style")) tag = ""
  }
  const endRaw = () => {
    if (raw !== "") readRaw(tag, raw, attributes, to)
    if (raw !== "" && tag === "style") drawsAttributes = noteStyle(raw, unseenClasses) || drawsAttributes
    raw = ""
    tag = ""
  }
  const tokens = new Tokenizer(
    { decodeEntities: html.includes("&"), recognizeSelfClosing: false },
    {
      onopentagname: (start, end) => {
        endRaw()
        tag = html.slice(start, end).toLowerCase()
        attributes = noAttributes
      },
      onattribname: (start, end) => {
        name = attributeName(html.slice(start, end))
        value = ""
        isRead = readAttributes.has(name) || name.startsWith("on") || (drawsAttributes && name.startsWith("data-"))
      },
      onattribdata: (start, end) => {
        if (isRead) value += html.slice(start, end)
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (!isRead || attributes.has(name)) return
        attributes = (attributes === noAttributes ? new Map() : attributes).set(name, value)
        noteAttribute(name, value, drawsAttributes, to)
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(false),
      onclosetag: (start, end) => {
        endRaw()
        const closed = html.slice(start, end).toLowerCase()
        if (closed === "svg" || closed === "math") foreign = 0
        words.close(closed)
      },
      ontext: (start, end) => piece(html.slice(start, end)),
      ontextentity: (code) => piece(String.fromCodePoint(code)),
      oncdata: (start, end) => piece(html.slice(start, end)),
      oncomment: passedOver,
      ondeclaration: passedOver,
      onprocessinginstruction: passedOver,
      onend: endRaw,
      isInForeignContext: () => foreign > 0,
    },
  )
  tokens.write(html)
  tokens.end()
  words.end()
}

/** `:type`, `v-bind:type` and `[type]` are a library's ways to write `type`. */
const attributeName = (written: string): string => {
  if (readAttributes.has(written)) return written
  const name = written.toLowerCase()
  return /^(?:[^a-z]|v-bind:)/u.test(name) ? name.replace(/^(?::|v-bind:|\[)/u, "").replace("]", "") : name
}

/** The others say nothing here; a page has many. */
const readAttributes: ReadonlySet<string> = new Set(
  "type name id placeholder aria-label autocomplete title data-placeholder class style src href alt action formaction content property http-equiv rel srcdoc data data-src xlink:href role contenteditable hidden width height dir value maxlength hx-post hx-put action-xhr".split(
    " ",
  ),
)

/** A form's action by other names: of a button, and of libraries that send for it. */
const sendingAttributes: ReadonlySet<string> = new Set(["formaction", "hx-post", "hx-put", "action-xhr"])

/** Of most tags; never written to. */
const noAttributes = new Map<string, string>()
const passedOver = () => {}

const noteAttribute = (name: string, value: string, isDrawn: boolean, to: Reader) => {
  if (sendingAttributes.has(name)) readAddress("form", value, to)
  if (isDrawn && name.startsWith("data-")) to.mark("logo", value)
  if (name.startsWith("on")) to.inside("script", value, to.origin)
}

/** Notes whose text a style hides; true where it shows attributes as text. */
const noteStyle = (css: string, unseenClasses: Set<string>): boolean => {
  for (const name of unseenIn(css)) unseenClasses.add(name)
  return /content\s{0,4}:\s{0,4}attr\(/u.test(css)
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
