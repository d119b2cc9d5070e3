import subjects from "../../../../data/suggest/subject-words.json" with { type: "json" }
import table from "../../../../data/suggest/translations.json" with { type: "json" }

/** Words and phrases of a language with their English heads. */
export type Translations = ReadonlyMap<string, string>

/** A phrase for a subject comes before the word alone. */
const collect = (): ReadonlyMap<string, Translations> => {
  const translationsByCode = new Map<string, Map<string, string>>()
  for (const [code, words] of Object.entries(table)) translationsByCode.set(code, new Map(Object.entries(words)))
  for (const [head, cells] of Object.entries<Readonly<Record<string, string>>>(subjects))
    for (const [code, list] of Object.entries(cells)) {
      const words = translationsByCode.get(code) ?? new Map<string, string>()
      translationsByCode.set(code, words)
      for (const word of list.split("|")) words.set(word, head)
    }
  return translationsByCode
}

export const translations = collect()
