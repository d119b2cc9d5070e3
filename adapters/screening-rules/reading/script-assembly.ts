import { toLetterCodes, type LetterCodes } from "./find-name.ts"

export interface Literals {
  readonly code: string
  readonly strings: ReadonlyArray<string>
}

/** Writes a script without needless blanks, and joins strings that the script adds to each other. */
export class ScriptAssembly {
  private readonly texts = new ScriptTexts()
  private readonly codes: LetterCodes
  private readonly output: Uint16Array
  private length = 0
  private segmentStart = 0
  /** The "or" of all written letters: shows whether one is beyond ASCII. */
  private letterBits = 0
  private textStart = -1
  private textChars = 0
  /** The code since the last string. `undefined` when it cannot join two strings. */
  private gap: string | undefined = ""
  private before = noCode
  private readonly source: string

  constructor(source: string) {
    this.source = source
    this.codes = toLetterCodes(source)
    // The output is longer than the source only when a string is unclosed: it then gets its quote.
    if (source.length + 2 > sharedOutput.length && source.length < maxSharedChars)
      sharedOutput = new Uint16Array(2 * source.length)
    this.output = source.length + 2 > sharedOutput.length ? new Uint16Array(source.length + 2) : sharedOutput
  }

  /** Writes code up to the next quote or slash, and returns that index. Keeps a blank between names and at both ends. */
  writeCode(start: number, segmentBegin = start): number {
    if (segmentBegin === start) this.segmentStart = this.length
    const { codes, output } = this
    let [index, end, bits] = [start, this.length, this.letterBits]
    while (index < codes.length) {
      const letter = codes[index] ?? noCode
      const kind = classifyLetter(letter)
      if (kind === stopKind) break
      if (kind === blankKind) {
        const isAfterEdge = index === segmentBegin || isNameLetter(codes[index - 1] ?? noCode)
        index = skipBlanks(codes, index + 1)
        if (isAfterEdge && (index === codes.length || isEdge(classifyLetter(codes[index] ?? noCode))))
          output[end++] = space
        continue
      }
      index++
      output[end++] = letter
      bits |= letter
      if (kind === openBracket) this.texts.beginList()
      else if (kind === closeBracket) this.texts.endList()
    }
    ;[this.length, this.letterBits] = [end, bits]
    this.endSegment(segmentBegin, index)
    return index
  }

  writeExpression(start: number, end: number): void {
    const { codes, output } = this
    this.segmentStart = this.length
    for (let index = start; index < end;) {
      const letter = codes[index] ?? noCode
      if (!isBlank(letter)) {
        output[this.length++] = letter
        this.letterBits |= letter
        index++
        continue
      }
      const isAfterEdge = isNameLetter(codes[index - 1] ?? noCode)
      index = skipBlanks(codes, index + 1)
      if (isAfterEdge && isNameLetter(codes[index] ?? noCode)) output[this.length++] = space
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
    // Writes only the beginning. All of it after every piece would take quadratic time.
    const end = Math.min(value.length, maxQuotedChars - this.textChars)
    for (let index = 0; index < end; index++) {
      const letter = value.charCodeAt(index)
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
    return { code: toText(this.output.subarray(0, this.length), this.letterBits), strings: this.texts.allTexts }
  }

  private endSegment(start: number, end: number): void {
    const { gap, length, output, segmentStart } = this
    if (length === segmentStart || (length === segmentStart + 1 && output[segmentStart] === space)) return
    this.before = output[length - 1] ?? noCode
    if (gap === undefined) return
    const first = output[output[segmentStart] === space ? segmentStart + 1 : segmentStart]
    const mayJoin = length - segmentStart < maxGapChars && (gap !== "" || first === plus || first === dot)
    // The text kept every blank, so the source has it unchanged.
    const isWhole = end - start === length - segmentStart
    const code = () => (isWhole ? this.source.slice(start, end) : joinLetters(output.subarray(segmentStart, length)))
    this.gap = mayJoin ? gap + code().trim() : undefined
  }
}

/** All scripts share one buffer, which saves garbage collection. It grows to four mebibytes. */
let sharedOutput = new Uint16Array(16_384)
const maxSharedChars = 2 ** 20

const joiningCode = /^(?:\+|\.concat\(|\+[\w$.()[\]]{1,40}\+)$/u
const maxQuotedChars = 200
const maxGapChars = 60

const space = 32
const doubleQuote = 34
const singleQuote = 39
const plus = 43
const dot = 46
const noCode = 0
const otherKind = 0
const nameKind = 1
const blankKind = 2
const stopKind = 3
const openBracket = 4
const closeBracket = 5
const classifyCharacter = (letter: string): number => {
  if (/[\w$]/u.test(letter)) return nameKind
  if (/\s/u.test(letter)) return blankKind
  if (/["'`/]/u.test(letter)) return stopKind
  return letter === "[" ? openBracket : letter === "]" ? closeBracket : otherKind
}
const kinds = Uint8Array.from({ length: 128 }, (_, code) => classifyCharacter(String.fromCharCode(code)))
const classifyLetter = (code: number): number =>
  code < 128 ? (kinds[code] ?? otherKind) : code > 159 && /\s/u.test(String.fromCharCode(code)) ? blankKind : otherKind
const isBlank = (code: number): boolean => classifyLetter(code) === blankKind
const isNameLetter = (code: number): boolean => kinds[code] === nameKind
const isEdge = (kind: number): boolean => kind === nameKind || kind === stopKind

const skipBlanks = (codes: LetterCodes, openingIndex: number): number => {
  let index = openingIndex
  while (index < codes.length && isBlank(codes[index] ?? noCode)) index++
  return index
}

const expressionStarts = Uint8Array.from({ length: 128 }, (_, code) =>
  "(,=:[!&|?{};+-*%<>~^".includes(String.fromCharCode(code)) ? 1 : 0,
)

const decoder = new TextDecoder()
const toText = (output: Uint16Array, letterBits: number): string =>
  letterBits < 128 && output.length > minDecodedChars ? decoder.decode(new Uint8Array(output)) : joinLetters(output)
/** Longer output is decoded faster than it is joined from letters. */
const minDecodedChars = 512

const joinLetters = (codes: Uint16Array): string => {
  let text = ""
  for (let index = 0; index < codes.length; index += maxLettersAtOnce)
    text += String.fromCharCode(...codes.subarray(index, index + maxLettersAtOnce))
  return text
}
const maxLettersAtOnce = 8_192

/** The strings of a script in order. After each list follows the join of its strings. */
class ScriptTexts {
  readonly allTexts: Array<string> = []
  /** The start of each open list, or `undefined` for a list of lists. */
  private openLists: Array<number | undefined> = []

  add(text: string, isJoined: boolean): void {
    this.allTexts.push(isJoined ? `${this.allTexts.pop() ?? ""}${text}` : text)
  }

  beginList(): void {
    if (this.openLists.length < maxOpenLists) this.openLists.push(this.allTexts.length)
  }

  endList(): void {
    const openingIndex = this.openLists.pop()
    if (openingIndex === undefined || this.allTexts.length - openingIndex < 2) return
    // Joins only the innermost list: joining each level would double the text.
    this.allTexts.push(this.allTexts.slice(openingIndex).join(""))
    this.openLists = this.openLists.map(() => undefined)
  }
}

const maxOpenLists = 32

/** Tells by the letters before a slash whether it begins a regular expression. */
const mayStartExpression = (code: Uint16Array, length: number, byLastLetter: boolean): boolean => {
  const last = code[length - 1] === space ? length - 2 : length - 1
  const letter = code[last] ?? 0
  // In `a++ / 2` the slash divides.
  if ((letter === plus || letter === minus) && code[last - 1] === letter) return false
  if (isNameLetter(letter)) return operatorWords.has(readWordBefore(code, last + 1))
  if (letter === closeRound) {
    const openingIndex = findOpening(code, last, openRound, closeRound)
    return openingIndex === undefined ? byLastLetter : conditionWords.has(readWordBefore(code, openingIndex))
  }
  if (letter !== closeCurly) return byLastLetter
  const openingIndex = findOpening(code, last, openCurly, closeCurly)
  return openingIndex === undefined ? byLastLetter : !objectStarts.has(code[openingIndex - 1] ?? 0)
}

const findOpening = (code: Uint16Array, last: number, open: number, close: number): number | undefined => {
  let depth = 0
  for (let index = last; index >= Math.max(0, last - maxBackChars); index--) {
    if (code[index] === close) depth++
    if (code[index] === open && --depth === 0) return index
  }
  return undefined
}

const readWordBefore = (code: Uint16Array, end: number): string => {
  let openingIndex = end
  while (openingIndex > 0 && end - openingIndex < maxWordChars && isNameLetter(code[openingIndex - 1] ?? 0))
    openingIndex--
  return String.fromCharCode(...code.subarray(openingIndex, end))
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
/** A brace after one of these letters opens an object. Otherwise it opens a block. */
const objectStarts = toCodeSet("(,=:[?&|+-!")
