import subjects from "../../../data/suggest/subject-words.json" with { type: "json" }
import table from "../../../data/suggest/translations.json" with { type: "json" }

type Translations = Readonly<Record<string, string>>

/** Words and phrases of each language with their English heads. A phrase for a subject comes before the word alone. */
const collect = (): Readonly<Record<string, Translations>> => {
  const translationsByCode: Record<string, Record<string, string>> = {}
  for (const [code, words] of Object.entries<Translations>(table)) translationsByCode[code] = { ...words }
  for (const [head, cells] of Object.entries<Translations>(subjects))
    for (const [code, list] of Object.entries(cells)) {
      const words = (translationsByCode[code] ??= {})
      for (const word of list.split("|")) words[word] = head
    }
  return translationsByCode
}

export const translations = collect()
