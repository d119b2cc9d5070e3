import table from "../../../data/suggest/associations.json" with { type: "json" }

/** WordNet's links: useful words, nearest first, and the nearest ideas of our thesaurus. */
export interface Association {
  readonly nearWords: ReadonlyArray<string>
  readonly ideas: ReadonlyArray<string>
}

export const findAssociation = (word: string): Association | undefined => {
  const block = word.slice(0, 2)
  const associations = decoded.get(block) ?? decode(blocks[block] ?? "")
  decoded.set(block, associations)
  return associations.get(word)
}

export const findWordKind = (word: string): string | undefined => {
  const place = places.get(word)
  return place === undefined ? undefined : (files[table.digits.indexOf(table.kinds[place] ?? "")] ?? "verb")
}

/** WordNet's lexicographer files; those after time are verbs. */
const files =
  "adjective adjective adverb thing act animal artifact attribute body idea word event feeling food group place motive object person event plant possession event quantity relation shape state substance time".split(
    " ",
  )

const blocks: Readonly<Record<string, string>> = table.blocks
const words: ReadonlyArray<string> = table.words.split(" ")
const places: ReadonlyMap<string, number> = new Map(words.map((word, place) => [word, place]))
const ideas: ReadonlyArray<string> = table.ideas.split(",")

/** Written by scripts/data/name-words/pack.ts. */
const decoded = new Map<string, ReadonlyMap<string, Association>>()

const decode = (block: string): ReadonlyMap<string, Association> => {
  const associations = new Map<string, Association>()
  const pieces = block.split(" ")
  let head = ""
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const [shared = "", nearWords = ""] = (pieces[at] ?? "").split("=")
    head = head.slice(0, Number.parseInt(shared.slice(0, 1), 36)) + shared.slice(1)
    associations.set(head, { nearWords: decodeList(nearWords, words), ideas: decodeList(pieces[at + 1] ?? "", ideas) })
  }
  return associations
}

const decodeList = (coded: string, from: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from({ length: coded.length / 2 }, (_, at) => {
    const place =
      table.digits.indexOf(coded[at * 2] ?? "") * table.digits.length + table.digits.indexOf(coded[at * 2 + 1] ?? "")
    return from[place] ?? ""
  }).filter((word) => word !== "")
