import { ScriptAssembly } from "./script-assembly.ts"
import type { Literals } from "./script-assembly.ts"

/** One pass over JavaScript or JSON, letter by letter; text that is not a script costs no more. */
export const scriptLiterals = (written: string): Literals => {
  // Comments as HTML has them are comments of a line (ECMA-262, B.1.1).
  const source = /<!--|-->/u.test(written)
    ? written.replaceAll("<!--", "//  ").replaceAll(/\n[ \t]{0,40}-->/gu, "\n//")
    : written
  const whole = new ScriptAssembly(source)
  let [at, plainUntil] = [whole.code(0), 0]
  while (at < source.length) {
    const letter = source[at] ?? ""
    if (letter !== "/") {
      const { end, inner, value } = literal(source, at, letter)
      whole.text(value, inner.length === 0 ? inner : inner.flatMap(scriptStrings))
      at = whole.code(end)
    } else if (source[at + 1] === "/") {
      const end = endOfLine(source, at)
      at = end === source.length ? end : whole.code(end)
    } else if (source[at + 1] === "*") {
      const end = source.indexOf("*/", at + 2)
      at = end < 0 ? source.length : whole.code(end + 2)
    } else {
      const end = at < plainUntil || !whole.startsExpression() ? undefined : endOfExpression(source, at)
      // After an unclosed text, the rest of the line is skipped: a search would take quadratic time.
      if (end !== undefined && !end.isWhole) plainUntil = end.at
      const until = end?.isWhole === true ? end.at : at + 1
      whole.expression(at, until)
      at = whole.code(until, at)
    }
  }
  return whole.done()
}

/** Four letters end a line of a script (ECMA-262, 12.3). */
const endOfLine = (source: string, from: number): number => {
  let at = from
  while (at < source.length && !endsLine(source.charCodeAt(at))) at++
  return at
}
const endsLine = (code: number): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const marked = (letters: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (letters.includes(String.fromCharCode(code)) ? 1 : 0))

/** In a text: what ends it, and what stands for something else. */
const isInText = marked("\"'`\n\r\\$")

/** Code in a text: it is run as one, or a reader who does not know what a stroke begins took it for one. */
export const isProgram = (text: string): boolean =>
  text.length > shortestProgram && (text.includes("(") || text.includes("=")) && programWords.test(text)
const shortestProgram = 12
const programWords =
  /\b(?:atob|eval|unescape|fromCharCode|createElement|insertAdjacentHTML|innerHTML|outerHTML|document\.(?:body|write))\b/u

/** Texts inside `${…}`, and all of it where it is a program. */
const scriptStrings = (part: string): ReadonlyArray<string> =>
  isProgram(part)
    ? [part]
    : [...part.matchAll(/"([^"]{1,400})"|'([^']{1,400})'/gu)].map(([, double, single]) => double ?? single ?? "")

/** A regular expression ends at its slash; its line may end before. */
const endOfExpression = (source: string, from: number): { readonly at: number; readonly isWhole: boolean } => {
  let inClass = false
  for (let at = from + 1; at < source.length; at++) {
    const letter = source[at]
    if (endsLine(source.charCodeAt(at))) return { at, isWhole: false }
    if (letter === "\\") at++
    else if (letter === "[") inClass = true
    else if (letter === "]") inClass = false
    else if (letter === "/" && !inClass) return { at: at + 1, isWhole: true }
  }
  return { at: source.length, isWhole: false }
}

interface Literal {
  readonly value: string
  readonly end: number
  readonly inner: ReadonlyArray<string>
}

const literal = (source: string, from: number, quote: string): Literal => {
  let inner = noParts
  let [value, runFrom, at] = ["", from + 1, from + 1]
  for (; at < source.length; at++) {
    if (isInText[source.charCodeAt(at)] !== 1) continue
    const letter = source[at]
    if (letter === quote || ((letter === "\n" || letter === "\r") && quote !== "`")) break
    if (letter === "\\") {
      value += source.slice(runFrom, at)
      const { length, text } = escape(source, at + 1)
      value += text
      at += length
      runFrom = at + 1
    } else if (letter === "$" && quote === "`" && source[at + 1] === "{") {
      value += source.slice(runFrom, at)
      const end = endOfPlaceholder(source, at + 2)
      const part = source.slice(at + 2, end)
      if (inner === noParts) inner = []
      inner.push(part)
      value += /^\s?["']([^"']{0,300})["']\s?$/u.exec(part)?.[1] ?? ""
      at = end
      runFrom = at + 1
    }
  }
  return { value: value + source.slice(runFrom, at), end: at + 1, inner }
}

const noParts: Array<string> = []
const placeholderChars = 200

/** Braces count; a placeholder is short, so that many open ones cost no more than a bound each. */
const endOfPlaceholder = (source: string, from: number): number => {
  let depth = 1
  const most = Math.min(source.length, from + placeholderChars)
  for (let at = from; at < most; at++) {
    if (source[at] === "{") depth++
    if (source[at] === "}" && --depth === 0) return at
  }
  return from
}

const escape = (source: string, at: number): { readonly text: string; readonly length: number } => {
  const letter = source[at] ?? ""
  const hex = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/u.exec(source.slice(at, at + 10))
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16)
    return { text: code <= 0x10ffff ? String.fromCodePoint(code) : "", length: hex[0].length }
  }
  if (letter === "\r" && source[at + 1] === "\n") return { text: "", length: 2 }
  const octal = /^[0-3]?[0-7]{1,2}/u.exec(source.slice(at, at + 3))
  if (octal !== null) return { text: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length }
  return { text: plain[letter] ?? letter, length: 1 }
}

const plain: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "\n": "" }
