import table from "../../../../data/suggest/places.json" with { type: "json" }

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

export const findPlace = (word: string): Place | undefined => places.get(word)
