import { limits } from "@surename/core/limits"
import type { DraftFile } from "@surename/core/operations/drafts/ports/screening"
import type { FileMarks, Mark, Origin, Reader } from "../mark.ts"
import { fileText, kindOf, xmlAsMarkup } from "./file-text.ts"
import { isCode, revealed } from "./hidden-text.ts"
import { markupOfText } from "./markup-among.ts"
import { readMarkup } from "./read-markup.ts"
import { readScript } from "./read-script.ts"
import { readStyle } from "./read-style.ts"
import { inWholeFile } from "./whole-file.ts"

/** Everything a file says, with what is hidden in it, to a bounded number of layers. */
export const readFile = ({ bytes, contentType, path }: DraftFile): FileMarks => {
  const marks: Array<Mark> = []
  const text = fileText(bytes, limits.screeningFileChars)
  const kind = kindOf(contentType, path, text.slice(0, sniffed))
  /** Texts of buttons, plain fields and the like, which repeat in a page of many rows. */
  const readers = {
    act: new Set<string>(),
    field: new Set<string>(),
    onward: new Set<string>(),
    reaches: new Set<string>(),
  }
  let [textChars, budget, isUnread] = [0, text.length * limits.screeningLayers, false]
  const reader = (origin: Origin, layer: number): Reader => ({
    origin,
    mark: (what, words, from = origin) => {
      if (what === "act" || what === "field" || what === "onward" || what === "reaches") {
        if (readers[what].has(words)) return
        readers[what].add(words)
      }
      marks.push({ kind: what, text: words, origin: from, path, at: marks.length })
    },
    countText: (chars) => {
      if (origin !== "script") textChars += chars
    },
    inside: (as, inner, from) => {
      budget -= inner.length
      if (inner === "") return
      if (layer >= limits.screeningLayers || budget < 0) {
        if (!isUnread)
          marks.push({ kind: "unread", text: inner.slice(0, sniffed), origin: from, path, at: marks.length })
        isUnread = true
        return
      }
      const next = reader(from, layer + 1)
      if (
        as === "markup" ||
        (as === "any" &&
          /<[a-z!]/iu.test(inner.slice(0, sniffed)) &&
          !/^\s{0,9}(?:document|var|let|const|function|\()/u.test(inner))
      )
        readMarkup(inner, next)
      else if (as === "script" || isCode(inner)) readScript(inner, next)
      else next.inside("any", revealed(inner) ?? "", from)
    },
  })
  if (kind === "page") readMarkup(text, reader("markup", 0))
  if (kind === "drawing") readMarkup(xmlAsMarkup(text), reader("drawing", 0), true)
  if (kind === "xml") readMarkup(xmlAsMarkup(text), reader("other", 0), true)
  if (kind === "other-page") readMarkup(text, reader("other", 0))
  if (kind === "script" || kind === "data") readScript(text, reader("script", 0))
  // Text for a script of another file to decode, or to show as it is.
  if (kind === undefined) {
    reader("script", 0).inside("any", revealed(text.trim()) ?? "", "script")
    reader("script", 0).inside("markup", markupOfText(text, path), "script")
  }
  if (kind === "style") readStyle(text, reader("markup", 0))
  const isPage = kind === "page" || kind === "other-page" || kind === "drawing" || kind === "xml"
  return { path, isPage, marks: inWholeFile(marks), textChars }
}

const sniffed = 1_024
