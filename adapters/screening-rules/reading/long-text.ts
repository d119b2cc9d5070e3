/** Tells whether a text contains a word. An index of three-letter runs rules most words out of a long text at once. */
export type Includes = (word: string) => boolean

export const makeIncludes = (text: string): Includes => {
  if (text.length < minIndexedChars) return (word) => text.includes(word)
  const runs = new Uint8Array(slotCount)
  let run = 0
  for (let at = 0; at < text.length; at++) {
    run = addLetter(run, text.charCodeAt(at))
    runs[run] = 1
  }
  return (word) => mayInclude(word, runs) && text.includes(word)
}

const mayInclude = (word: string, runs: Uint8Array): boolean => {
  let run = 0
  for (let at = 0; at < word.length; at++) {
    run = addLetter(run, word.charCodeAt(at))
    if (at > 1 && runs[run] === 0) return false
  }
  return true
}

const minIndexedChars = 4_096
const slotCount = 2 ** 15
/** Combines the last three letters. */
const addLetter = (run: number, code: number): number => ((run << 5) ^ code) & (slotCount - 1)

/** Finds the matches of `/[\d,]{40,}/g`, but reads only each fortieth letter. */
export const listNumberRuns = (text: string): ReadonlyArray<string> => {
  const numberRuns: Array<string> = []
  for (let at = minRunChars - 1; at < text.length; at += minRunChars) {
    if (!isDigitOrComma(text.charCodeAt(at))) continue
    let [from, end] = [at, at + 1]
    while (from > 0 && isDigitOrComma(text.charCodeAt(from - 1))) from--
    while (end < text.length && isDigitOrComma(text.charCodeAt(end))) end++
    if (end - from >= minRunChars) numberRuns.push(text.slice(from, end))
    at = end
  }
  return numberRuns
}
const minRunChars = 40
const isDigitOrComma = (code: number): boolean => (code > 47 && code < 58) || code === 44
