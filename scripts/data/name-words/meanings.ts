import { readFileSync } from "node:fs"
import { join } from "node:path"
import { scowl } from "../name-scoring/corpora.ts"
import { lemmas, meanings } from "./wordnet.ts"

const maxChars = 60
/** Words of SCOWL below this size need no explanation. */
const rareSize = 50

/** WordNet's explanation of each rare word that is a name by itself. A word with two meanings gets none: we do not know which one is meant. */
export const explainWords = (data: string): Readonly<Record<string, string>> => {
  const names: { readonly en: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(data, "single-names.json"), "utf8"),
  )
  const words = new Set(Object.values(names.en).flatMap((list) => list.split(" ")))
  return Object.fromEntries(
    [...words].toSorted().flatMap((word) => {
      const [only = "", ...others] = lemmas.get(word) ?? []
      const isRare = (scowl.get(word) ?? rareSize) >= rareSize
      const text = isRare && others.length === 0 ? shorten(meanings.get(only)?.gloss ?? "") : ""
      return text === "" ? [] : [[word, text]]
    }),
  )
}

/** Cuts at a clause. An explanation that stays long, or is about a person with dates, is left out. */
const shorten = (gloss: string): string => {
  const [clause = ""] = gloss.replaceAll(/\s*\([^)]*\)/gu, "").split(/[;:]/u)
  const text = [clause, clause.split(",")[0] ?? ""].map((part) => part.trim()).find((part) => part.length <= maxChars)
  return text === undefined || /\d/u.test(gloss) ? "" : text
}
