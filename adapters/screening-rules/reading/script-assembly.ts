import { codesOf } from "./letter-codes.ts"
import type { Codes } from "./letter-codes.ts"
import { mayStartExpression } from "./expression-start.ts"
import { ListedTexts } from "./listed-texts.ts"

/** A script without comments, its texts in one kind of quotes and put together again; and those texts. */
export interface Literals {
  readonly code: string
  readonly strings: ReadonlyArray<string>
}

/** Puts the pieces of a script together again: code without needless blanks, texts that are added to each other. */
export class ScriptAssembly {
  private readonly texts = new ListedTexts()
  private readonly codes: Codes
  private readonly out: Uint16Array
  private length = 0
  /** The start of the current piece of code in the output. */
  private segment = 0
  /** All letters that were written, to know whether one is beyond ASCII. */
  private letters = 0
  /** The last text: its place in the output, and its length. */
  private textAt = -1
  private shownChars = 0
  /** The code since the last text; undefined once it cannot join two of them. */
  private gap: string | undefined = ""
  /** The end of the code so far. */
  private before = none
  private readonly source: string

  constructor(source: string) {
    this.source = source
    this.codes = codesOf(source)
    // The output is no longer than the source, except for the last quote of an unclosed text.
    if (source.length + 2 > reused.length && source.length < mostReused) reused = new Uint16Array(2 * source.length)
    this.out = source.length + 2 > reused.length ? new Uint16Array(source.length + 2) : reused
  }

  /** Writes code up to the next quote or stroke, and says where that is. A blank stays between two names, and where a piece begins or ends. */
  code(start: number, begins = start): number {
    if (begins === start) this.segment = this.length
    // Variables, as it goes letter by letter.
    const { codes, out } = this
    let [at, end, seen] = [start, this.length, this.letters]
    while (at < codes.length) {
      const letter = codes[at] ?? none
      const kind = kindOf(letter)
      if (kind === stop) break
      if (kind === blank) {
        const isAfter = at === begins || isNamed(codes[at - 1] ?? none)
        at = endOfBlanks(codes, at + 1)
        if (isAfter && (at === codes.length || isEdge(kindOf(codes[at] ?? none)))) out[end++] = space
        continue
      }
      at++
      out[end++] = letter
      seen |= letter
      if (kind === opening) this.texts.beginList()
      else if (kind === closing) this.texts.endList()
    }
    ;[this.length, this.letters] = [end, seen]
    this.endSegment(begins, at)
    return at
  }

  /** A regular expression, or a stroke: what stands in it is no text and no list. */
  expression(start: number, end: number): void {
    const { codes, out } = this
    this.segment = this.length
    for (let at = start; at < end;) {
      const letter = codes[at] ?? none
      if (!isBlank(letter)) {
        out[this.length++] = letter
        this.letters |= letter
        at++
        continue
      }
      const isAfter = isNamed(codes[at - 1] ?? none)
      at = endOfBlanks(codes, at + 1)
      if (isAfter && isNamed(codes[at] ?? none)) out[this.length++] = space
    }
  }

  text(value: string, inner: ReadonlyArray<string>): void {
    const { gap, out, textAt } = this
    const isJoined = textAt >= 0 && gap !== undefined && gap !== "" && joins.test(gap)
    if (isJoined) this.length = textAt + 1 + this.shownChars
    else {
      ;[this.textAt, this.shownChars] = [this.length, 0]
      out[this.length++] = double
    }
    this.texts.add(value, isJoined)
    // No more than the beginning: to write the whole after every piece would take the square of it.
    const most = Math.min(value.length, quotedChars - this.shownChars)
    for (let at = 0; at < most; at++) {
      const letter = value.charCodeAt(at)
      out[this.length++] = letter === double ? single : letter
      this.letters |= letter
    }
    this.shownChars += most
    out[this.length++] = double
    for (const one of inner) this.texts.add(one, false)
    ;[this.gap, this.before] = ["", double]
  }

  startsExpression(): boolean {
    const isUsual = this.before === none || starts[this.before] === 1
    // A text stands last where it is not code.
    return this.before === this.out[this.length - 1] ? mayStartExpression(this.out, this.length, isUsual) : isUsual
  }

  done(): Literals {
    return { code: written(this.out.subarray(0, this.length), this.letters), strings: this.texts.all }
  }

  /** The state after a token: whether it can join two texts, and whether a regular expression can follow. */
  private endSegment(start: number, end: number): void {
    const { gap, length, out, segment } = this
    if (length === segment || (length === segment + 1 && out[segment] === space)) return
    this.before = out[length - 1] ?? none
    if (gap === undefined) return
    const first = out[out[segment] === space ? segment + 1 : segment]
    const mayJoin = length - segment < gapChars && (gap !== "" || first === plus || first === dot)
    // As it stands in the source, where no blank went.
    const isWhole = end - start === length - segment
    const code = () => (isWhole ? this.source.slice(start, end) : lettersOf(out.subarray(segment, length)))
    this.gap = mayJoin ? gap + code().trim() : undefined
  }
}

/** They are written into one place, one after the other: a new one for each is much to clear away. It grows to four mebibytes. */
let reused = new Uint16Array(16_384)
const mostReused = 2 ** 20

/** The code between two joined texts: a plus, or a plus on both sides of a name. */
const joins = /^(?:\+|\.concat\(|\+[\w$.()[\]]{1,40}\+)$/u
const quotedChars = 200
const gapChars = 60

const [space, double, single, plus, dot, none] = [32, 34, 39, 43, 46, 0]
/** Kinds of letters: what ends a piece of code, what may go, brackets of lists, and names. */
const [other, name, blank, stop, opening, closing] = [0, 1, 2, 3, 4, 5]
const kindOfWritten = (letter: string): number => {
  if (/[\w$]/u.test(letter)) return name
  if (/\s/u.test(letter)) return blank
  if (/["'`/]/u.test(letter)) return stop
  return letter === "[" ? opening : letter === "]" ? closing : other
}
const kinds = Uint8Array.from({ length: 128 }, (_, code) => kindOfWritten(String.fromCharCode(code)))
const kindOf = (code: number): number =>
  code < 128 ? (kinds[code] ?? other) : code > 159 && /\s/u.test(String.fromCharCode(code)) ? blank : other
const isBlank = (code: number): boolean => kindOf(code) === blank
const isNamed = (code: number): boolean => kinds[code] === name
const isEdge = (kind: number): boolean => kind === name || kind === stop

const endOfBlanks = (codes: Codes, from: number): number => {
  let at = from
  while (at < codes.length && isBlank(codes[at] ?? none)) at++
  return at
}

/** Tokens that a regular expression can follow. */
const starts = Uint8Array.from({ length: 128 }, (_, code) =>
  "(,=:[!&|?{};+-*%<>~^".includes(String.fromCharCode(code)) ? 1 : 0,
)

const decoder = new TextDecoder()
const written = (out: Uint16Array, letters: number): string =>
  letters < 128 && out.length > decodedChars ? decoder.decode(new Uint8Array(out)) : lettersOf(out)
/** From this length on to decode is faster than to put letters together. */
const decodedChars = 512

const lettersOf = (codes: Uint16Array): string => {
  let text = ""
  for (let at = 0; at < codes.length; at += lettersAtOnce)
    text += String.fromCharCode(...codes.subarray(at, at + lettersAtOnce))
  return text
}
const lettersAtOnce = 8_192
