import subjects from "../../../../data/suggest/subject-words.json" with { type: "json" }
import table from "../../../../data/suggest/translations.json" with { type: "json" }

/** Words and phrases of a language with their English heads. */
export type Translations = ReadonlyMap<string, string>

/** A phrase for a subject comes before the word alone. */
const collect = (): ReadonlyMap<string, Translations> => {
  const translationsByCode = new Map<string, Map<string, string>>()
  const add = (code: string, head: string, list: string) => {
    const words = translationsByCode.get(code) ?? new Map<string, string>()
    translationsByCode.set(code, words)
    for (const word of list.split("|")) words.set(word, head)
  }
  for (const [code, lists] of Object.entries<Lists>(table))
    for (const [head, list] of Object.entries(lists)) add(code, head, list)
  for (const [head, lists] of Object.entries<Lists>(subjects))
    for (const [code, list] of Object.entries(lists)) add(code, head, list)
  return translationsByCode
}
type Lists = Readonly<Record<string, string>>

export const translations = collect()
