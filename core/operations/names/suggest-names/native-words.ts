import table from "../../../data/suggest/romanized.json" with { type: "json" }
import { withoutArticle } from "./dictionary.ts"
import type { Material } from "./draft.ts"
import { placeOf } from "./places.ts"
import type { Concept } from "./read-concept.ts"
import { pairs } from "./scripts.ts"
import { inAscii } from "./transliterate.ts"

/** Speakers spell it so with a to z: kawa, qahwa, kafei. */
export const nativeWords = ({ abroad, units }: Pick<Concept, "abroad" | "units">): ReadonlyArray<Material> =>
  (abroad?.words ?? []).flatMap(({ english, word }) => {
    const part = romanize(abroad?.language ?? "", word)
    if (part === undefined) return []
    const unit = units.findIndex(({ words }) => words.some((own) => english.includes(own)))
    const carries = units[unit]?.carries === true
    const made = { part, of: word, as: "transliteration", place: "either", rank: 3, carries } as const
    return [unit === -1 ? made : { ...made, unit }]
  })

/** Letters of Chinese, Arabic, Hebrew and Thai do not tell their sounds. */
const romanize = (language: string, word: string): string | undefined =>
  [word, ...withoutArticle(language, word)]
    .map((form) => tables.get(language)?.get(form.replaceAll(" ", "_")))
    .find((read) => read !== undefined) ??
  placeOf(word)?.head ??
  inAscii(word.replaceAll(" ", ""))[0]

const tables: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table.words).map(([language, list]) => [language, pairs(list)]),
)
