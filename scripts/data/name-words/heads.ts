import { scowl } from "../name-scoring/corpora.ts"
import { lemmas, meanings, meaningsOf } from "./wordnet.ts"

/** The words a concept may hold: everyday ones (SCOWL up to 40) that WordNet explains. */
export const heads: ReadonlyArray<string> = [...scowl]
  .filter(([word, size]) => size <= 40 && word.length > 2 && word.length < 15 && lemmas.has(word))
  .map(([word]) => word)
  .sort()

/** WordNet's lexicographer files: acts, animals, artefacts, events, food, objects, phenomena, plants, shapes, substances, times. */
const seen: ReadonlySet<number> = new Set([4, 5, 6, 11, 13, 15, 17, 19, 20, 25, 27, 28])

/** Two everyday words that are one thing (`first_light`): a thing one can see, point at or live through. */
export const phrases: ReadonlyArray<string> = [...lemmas.keys()]
  .filter((one) => {
    const pair = one.split("_")
    const isShort = pair.length === 2 && one.length <= 12 && pair.every((word) => /^[a-z]{3,6}$/u.test(word) && (scowl.get(word) ?? 99) <= 35)
    return isShort && seen.has(meanings.get(meaningsOf(one)[0] ?? "")?.file ?? 0)
  })
  .sort()

/** What the model reads: the word and the beginning of its explanation. */
export const explained = (word: string): string =>
  `${word.replace("_", " ")}: ${meanings.get(meaningsOf(word)[0] ?? "")?.gloss.slice(0, 70) ?? ""}`
