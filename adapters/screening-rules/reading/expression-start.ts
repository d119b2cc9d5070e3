/** Whether a stroke behind this code begins a regular expression, or divides: what a parser knows, from the few letters before. */
export const mayStartExpression = (code: Uint16Array, length: number, byLastLetter: boolean): boolean => {
  const last = code[length - 1] === space ? length - 2 : length - 1
  const letter = code[last] ?? 0
  // `a++ / 2`: an expression is nothing that can be counted up.
  if ((letter === plus || letter === minus) && code[last - 1] === letter) return false
  if (isNamed(letter)) return afterWords.has(wordBefore(code, last + 1))
  if (letter === closedRound) {
    const from = openingOf(code, last, openRound, closedRound)
    return from === undefined ? byLastLetter : conditions.has(wordBefore(code, from))
  }
  if (letter !== closedCurly) return byLastLetter
  const from = openingOf(code, last, openCurly, closedCurly)
  return from === undefined ? byLastLetter : !holdsObject.has(code[from - 1] ?? 0)
}

const openingOf = (code: Uint16Array, last: number, open: number, closed: number): number | undefined => {
  let depth = 0
  for (let at = last; at >= Math.max(0, last - mostBack); at--) {
    if (code[at] === closed) depth++
    if (code[at] === open && --depth === 0) return at
  }
  return undefined
}

const wordBefore = (code: Uint16Array, end: number): string => {
  let from = end
  while (from > 0 && end - from < longestWord && isNamed(code[from - 1] ?? 0)) from--
  return String.fromCharCode(...code.subarray(from, end))
}

const letters = (text: string): ReadonlySet<number> => new Set(Array.from(text, (one) => one.charCodeAt(0)))
const [space, plus, minus, openRound, closedRound, openCurly, closedCurly] = [32, 43, 45, 40, 41, 123, 125]
const isNamed = (code: number) =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58) || code === 95 || code === 36
const longestWord = 12
const mostBack = 200
const conditions: ReadonlySet<string> = new Set(["if", "while", "for", "with"])
const afterWords: ReadonlySet<string> = new Set(
  "return typeof void case do else in of instanceof new delete throw yield await".split(" "),
)
/** Before the brace of an object; a block stands behind anything else. */
const holdsObject = letters("(,=:[?&|+-!")
