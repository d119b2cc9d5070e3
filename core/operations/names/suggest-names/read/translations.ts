import table from "../../../../data/suggest/translations.json" with { type: "json" }

/** Words and phrases of a language with their English heads. */
export type Translations = ReadonlyMap<string, string>

const readWords = (lists: Readonly<Record<string, string>>): Translations => {
  const words = new Map<string, string>()
  for (const [head, list] of Object.entries(lists)) for (const word of list.split("|")) words.set(word, head)
  return words
}

export const translations: ReadonlyMap<string, Translations> = new Map(
  Object.entries(table).map(([code, lists]) => [code, readWords(lists)]),
)
