import { ScriptAssembly, type Literals } from "./script-assembly.ts"

export const readLiterals = (text: string): Literals => {
  // HTML comments are line comments (ECMA-262, B.1.1).
  const source = /<!--|-->/u.test(text)
    ? text.replaceAll("<!--", "//  ").replaceAll(/\n[ \t]{0,40}-->/gu, "\n//")
    : text
  const script = new ScriptAssembly(source)
  let [index, plainUntil] = [script.writeCode(0), 0]
  while (index < source.length) {
    const letter = source[index] ?? ""
    if (letter !== "/") {
      const { end: expressionEnd, inner, value } = readLiteral(source, index, letter)
      script.writeText(value, inner.length === 0 ? inner : inner.flatMap(listStrings))
      index = script.writeCode(expressionEnd)
    } else if (source[index + 1] === "/") {
      const expressionEnd = findLineEnd(source, index)
      index = expressionEnd === source.length ? expressionEnd : script.writeCode(expressionEnd)
    } else if (source[index + 1] === "*") {
      const expressionEnd = source.indexOf("*/", index + 2)
      index = expressionEnd < 0 ? source.length : script.writeCode(expressionEnd + 2)
    } else {
      const expressionEnd =
        index < plainUntil || !script.canStartExpression() ? undefined : findExpressionEnd(source, index)
      // After an unclosed expression, the rest of the line is skipped. Searching it again would take quadratic time.
      if (expressionEnd !== undefined && !expressionEnd.isWhole) plainUntil = expressionEnd.at
      const until = expressionEnd?.isWhole === true ? expressionEnd.at : index + 1
      script.writeExpression(index, until)
      index = script.writeCode(until, index)
    }
  }
  return script.finish()
}

const findLineEnd = (source: string, from: number): number => {
  let index = from
  while (index < source.length && !endsLine(source.charCodeAt(index))) index++
  return index
}
const endsLine = (code: number): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029

const makeLetterTable = (letters: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (letters.includes(String.fromCharCode(code)) ? 1 : 0))

const specialLetters = makeLetterTable("\"'`\n\r\\$")

/** True for a text that is a program: the page runs it, or the reader took code for a string. */
export const isProgram = (text: string): boolean =>
  text.length > minProgramChars && (text.includes("(") || text.includes("=")) && programWords.test(text)
const minProgramChars = 12
const programWords =
  /\b(?:atob|eval|unescape|fromCharCode|createElement|insertAdjacentHTML|innerHTML|outerHTML|document\.(?:body|write))\b/u

/** Lists the strings inside `${…}`. A whole program is one string. */
const listStrings = (part: string): ReadonlyArray<string> =>
  isProgram(part)
    ? [part]
    : [...part.matchAll(/"([^"]{1,400})"|'([^']{1,400})'/gu)].map(([, double, single]) => double ?? single ?? "")

/** Finds the end of a regular expression: its slash, or the end of the line when it is unclosed. */
const findExpressionEnd = (source: string, from: number): { readonly at: number; readonly isWhole: boolean } => {
  let inClass = false
  for (let index = from + 1; index < source.length; index++) {
    const letter = source[index]
    if (endsLine(source.charCodeAt(index))) return { at: index, isWhole: false }
    if (letter === "\\") index++
    else if (letter === "[") inClass = true
    else if (letter === "]") inClass = false
    else if (letter === "/" && !inClass) return { at: index + 1, isWhole: true }
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
  let [value, runFrom, index] = ["", from + 1, from + 1]
  for (; index < source.length; index++) {
    if (specialLetters[source.charCodeAt(index)] !== 1) continue
    const letter = source[index]
    if (letter === quote || ((letter === "\n" || letter === "\r") && quote !== "`")) break
    if (letter === "\\") {
      value += source.slice(runFrom, index)
      const { length, text } = readEscape(source, index + 1)
      value += text
      index += length
      runFrom = index + 1
    } else if (letter === "$" && quote === "`" && source[index + 1] === "{") {
      value += source.slice(runFrom, index)
      const expressionEnd = findPlaceholderEnd(source, index + 2)
      const part = source.slice(index + 2, expressionEnd)
      if (inner === noStrings) inner = []
      inner.push(part)
      value += /^\s?["']([^"']{0,300})["']\s?$/u.exec(part)?.[1] ?? ""
      index = expressionEnd
      runFrom = index + 1
    }
  }
  return { value: value + source.slice(runFrom, index), end: index + 1, inner }
}

const noStrings: Array<string> = []
const maxPlaceholderChars = 200

/** Reads a bounded length, so that many open placeholders cost little. */
const findPlaceholderEnd = (source: string, from: number): number => {
  let depth = 1
  const limit = Math.min(source.length, from + maxPlaceholderChars)
  for (let index = from; index < limit; index++) {
    if (source[index] === "{") depth++
    if (source[index] === "}" && --depth === 0) return index
  }
  return from
}

const readEscape = (source: string, index: number): { readonly text: string; readonly length: number } => {
  const letter = source[index] ?? ""
  const hex = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/u.exec(source.slice(index, index + 10))
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16)
    return { text: code <= 0x10ffff ? String.fromCodePoint(code) : "", length: hex[0].length }
  }
  if (letter === "\r" && source[index + 1] === "\n") return { text: "", length: 2 }
  const octal = /^[0-3]?[0-7]{1,2}/u.exec(source.slice(index, index + 3))
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
