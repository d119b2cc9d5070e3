import table from "../../../../data/suggest/word-meanings.json" with { type: "json" }

/** "a smoked black tea" for lapsang: WordNet's explanation of a rare word with one meaning, or ours. */
export const findMeaning = (word: string): string | undefined =>
  [table.own, table.wordnet]
    .map((meanings: Readonly<Record<string, string>>) => (Object.hasOwn(meanings, word) ? meanings[word] : undefined))
    .find((meaning) => meaning !== undefined)
