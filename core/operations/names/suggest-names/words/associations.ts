import table from "../../../../data/suggest/associations.json" with { type: "json" }
import { nameLimits } from "../../limits.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { splitWords } from "../../word-lists.ts"

/** WordNet's links: useful words, nearest first, and the nearest ideas of our thesaurus. */
export interface Association {
  readonly nearWords: ReadonlyArray<string>
  readonly ideas: ReadonlyArray<string>
}

export const findAssociation = memoizeByText(nameLimits.suggestWordsKept, (word): Association | undefined => {
  const [nearWords, wordIdeas] = decodeBlock(word.slice(0, 2)).get(word) ?? []
  return nearWords === undefined || wordIdeas === undefined
    ? undefined
    : { nearWords: decodeList(nearWords, words), ideas: decodeList(wordIdeas, ideas) }
})

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
const decodeBlock = memoizeByText(Object.keys(blocks).length, (start): CodedBlock => {
  const associations = new Map<string, readonly [nearWords: string, ideas: string]>()
  const pieces = splitWords(blocks[start] ?? "")
  let head = ""
  for (let at = 0; at + 1 < pieces.length; at += 2) {
    const [shared = "", nearWords = ""] = (pieces[at] ?? "").split("=")
    head = head.slice(0, Number.parseInt(shared.slice(0, 1), 36)) + shared.slice(1)
    associations.set(head, [nearWords, pieces[at + 1] ?? ""])
  }
  return associations
})
type CodedBlock = ReadonlyMap<string, readonly [nearWords: string, ideas: string]>

const decodeList = (coded: string, from: ReadonlyArray<string>): ReadonlyArray<string> =>
  Array.from({ length: coded.length / 2 }, (_, at) => {
    const place =
      table.digits.indexOf(coded[at * 2] ?? "") * table.digits.length + table.digits.indexOf(coded[at * 2 + 1] ?? "")
    return from[place] ?? ""
  }).filter((word) => word !== "")
