/** The text of a file as a browser decodes it: by its byte order mark, else as UTF-8; and behind that in UTF-16, as a script may, where its zero bytes look like it. */
export const fileText = (bytes: Uint8Array, maxChars: number): string =>
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

export type TextKind = "page" | "drawing" | "xml" | "script" | "style" | "data" | "other-page"

/** The kind of a file, by its type or, without one, by its first bytes. */
export const kindOf = (contentType: string, path: string, text: string): TextKind | undefined => {
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
export const xmlAsMarkup = (text: string): string =>
  text
    .replaceAll(/<!(?:doctype|entity)[^"'<>[]{0,400}\[?/giu, "")
    .replaceAll(/(<\/?)[^\s<>:/="'!?]{1,200}:(?=[a-z])/giu, "$1")
