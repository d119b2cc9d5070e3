import table from "../../../../data/suggest/word-meanings.json" with { type: "json" }

/** "a smoked black tea" for lapsang: WordNet's explanation of a rare word with one meaning, or ours. */
export const findMeaning = (word: string): string | undefined => meanings.get(word)

const meanings: ReadonlyMap<string, string> = new Map(Object.entries({ ...table.wordnet, ...table.own }))
