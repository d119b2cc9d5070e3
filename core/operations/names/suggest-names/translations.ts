import subjects from "../../../data/suggest/subject-words.json" with { type: "json" }
import table from "../../../data/suggest/translations.json" with { type: "json" }

type Translations = Readonly<Record<string, string>>

/** Words and phrases of each language with their English heads. A phrase for a subject comes before the word alone. */
const collect = (): Readonly<Record<string, Translations>> => {
  const all = new Map(
    Object.entries<Translations>(table).map(([code, words]) => [code, new Map(Object.entries(words))]),
  )
  for (const [head, cells] of Object.entries<Translations>(subjects))
    for (const [code, list] of Object.entries(cells)) {
      const words = all.get(code) ?? new Map<string, string>()
      all.set(code, words)
      for (const word of list.split("|")) words.set(word, head)
    }
  return Object.fromEntries([...all].map(([code, words]) => [code, Object.fromEntries(words)]))
}

export const translations = collect()
