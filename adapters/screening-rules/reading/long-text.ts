/** Tells whether a text contains a word. An index of three-letter runs rules most words out of a long text at once. */
export type Holds = (word: string) => boolean

export const holding = (text: string): Holds => {
  if (text.length < long) return (word) => text.includes(word)
  const noted = new Uint8Array(slots)
  let number = 0
  for (let at = 0; at < text.length; at++) {
    number = next(number, text.charCodeAt(at))
    noted[number] = 1
  }
  return (word) => mayHold(word, noted) && text.includes(word)
}

const mayHold = (word: string, noted: Uint8Array): boolean => {
  let number = 0
  for (let at = 0; at < word.length; at++) {
    number = next(number, word.charCodeAt(at))
    if (at > 1 && noted[number] === 0) return false
  }
  return true
}

const long = 4_096
const slots = 2 ** 15
/** A letter is forgotten after three. */
const next = (number: number, code: number): number => ((number << 5) ^ code) & (slots - 1)

/** Numbers with commas between them, forty letters and more, as `/[\d,]{40,}/g` finds them: but one letter of forty is looked at. */
export const numberRuns = (text: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let at = shortestRun - 1; at < text.length; at += shortestRun) {
    if (!isNumber(text.charCodeAt(at))) continue
    let [from, end] = [at, at + 1]
    while (from > 0 && isNumber(text.charCodeAt(from - 1))) from--
    while (end < text.length && isNumber(text.charCodeAt(end))) end++
    if (end - from >= shortestRun) found.push(text.slice(from, end))
    at = end
  }
  return found
}
const shortestRun = 40
const isNumber = (code: number): boolean => (code > 47 && code < 58) || code === 44
