import { toLetterCodes, type LetterCodes } from "./find-name.ts"

export interface Literals {
  readonly code: string
  readonly strings: ReadonlyArray<string>
}

/** Reassembles a script: drops needless blanks and joins strings that are added to each other. */
export class ScriptAssembly {
  private readonly texts = new ScriptTexts()
  private readonly codes: LetterCodes
  private readonly output: Uint16Array
  private length = 0
  private segmentStart = 0
  /** All written letters, combined: shows whether one is beyond ASCII. */
  private letterBits = 0
  private textStart = -1
  private textChars = 0
  /** The code since the last string. `undefined` once it cannot join two strings. */
  private gap: string | undefined = ""
  /** The last letter of code. */
  private before = noCode
  private readonly source: string

  constructor(source: string) {
    this.source = source
    this.codes = toLetterCodes(source)
    // Only the quote of an unclosed string makes the output longer than the source.
    if (source.length + 2 > sharedOutput.length && source.length < maxSharedChars)
      sharedOutput = new Uint16Array(2 * source.length)
    this.output = source.length + 2 > sharedOutput.length ? new Uint16Array(source.length + 2) : sharedOutput
  }

  /** Returns the index of the next quote or slash. Keeps a blank between names and at both ends. */
  writeCode(start: number, begins = start): number {
    if (begins === start) this.segmentStart = this.length
    const { codes, output } = this
    let [at, end, bits] = [start, this.length, this.letterBits]
    while (at < codes.length) {
      const letter = codes[at] ?? noCode
      const kind = classifyLetter(letter)
      if (kind === stop) break
      if (kind === blank) {
        const isAfterEdge = at === begins || isNameLetter(codes[at - 1] ?? noCode)
        at = skipBlanks(codes, at + 1)
        if (isAfterEdge && (at === codes.length || isEdge(classifyLetter(codes[at] ?? noCode)))) output[end++] = space
        continue
      }
      at++
      output[end++] = letter
      bits |= letter
      if (kind === openBracket) this.texts.beginList()
      else if (kind === closeBracket) this.texts.endList()
    }
    ;[this.length, this.letterBits] = [end, bits]
    this.endSegment(begins, at)
    return at
  }

  writeExpression(start: number, end: number): void {
    const { codes, output } = this
    this.segmentStart = this.length
    for (let at = start; at < end;) {
      const letter = codes[at] ?? noCode
      if (!isBlank(letter)) {
        output[this.length++] = letter
        this.letterBits |= letter
        at++
        continue
      }
      const isAfterEdge = isNameLetter(codes[at - 1] ?? noCode)
      at = skipBlanks(codes, at + 1)
      if (isAfterEdge && isNameLetter(codes[at] ?? noCode)) output[this.length++] = space
    }
  }

  writeText(value: string, inner: ReadonlyArray<string>): void {
    const { gap, output, textStart } = this
    const isJoined = textStart >= 0 && gap !== undefined && gap !== "" && joiningCode.test(gap)
    if (isJoined) this.length = textStart + 1 + this.textChars
    else {
      ;[this.textStart, this.textChars] = [this.length, 0]
      output[this.length++] = doubleQuote
    }
    this.texts.add(value, isJoined)
    // Only the beginning: writing all of it after every piece would take quadratic time.
    const end = Math.min(value.length, maxQuotedChars - this.textChars)
    for (let at = 0; at < end; at++) {
      const letter = value.charCodeAt(at)
      output[this.length++] = letter === doubleQuote ? singleQuote : letter
      this.letterBits |= letter
    }
    this.textChars += end
    output[this.length++] = doubleQuote
    for (const text of inner) this.texts.add(text, false)
    ;[this.gap, this.before] = ["", doubleQuote]
  }

  canStartExpression(): boolean {
    const isUsual = this.before === noCode || expressionStarts[this.before] === 1
    // The last letter may belong to a string.
    return this.before === this.output[this.length - 1]
      ? mayStartExpression(this.output, this.length, isUsual)
      : isUsual
  }

  finish(): Literals {
    return { code: toText(this.output.subarray(0, this.length), this.letterBits), strings: this.texts.all }
  }

  private endSegment(start: number, end: number): void {
    const { gap, length, output, segmentStart } = this
    if (length === segmentStart || (length === segmentStart + 1 && output[segmentStart] === space)) return
    this.before = output[length - 1] ?? noCode
    if (gap === undefined) return
    const first = output[output[segmentStart] === space ? segmentStart + 1 : segmentStart]
    const mayJoin = length - segmentStart < maxGapChars && (gap !== "" || first === plus || first === dot)
    // No blank was dropped, so the source has the same text.
    const isWhole = end - start === length - segmentStart
    const code = () => (isWhole ? this.source.slice(start, end) : joinLetters(output.subarray(segmentStart, length)))
    this.gap = mayJoin ? gap + code().trim() : undefined
  }
}

/** All scripts share one buffer, which saves garbage collection. It grows to four mebibytes. */
let sharedOutput = new Uint16Array(16_384)
const maxSharedChars = 2 ** 20

/** Matches a plus, or a plus on both sides of a name. */
const joiningCode = /^(?:\+|\.concat\(|\+[\w$.()[\]]{1,40}\+)$/u
const maxQuotedChars = 200
const maxGapChars = 60

const space = 32
const doubleQuote = 34
const singleQuote = 39
const plus = 43
const dot = 46
const noCode = 0
/** Kinds of letters. `stop` ends a piece of code. */
const other = 0
const name = 1
const blank = 2
const stop = 3
const openBracket = 4
const closeBracket = 5
const classifyCharacter = (letter: string): number => {
  if (/[\w$]/u.test(letter)) return name
  if (/\s/u.test(letter)) return blank
  if (/["'`/]/u.test(letter)) return stop
  return letter === "[" ? openBracket : letter === "]" ? closeBracket : other
}
const kinds = Uint8Array.from({ length: 128 }, (_, code) => classifyCharacter(String.fromCharCode(code)))
const classifyLetter = (code: number): number =>
  code < 128 ? (kinds[code] ?? other) : code > 159 && /\s/u.test(String.fromCharCode(code)) ? blank : other
const isBlank = (code: number): boolean => classifyLetter(code) === blank
const isNameLetter = (code: number): boolean => kinds[code] === name
const isEdge = (kind: number): boolean => kind === name || kind === stop

const skipBlanks = (codes: LetterCodes, from: number): number => {
  let at = from
  while (at < codes.length && isBlank(codes[at] ?? noCode)) at++
  return at
}

const expressionStarts = Uint8Array.from({ length: 128 }, (_, code) =>
  "(,=:[!&|?{};+-*%<>~^".includes(String.fromCharCode(code)) ? 1 : 0,
)

const decoder = new TextDecoder()
const toText = (output: Uint16Array, letterBits: number): string =>
  letterBits < 128 && output.length > minDecodedChars ? decoder.decode(new Uint8Array(output)) : joinLetters(output)
/** From this length on, decoding is faster than joining letters. */
const minDecodedChars = 512

const joinLetters = (codes: Uint16Array): string => {
  let text = ""
  for (let at = 0; at < codes.length; at += maxLettersAtOnce)
    text += String.fromCharCode(...codes.subarray(at, at + maxLettersAtOnce))
  return text
}
const maxLettersAtOnce = 8_192

/** The strings of a script in order. After each list comes the join of its strings. */
class ScriptTexts {
  readonly all: Array<string> = []
  /** The start of each open list. `undefined` for a list of lists. */
  private openLists: Array<number | undefined> = []

  add(text: string, isJoined: boolean): void {
    this.all.push(isJoined ? `${this.all.pop() ?? ""}${text}` : text)
  }

  beginList(): void {
    if (this.openLists.length < maxOpenLists) this.openLists.push(this.all.length)
  }

  endList(): void {
    const from = this.openLists.pop()
    if (from === undefined || this.all.length - from < 2) return
    // Only the innermost list is joined, or each level would double the text.
    this.all.push(this.all.slice(from).join(""))
    this.openLists = this.openLists.map(() => undefined)
  }
}

const maxOpenLists = 32

/** Whether a slash after this code begins a regular expression, judged by the letters before it. */
const mayStartExpression = (code: Uint16Array, length: number, byLastLetter: boolean): boolean => {
  const last = code[length - 1] === space ? length - 2 : length - 1
  const letter = code[last] ?? 0
  // In `a++ / 2` the slash divides.
  if ((letter === plus || letter === minus) && code[last - 1] === letter) return false
  if (isNameLetter(letter)) return operatorWords.has(readWordBefore(code, last + 1))
  if (letter === closeRound) {
    const from = findOpening(code, last, openRound, closeRound)
    return from === undefined ? byLastLetter : conditionWords.has(readWordBefore(code, from))
  }
  if (letter !== closeCurly) return byLastLetter
  const from = findOpening(code, last, openCurly, closeCurly)
  return from === undefined ? byLastLetter : !objectStarts.has(code[from - 1] ?? 0)
}

const findOpening = (code: Uint16Array, last: number, open: number, close: number): number | undefined => {
  let depth = 0
  for (let at = last; at >= Math.max(0, last - maxBackChars); at--) {
    if (code[at] === close) depth++
    if (code[at] === open && --depth === 0) return at
  }
  return undefined
}

const readWordBefore = (code: Uint16Array, end: number): string => {
  let from = end
  while (from > 0 && end - from < maxWordChars && isNameLetter(code[from - 1] ?? 0)) from--
  return String.fromCharCode(...code.subarray(from, end))
}

const toCodeSet = (text: string): ReadonlySet<number> => new Set(Array.from(text, (letter) => letter.charCodeAt(0)))
const minus = 45
const openRound = 40
const closeRound = 41
const openCurly = 123
const closeCurly = 125
const maxWordChars = 12
const maxBackChars = 200
const conditionWords: ReadonlySet<string> = new Set(["if", "while", "for", "with"])
const operatorWords: ReadonlySet<string> = new Set(
  "return typeof void case do else in of instanceof new delete throw yield await".split(" "),
)
/** A brace after one of these opens an object, otherwise a block. */
const objectStarts = toCodeSet("(,=:[?&|+-!")
