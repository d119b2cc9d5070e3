import { ScriptAssembly, type Literals } from "./script-assembly.ts"

export const readLiterals = (text: string): Literals => {
  // HTML comments are line comments (ECMA-262, B.1.1).
  const source = /<!--|-->/u.test(text)
    ? text.replaceAll("<!--", "//  ").replaceAll(/\n[ \t]{0,40}-->/gu, "\n//")
    : text
  const script = new ScriptAssembly(source)
  let [at, plainUntil] = [script.writeCode(0), 0]
  while (at < source.length) {
    const letter = source[at] ?? ""
    if (letter !== "/") {
      const { end, inner, value } = readLiteral(source, at, letter)
      script.writeText(value, inner.length === 0 ? inner : inner.flatMap(listStrings))
      at = script.writeCode(end)
    } else if (source[at + 1] === "/") {
      const end = findLineEnd(source, at)
      at = end === source.length ? end : script.writeCode(end)
    } else if (source[at + 1] === "*") {
      const end = source.indexOf("*/", at + 2)
      at = end < 0 ? source.length : script.writeCode(end + 2)
    } else {
      const end = at < plainUntil || !script.canStartExpression() ? undefined : findExpressionEnd(source, at)
      // After an unclosed text, the rest of the line is skipped: a search would take quadratic time.
      if (end !== undefined && !end.isWhole) plainUntil = end.at
      const until = end?.isWhole === true ? end.at : at + 1
      script.writeExpression(at, until)
      at = script.writeCode(until, at)
    }
  }
  return script.finish()
}

/** Finds the end of a line (ECMA-262, 12.3). */
const findLineEnd = (source: string, from: number): number => {
  let at = from
  while (at < source.length && !endsLine(source.charCodeAt(at))) at++
  return at
}
const endsLine = (code: number): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const makeLetterTable = (letters: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (letters.includes(String.fromCharCode(code)) ? 1 : 0))

const specialLetters = makeLetterTable("\"'`\n\r\\$")

/** True for a program, which the page runs or which was misread as a string. */
export const isProgram = (text: string): boolean =>
  text.length > minProgramChars && (text.includes("(") || text.includes("=")) && programWords.test(text)
const minProgramChars = 12
const programWords =
  /\b(?:atob|eval|unescape|fromCharCode|createElement|insertAdjacentHTML|innerHTML|outerHTML|document\.(?:body|write))\b/u

/** Lists the strings inside `${…}`, or all of it when it is a program. */
const listStrings = (part: string): ReadonlyArray<string> =>
  isProgram(part)
    ? [part]
    : [...part.matchAll(/"([^"]{1,400})"|'([^']{1,400})'/gu)].map(([, double, single]) => double ?? single ?? "")

/** A regular expression ends at its slash, or unclosed at the end of its line. */
const findExpressionEnd = (source: string, from: number): { readonly at: number; readonly isWhole: boolean } => {
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

const readLiteral = (source: string, from: number, quote: string): Literal => {
  let inner = noStrings
  let [value, runFrom, at] = ["", from + 1, from + 1]
  for (; at < source.length; at++) {
    if (specialLetters[source.charCodeAt(at)] !== 1) continue
    const letter = source[at]
    if (letter === quote || ((letter === "\n" || letter === "\r") && quote !== "`")) break
    if (letter === "\\") {
      value += source.slice(runFrom, at)
      const { length, text } = readEscape(source, at + 1)
      value += text
      at += length
      runFrom = at + 1
    } else if (letter === "$" && quote === "`" && source[at + 1] === "{") {
      value += source.slice(runFrom, at)
      const end = findPlaceholderEnd(source, at + 2)
      const part = source.slice(at + 2, end)
      if (inner === noStrings) inner = []
      inner.push(part)
      value += /^\s?["']([^"']{0,300})["']\s?$/u.exec(part)?.[1] ?? ""
      at = end
      runFrom = at + 1
    }
  }
  return { value: value + source.slice(runFrom, at), end: at + 1, inner }
}

const noStrings: Array<string> = []
const maxPlaceholderChars = 200

/** Reads a bounded length, so that many open placeholders cost little. */
const findPlaceholderEnd = (source: string, from: number): number => {
  let depth = 1
  const limit = Math.min(source.length, from + maxPlaceholderChars)
  for (let at = from; at < limit; at++) {
    if (source[at] === "{") depth++
    if (source[at] === "}" && --depth === 0) return at
  }
  return from
}

const readEscape = (source: string, at: number): { readonly text: string; readonly length: number } => {
  const letter = source[at] ?? ""
  const hex = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/u.exec(source.slice(at, at + 10))
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16)
    return { text: code <= 0x10ffff ? String.fromCodePoint(code) : "", length: hex[0].length }
  }
  if (letter === "\r" && source[at + 1] === "\n") return { text: "", length: 2 }
  const octal = /^[0-3]?[0-7]{1,2}/u.exec(source.slice(at, at + 3))
  if (octal !== null) return { text: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length }
  return { text: plainEscapes[letter] ?? letter, length: 1 }
}

const plainEscapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  "\n": "",
}
