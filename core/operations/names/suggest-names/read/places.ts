import table from "../../../../data/suggest/places.json" with { type: "json" }
import { findKnownWord } from "../../score-name/known-words.ts"
import { stripMarks } from "./transliterate.ts"

export interface Place {
  readonly head: string
  readonly tld: string
  /** Words that stand for it in names: a river, an old name. */
  readonly pieces: ReadonlyArray<string>
}

const places: ReadonlyMap<string, Place> = new Map(
  Object.entries(table.places).flatMap(([forms, about]) => {
    const [head = "", ...more] = forms.split(" ")
    const [tld = "", ...pieces] = about.split(" ")
    return [head, ...more].map((form) => [form.normalize("NFC"), { head, tld, pieces }] as const)
  }),
)

/** Only languages that are mostly spoken in one country. */
export const tldOfLanguage: ReadonlyMap<string, string> = new Map(Object.entries(table.tldsOfLanguages))

const placesWithoutAccents: ReadonlyMap<string, Place> = new Map(
  [...places].flatMap(([form, place]) =>
    /^\p{Script=Latin}+$/u.test(form) ? [[stripMarks(form), place] as const] : [],
  ),
)

export const findPlace = (word: string): Place | undefined => places.get(word) ?? findPlaceWithoutAccents(word)

/** "Bale" of hay is no Bâle. */
const findPlaceWithoutAccents = (word: string) => {
  const place = placesWithoutAccents.get(word)
  return place === undefined || findKnownWord(word) !== undefined ? undefined : place
}
