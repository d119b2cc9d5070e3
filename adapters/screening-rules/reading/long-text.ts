/** Tells whether a text contains a word. In a long text, an index of three-letter runs excludes most words at once. */
export type Includes = (word: string) => boolean

export const makeIncludes = (text: string): Includes => {
  if (text.length < minIndexedChars) return (word) => text.includes(word)
  const runs = new Uint8Array(slotCount)
  let run = 0
  for (let index = 0; index < text.length; index++) {
    run = addLetter(run, text.charCodeAt(index))
    runs[run] = 1
  }
  return (word) => mayInclude(word, runs) && text.includes(word)
}

const mayInclude = (word: string, runs: Uint8Array): boolean => {
  let run = 0
  for (let index = 0; index < word.length; index++) {
    run = addLetter(run, word.charCodeAt(index))
    if (index > 1 && runs[run] === 0) return false
  }
  return true
}

const minIndexedChars = 4_096
const slotCount = 2 ** 15
const addLetter = (run: number, code: number): number => ((run << 5) ^ code) & (slotCount - 1)

/** Finds the matches of `/[\d,]{40,}/g`. It is fast because it looks only at each fortieth letter. */
export const listNumberRuns = (text: string): ReadonlyArray<string> => {
  const numberRuns: Array<string> = []
  for (let index = minRunChars - 1; index < text.length; index += minRunChars) {
    if (!isDigitOrComma(text.charCodeAt(index))) continue
    let [from, end] = [index, index + 1]
    while (from > 0 && isDigitOrComma(text.charCodeAt(from - 1))) from--
    while (end < text.length && isDigitOrComma(text.charCodeAt(end))) end++
    if (end - from >= minRunChars) numberRuns.push(text.slice(from, end))
    index = end
  }
  return numberRuns
}
const minRunChars = 40
const isDigitOrComma = (code: number): boolean => (code > 47 && code < 58) || code === 44
