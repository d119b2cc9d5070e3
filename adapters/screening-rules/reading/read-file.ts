import { limits } from "@surename/core/limits"
import type { DraftFile } from "@surename/core/operations/drafts/ports/screening"
import type { FileMarks, Mark, Origin, Reader } from "../mark.ts"
import { isCode, revealed } from "./hidden-text.ts"
import { markupOfText } from "./markup-among.ts"
import { readMarkup } from "./read-markup.ts"
import { readScript } from "./read-script.ts"
import { readStyle } from "./read-style.ts"
import { folded } from "./folded.ts"
import { warns } from "./pressure-words.ts"

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

/** Resolves marks whose meaning depends on the rest of the file. */
const inWholeFile = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const isAddress = marks.some(({ kind, text }) => kind === "pin" && postCode.test(text)) && marks.some(asksForPlace)
  const isQuoting = marks.some(({ kind }) => kind === "quoted") && marks.some(warnsOf)
  if (!isAddress && !marks.some(({ kind }) => kind === "quoted")) return marks
  return marks.flatMap((mark) => {
    // A post code of India is called a PIN code.
    if (isAddress && mark.kind === "pin" && postCode.test(mark.text)) return [{ ...mark, kind: "field", text: "text" }]
    if (mark.kind !== "quoted") return [mark]
    // Warnings show the letter.
    return isQuoting ? [] : [{ ...mark, kind: mark.text.length > lineChars ? "prose" : "line" }]
  })
}

const asksForPlace = ({ kind, text }: Mark): boolean => kind === "act" && text.length < actChars && place.test(text)
const place =
  /^(?:city|town|state|district|locality|landmark|village|(?:full |street |delivery )?address|flat\b|शहर|राज्य|पता)/iu
const postCode = /^(?!password).*\bpin ?-?_?code/iu
const actChars = 60

const warnsOf = ({ kind, text }: Mark): boolean =>
  (kind === "title" || kind === "heading" || kind === "line" || kind === "prose") && warns.test(folded(text))
const lineChars = 200

/** The text of a file as a browser decodes it: by its byte order mark, else as UTF-8; and behind that in UTF-16, as a script may, where its zero bytes look like it. */
const fileText = (bytes: Uint8Array, maxChars: number): string =>
  encodingsOf(bytes)
    .map((encoding) => {
      const width = encoding === "utf-8" ? 4 : 2
      return new TextDecoder(encoding).decode(bytes.subarray(0, maxChars * width)).slice(0, maxChars)
    })
    .join("\n")

const encodingsOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if (first === 0xff && second === 0xfe) return ["utf-16le"]
  if (first === 0xfe && second === 0xff) return ["utf-16be"]
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return ["utf-8", "utf-16le"]
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return ["utf-8", "utf-16be"]
  return ["utf-8"]
}

type TextKind = "page" | "drawing" | "xml" | "script" | "style" | "data" | "other-page"

/** The kind of a file, by its type or, without one, by its first bytes. */
const kindOf = (contentType: string, path: string, text: string): TextKind | undefined => {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  if (/^(?:text\/html|application\/xhtml\+xml)$/u.test(type) || /\.x?html?$/iu.test(path)) return "page"
  if (type === "image/svg+xml" || /\.svg$/iu.test(path)) return "drawing"
  if (/javascript|ecmascript/u.test(type)) return "script"
  if (type === "text/css") return "style"
  // A browser shows the elements of HTML in any XML, under any prefix.
  if (/[/+]xml$/u.test(type)) return "xml"
  if (/^\s{0,99}(?:<\?xml[^>]{0,99}>\s{0,9})?<svg[\s>]/iu.test(text)) return "drawing"
  if (
    /^\s{0,99}(?:<!--|<!doctype|<html|<head|<body|<script|<iframe|<h1|<div|<font|<table|<a\s|<style|<title|<b[\s>]|<br|<p[\s>]|<form|<center|<meta|<input)/iu.test(
      text,
    )
  )
    return "other-page"
  return /json/u.test(type) || /\.json$/iu.test(path) ? "data" : undefined
}

/** As HTML: names without their prefixes, and the texts of a document type, which stand wherever their names do. */
const xmlAsMarkup = (text: string): string =>
  text
    .replaceAll(/<!(?:doctype|entity)[^"'<>[]{0,400}\[?/giu, "")
    .replaceAll(/(<\/?)[^\s<>:/="'!?]{1,200}:(?=[a-z])/giu, "$1")
