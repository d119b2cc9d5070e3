import table from "../../../../data/suggest/weld-words.json" with { type: "json" }
import { splitWords } from "../../word-lists.ts"
import { findIdea, listWiderIdeasAbroad, type NearWord } from "./lexicon.ts"

export const linkWords: ReadonlyMap<string, string> = new Map(Object.entries(table.links))

/** Nouns of a language for an idea or its next wider one: kromka for a bakery in Polish. */
export const listImagesAbroad = (code: string, idea: string): ReadonlyArray<NearWord> =>
  [idea, ...listWiderIdeasAbroad(idea)]
    .map((nearIdea) => splitWords(cellsByIdea.get(nearIdea)?.[codes.indexOf(code)] ?? ""))
    .find((words) => words.length > 0)
    ?.map((word) => ({ word, place: "either" })) ?? []

const codes = splitWords(table.languages)
const cellsByIdea: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(table.words).map(([head, cells]) => [findIdea(head)?.idea ?? head, cells.split("|")]),
)
