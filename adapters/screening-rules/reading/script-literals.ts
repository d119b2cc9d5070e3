/** A script without comments, its texts in one kind of quotes and put together again; and those texts. */
export interface Literals {
  readonly code: string
  readonly strings: ReadonlyArray<string>
}

/** What stands between two texts that are one: a plus, or a plus on both sides of a name. */
const joins = /^(?:\+|\.concat\(|\+[\w$.()[\]]{1,40}\+)$/u
const quotedChars = 200
const gapChars = 60
const nestedArrays = 32

/** One pass over JavaScript or JSON, letter by letter; what is no script costs no more. */
export const scriptLiterals = (source: string): Literals => {
  const [segments, strings, arrays]: [Array<string>, Array<string>, Array<number>] = [[], [], []]
  let [gap, last, at, runFrom, before, plainUntil] = ["+", -1, 0, 0, "", 0]
  const code = (text: string) => {
    if (text === "") return
    const tight = /\s/u.test(text)
      ? text
          .replaceAll(/\s+/gu, " ")
          .replaceAll(/ ([^\w$ ])/gu, "$1")
          .replaceAll(/([^\w$ ]) /gu, "$1")
      : text
    segments.push(tight)
    if (gap.length < gapChars) gap += tight.length < gapChars ? tight.trim() : tight
    if (tight !== " ") before = tight.endsWith(" ") ? (tight.at(-2) ?? "") : (tight.at(-1) ?? "")
  }
  const text = (value: string) => {
    const joined = last >= 0 && strings.length > 0 && joins.test(gap)
    const whole = joined ? `${strings.pop() ?? ""}${value}` : value
    if (joined) segments.length = last
    last = segments.length
    strings.push(whole)
    segments.push(`"${whole.slice(0, quotedChars).replaceAll('"', "'")}"`)
    ;[gap, before] = ["", '"']
  }
  const flush = (to: number) => code(source.slice(runFrom, to))
  const skipTo = (end: number) => {
    at = end < 0 ? source.length : end
    runFrom = at
  }
  const endArray = () => {
    const from = arrays.pop()
    if (from === undefined || strings.length - from < 2) return
    const follows = source.slice(at + 1, at + 40).replaceAll(/\s+/gu, "")
    // A list that is joined elsewhere is joined here as well.
    strings.push(strings.slice(from).join(""))
    if (/^(?:\.join|\[["']join["']\])\((?:""|''|``)/u.test(follows)) [last, gap] = [segments.length, ""]
  }
  while (at < source.length) {
    if (!isRead.has(source.charCodeAt(at))) {
      at++
      continue
    }
    const letter = source[at]
    if (letter === '"' || letter === "'" || letter === "`") {
      flush(at)
      const { end, value, inner } = literal(source, at, letter)
      text(value)
      for (const part of inner) strings.push(...scriptStrings(part))
      skipTo(end)
    } else if (letter === "/" && source[at + 1] === "/") {
      flush(at)
      skipTo(source.indexOf("\n", at))
    } else if (letter === "/" && source[at + 1] === "*") {
      flush(at)
      const end = source.indexOf("*/", at + 2)
      skipTo(end < 0 ? -1 : end + 2)
    } else if (letter === "/") {
      flush(at)
      runFrom = at
      const end = at < plainUntil || !startsExpression.test(before) ? undefined : endOfExpression(source, at)
      // Where one did not end, no other on the line is looked for: that would take the square of the line.
      if (end !== undefined && !end.isWhole) plainUntil = end.at
      at = end?.isWhole === true ? end.at : at + 1
    } else {
      if (letter === "[" && arrays.length < nestedArrays) arrays.push(strings.length)
      if (letter === "]") endArray()
      at++
    }
  }
  flush(at)
  return { code: segments.join(""), strings }
}

/** Quotes, the stroke and brackets; all else is passed over. */
const isRead: ReadonlySet<number> = new Set(Array.from("\"'`/[]", (letter) => letter.charCodeAt(0)))

/** Texts inside `${…}`: a name or a short expression, never a program. */
const scriptStrings = (part: string): ReadonlyArray<string> =>
  [...part.matchAll(/"([^"]{1,400})"|'([^']{1,400})'/gu)].map(([, double, single]) => double ?? single ?? "")

const startsExpression = /^[(,=:[!&|?{};+\-*%<>~^]?$/u

/** A regular expression ends at its slash; its line may end before. */
const endOfExpression = (source: string, from: number): { readonly at: number; readonly isWhole: boolean } => {
  let inClass = false
  for (let at = from + 1; at < source.length; at++) {
    const letter = source[at]
    if (letter === "\n") return { at, isWhole: false }
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
  const inner: Array<string> = []
  let [value, runFrom, at] = ["", from + 1, from + 1]
  for (; at < source.length; at++) {
    const letter = source[at]
    if (letter === quote || (letter === "\n" && quote !== "`")) break
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
      inner.push(part)
      value += /^\s?["']([^"']{0,300})["']\s?$/u.exec(part)?.[1] ?? ""
      at = end
      runFrom = at + 1
    }
  }
  return { value: value + source.slice(runFrom, at), end: at + 1, inner }
}

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
  const octal = /^[0-3]?[0-7]{1,2}/u.exec(source.slice(at, at + 3))
  if (octal !== null) return { text: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length }
  return { text: plain[letter] ?? letter, length: 1 }
}

const plain: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "\n": "" }
