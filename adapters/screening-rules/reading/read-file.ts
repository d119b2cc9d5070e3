import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFile } from "@surename/core/operations/drafts/ports/screening"
import type { FileMarks, Mark, MarkOrigin, MarkSink } from "../mark.ts"
import { isCode, decodeHiddenText } from "./hidden-text.ts"
import { findTextMarkup } from "./find-markup.ts"
import { readMarkup } from "./read-markup.ts"
import { readScript } from "./read-script.ts"
import { readStyle } from "./read-style.ts"
import { foldText } from "./fold-text.ts"
import { vocabulary } from "./vocabulary.ts"

export const readFile = ({ bytes, contentType, path }: DraftFile): FileMarks => {
  const marks: Array<Mark> = []
  const text = decodeFile(bytes, draftLimits.screeningFileChars)
  const kind = classifyFile(contentType, path, text.slice(0, sniffChars))
  /** Pages with many rows repeat these texts. Each is marked once. */
  const seenTexts = {
    control: new Set<string>(),
    field: new Set<string>(),
    "next-page": new Set<string>(),
    "can-send": new Set<string>(),
  }
  let [textChars, budget, isUnread] = [0, text.length * draftLimits.screeningLayers, false]
  const makeReader = (origin: MarkOrigin, layer: number): MarkSink => ({
    origin,
    mark: (markKind, markText, from = origin) => {
      if (markKind === "control" || markKind === "field" || markKind === "next-page" || markKind === "can-send") {
        if (seenTexts[markKind].has(markText)) return
        seenTexts[markKind].add(markText)
      }
      marks.push({ kind: markKind, text: markText, origin: from, path, index: marks.length })
    },
    countText: (chars) => {
      if (origin !== "script") textChars += chars
    },
    readInside: (contentType, inner, from) => {
      budget -= inner.length
      if (inner === "") return
      if (layer >= draftLimits.screeningLayers || budget < 0) {
        if (!isUnread)
          marks.push({ kind: "unread", text: inner.slice(0, sniffChars), origin: from, path, index: marks.length })
        isUnread = true
        return
      }
      const next = makeReader(from, layer + 1)
      if (
        contentType === "markup" ||
        (contentType === "any" &&
          /<[a-z!]/iu.test(inner.slice(0, sniffChars)) &&
          !/^\s{0,9}(?:document|var|let|const|function|\()/u.test(inner))
      )
        readMarkup(inner, next)
      else if (contentType === "script" || isCode(inner)) readScript(inner, next)
      else next.readInside("any", decodeHiddenText(inner) ?? "", from)
    },
  })
  if (kind === "page") readMarkup(text, makeReader("markup", 0))
  if (kind === "drawing") readMarkup(toMarkup(text), makeReader("drawing", 0), true)
  if (kind === "xml") readMarkup(toMarkup(text), makeReader("other", 0), true)
  if (kind === "other-page") readMarkup(text, makeReader("other", 0))
  if (kind === "script" || kind === "data") readScript(text, makeReader("script", 0))
  // Reads hidden text, because a script of another file may decode or show it.
  if (kind === undefined) {
    makeReader("script", 0).readInside("any", decodeHiddenText(text.trim()) ?? "", "script")
    makeReader("script", 0).readInside("markup", findTextMarkup(text, path), "script")
  }
  if (kind === "style") readStyle(text, makeReader("markup", 0))
  const isPage = kind === "page" || kind === "other-page" || kind === "drawing" || kind === "xml"
  return { path, isPage, marks: resolveMarks(marks), textChars }
}

const sniffChars = 1_024

const resolveMarks = (marks: ReadonlyArray<Mark>): ReadonlyArray<Mark> => {
  const isAddressForm =
    marks.some(({ kind, text }) => kind === "pin" && postCodeLabel.test(text)) && marks.some(isPlaceField)
  const isQuoting = marks.some(({ kind }) => kind === "quoted") && marks.some(isWarningMark)
  if (!isAddressForm && !marks.some(({ kind }) => kind === "quoted")) return marks
  return marks.flatMap((mark) => {
    // In an address form, "PIN code" is an Indian postcode.
    if (isAddressForm && mark.kind === "pin" && postCodeLabel.test(mark.text))
      return [{ ...mark, kind: "field", text: "text" }]
    if (mark.kind !== "quoted") return [mark]
    // A warning quotes lures, so its quotations are dropped.
    return isQuoting ? [] : [{ ...mark, kind: mark.text.length > lineChars ? "prose" : "line" }]
  })
}

const isPlaceField = ({ kind, text }: Mark): boolean =>
  kind === "control" && text.length < maxControlChars && placeWords.test(text)
const placeWords =
  /^(?:city|town|state|district|locality|landmark|village|(?:full |street |delivery )?address|flat\b|शहर|राज्य|पता)/iu
const postCodeLabel = /^(?!password).*\bpin ?-?_?code/iu
const maxControlChars = 60

const isWarningMark = ({ kind, text }: Mark): boolean =>
  (kind === "title" || kind === "heading" || kind === "line" || kind === "prose") &&
  vocabulary.warns.test(foldText(text))
const lineChars = 200

/** Decodes by the byte order mark, otherwise as UTF-8. Also decodes as UTF-16 when zero bytes suggest it. */
const decodeFile = (bytes: Uint8Array, maxChars: number): string =>
  listEncodings(bytes)
    .map((encoding) => {
      const width = encoding === "utf-8" ? 4 : 2
      return new TextDecoder(encoding).decode(bytes.subarray(0, maxChars * width)).slice(0, maxChars)
    })
    .join("\n")

const listEncodings = (bytes: Uint8Array): ReadonlyArray<string> => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if (first === 0xff && second === 0xfe) return ["utf-16le"]
  if (first === 0xfe && second === 0xff) return ["utf-16be"]
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return ["utf-8", "utf-16le"]
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return ["utf-8", "utf-16be"]
  return ["utf-8"]
}

type FileKind = "page" | "drawing" | "xml" | "script" | "style" | "data" | "other-page"

const classifyFile = (contentType: string, path: string, text: string): FileKind | undefined => {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? ""
  if (/^(?:text\/html|application\/xhtml\+xml)$/u.test(type) || /\.x?html?$/iu.test(path)) return "page"
  if (type === "image/svg+xml" || /\.svg$/iu.test(path)) return "drawing"
  if (/javascript|ecmascript/u.test(type)) return "script"
  if (type === "text/css") return "style"
  // Browsers show HTML elements in any XML file, under any prefix.
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

/** Makes HTML from XML: removes prefixes of names, and keeps the texts of a document type. */
const toMarkup = (text: string): string =>
  text
    .replaceAll(/<!(?:doctype|entity)[^"'<>[]{0,400}\[?/giu, "")
    .replaceAll(/(<\/?)[^\s<>:/="'!?]{1,200}:(?=[a-z])/giu, "$1")
