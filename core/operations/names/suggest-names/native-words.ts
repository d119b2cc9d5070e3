import table from "../../../data/suggest/romanized.json" with { type: "json" }
import { removeArticle } from "./dictionary.ts"
import type { Material } from "./draft.ts"
import { findPlace } from "./places.ts"
import type { Concept } from "./read-concept.ts"
import { readPairs } from "./scripts.ts"
import { spellInAscii } from "./transliterate.ts"

/** Speakers spell it so with a to z: kawa, qahwa, kafei. */
export const listNativeWords = ({ abroad, units }: Pick<Concept, "abroad" | "units">): ReadonlyArray<Material> =>
  (abroad?.words ?? []).flatMap(({ english, word }) => {
    const part = romanizeNative(abroad?.language ?? "", word)
    if (part === undefined) return []
    const unit = units.findIndex(({ words }) => words.some((own) => english.includes(own)))
    const carries = units[unit]?.carries === true
    const material = { part, of: word, as: "transliteration", place: "either", rank: 3, carries } as const
    return [unit === -1 ? material : { ...material, unit }]
  })

/** Letters of Chinese, Arabic, Hebrew and Thai do not tell their sounds. */
const romanizeNative = (language: string, word: string): string | undefined =>
  [word, ...removeArticle(language, word)]
    .map((form) => tables.get(language)?.get(form.replaceAll(" ", "_")))
    .find((read) => read !== undefined) ??
  findPlace(word)?.head ??
  spellInAscii(word.replaceAll(" ", ""))[0]

const tables: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table.words).map(([language, list]) => [language, readPairs(list)]),
)
