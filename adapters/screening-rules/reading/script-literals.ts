/** A script without comments, its texts in one kind of quotes and put together again; and those texts. */
export interface Literals {
  readonly code: string
  readonly strings: ReadonlyArray<string>
}

/** One pass over JavaScript or JSON, letter by letter; text that is not a script costs no more. */
export const scriptLiterals = (source: string): Literals => {
  const whole = assembly()
  let [at, runFrom, plainUntil] = [0, 0, 0]
  const flush = (to: number) => whole.code(source.slice(runFrom, to))
  const skipTo = (end: number) => {
    at = end < 0 ? source.length : end
    runFrom = at
  }
  while (at < source.length) {
    if (isRead[source.charCodeAt(at)] !== 1) {
      at++
      continue
    }
    const letter = source[at]
    if (letter === '"' || letter === "'" || letter === "`") {
      flush(at)
      const { end, value, inner } = literal(source, at, letter)
      whole.text(value, inner.length === 0 ? inner : inner.flatMap(scriptStrings))
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
      const end = at < plainUntil || !whole.startsExpression() ? undefined : endOfExpression(source, at)
      // Where one did not end, no other on the line is looked for: that would take the square of the line.
      if (end !== undefined && !end.isWhole) plainUntil = end.at
      at = end?.isWhole === true ? end.at : at + 1
    } else {
      if (letter === "[") whole.beginList()
      if (letter === "]") whole.endList(source.slice(at + 1, at + 40))
      at++
    }
  }
  flush(at)
  return whole.done()
}

const marked = (letters: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => (letters.includes(String.fromCharCode(code)) ? 1 : 0))

/** What stands between two texts that are one: a plus, or a plus on both sides of a name. */
const joins = /^(?:\+|\.concat\(|\+[\w$.()[\]]{1,40}\+)$/u
const quotedChars = 200
const gapChars = 60
const nestedLists = 32

/** Puts the pieces of a script together again: code without needless blanks, texts that are added to each other. */
const assembly = () => {
  const [segments, strings]: [Array<string>, Array<string>] = [[], []]
  /** Where the texts of each open list begin; undefined for one that holds another list. */
  let lists: Array<number | undefined> = []
  let [gap, last, before, shown] = ["+", -1, " ", ""]
  return {
    code: (text: string) => {
      if (text === "") return
      const tight = tightened(text)
      segments.push(tight)
      if (gap.length < gapChars) gap += tight.length < gapChars ? tight.trim() : tight
      if (tight !== " ") before = tight
    },
    text: (value: string, inner: ReadonlyArray<string>) => {
      const isJoined = last >= 0 && strings.length > 0 && gap.length > 0 && joins.test(gap)
      if (isJoined) segments.length = last
      last = segments.length
      strings.push(isJoined ? `${strings.pop() ?? ""}${value}` : value)
      // Kept apart: to look at the whole after every piece would take the square of it.
      const head = value.length > quotedChars ? value.slice(0, quotedChars) : value
      shown = isJoined ? `${shown}${head}`.slice(0, quotedChars) : head
      segments.push(shown.includes('"') ? `"${shown.replaceAll('"', "'")}"` : `"${shown}"`)
      for (const one of inner) strings.push(one)
      gap = ""
      before = '"'
    },
    startsExpression: () => startsExpression.test(before.slice(-2)),
    beginList: () => {
      if (lists.length < nestedLists) lists.push(strings.length)
    },
    endList: (follows: string) => {
      const from = lists.pop()
      if (from === undefined || strings.length - from < 2) return
      // A list that is joined elsewhere is joined here as well; one around it is not, or each level would double the text.
      strings.push(strings.slice(from).join(""))
      lists = lists.map(() => undefined)
      if (/^(?:\.join|\[["']join["']\])\((?:""|''|``)/u.test(follows.replaceAll(/\s+/gu, ""))) {
        ;[last, gap, shown] = [segments.length, "", ""]
      }
    },
    done: (): Literals => ({ code: segments.join(""), strings }),
  }
}

/** Blanks only where two words or names would become one, and where the text ends. */
const tightened = (text: string): string => {
  let [tight, from] = ["", 0]
  for (let at = 0; at < text.length; at++) {
    if (!isBlank(text.charCodeAt(at))) continue
    let end = at + 1
    while (end < text.length && isBlank(text.charCodeAt(end))) end++
    tight += text.slice(from, at)
    if ((at === 0 || isNamed(text.charCodeAt(at - 1))) && (end === text.length || isNamed(text.charCodeAt(end))))
      tight += " "
    at = from = end
  }
  return from === 0 ? text : tight + text.slice(from)
}

const isBlank = (code: number) =>
  code === 32 || (code < 14 && code > 8) || (code > 127 && /\s/u.test(String.fromCharCode(code)))
const named = Uint8Array.from({ length: 128 }, (_, code) => (/[\w$]/u.test(String.fromCharCode(code)) ? 1 : 0))
const isNamed = (code: number) => named[code] === 1

/** Quotes, the stroke and brackets; all else is passed over. */
const isRead = marked("\"'`/[]")
/** In a text: what ends it, and what stands for something else. */
const isInText = marked("\"'`\n\\$")

/** Texts inside `${…}`: a name or a short expression, never a program. */
const scriptStrings = (part: string): ReadonlyArray<string> =>
  [...part.matchAll(/"([^"]{1,400})"|'([^']{1,400})'/gu)].map(([, double, single]) => double ?? single ?? "")

const startsExpression = /(?:^|[(,=:[!&|?{};+\-*%<>~^]) ?$/u

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
  let inner = noParts
  let [value, runFrom, at] = ["", from + 1, from + 1]
  for (; at < source.length; at++) {
    if (isInText[source.charCodeAt(at)] !== 1) continue
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
  const octal = /^[0-3]?[0-7]{1,2}/u.exec(source.slice(at, at + 3))
  if (octal !== null) return { text: String.fromCharCode(Number.parseInt(octal[0], 8)), length: octal[0].length }
  return { text: plain[letter] ?? letter, length: 1 }
}

const plain: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "\n": "" }
