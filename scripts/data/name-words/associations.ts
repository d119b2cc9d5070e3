import { heads, ideas, kindOf, useful } from "./heads.ts"
import { about, index, linkedTo } from "./likeness.ts"
import { senseLikeness } from "./sense-vectors.ts"
import { lemmas } from "./wordnet.ts"

const nearWords = 10
const nearIdeas = 2

/** For each head the useful words nearest to it, nearest first, and the hand-made ideas it is nearest to. */
export const associations = () => {
  const likeWords = index(useful.map(about))
  const likeIdeas = index(
    ideas.map(([names, words]) =>
      joined([
        ...names
          .split("|")
          .flatMap((name) => name.split(" "))
          .map((word) => [word, 2] as const),
        ...words.slice(0, 6).map((word) => [word, 0.5] as const),
      ]),
    ),
  )
  const reverse = backLinks()
  const place = new Map(useful.map((word, at) => [word, at]))
  return heads.map((head) => {
    const own = about(head)
    const words = likeWords(own)
    for (const [word, bonus] of [...linkedTo(head), ...(reverse.get(head) ?? [])]) {
      const at = place.get(word)
      if (at !== undefined) words[at] = (words[at] ?? 0) + bonus
    }
    // A link of WordNet counts only if the usual meanings are alike. Strong likeness counts by itself.
    const judged = words.map((score, at) => {
      const word = useful[at] ?? ""
      const like = score > 0 ? senseLikeness(head, word) : 0
      const isLinked = score >= 0.12 && like >= leastAlike
      return isLinked || (score > 0 && like >= veryAlike) ? score + like - 0.4 + concreteness(word) : 0
    })
    return {
      head,
      near: best(judged, nearWords, 0.05, (at) => !sameRoot(head, useful[at] ?? "")),
      ideas: best(likeIdeas(own), nearIdeas, 0.16),
    }
  })
}

const leastAlike = 0.42
const veryAlike = 0.62

/** Rates how visible a thing is: a crater rather than an amount. */
const concreteness = (word: string) =>
  concrete.has(kindOf(word)) ? 0.12 : abstract.has(kindOf(word)) || kindOf(word) > 28 ? -0.15 : 0
/** Numbers of WordNet's lexicographer files for visible things. */
const concrete = new Set([5, 6, 13, 15, 17, 19, 20, 25, 27])
const abstract = new Set([2, 3, 4, 7, 21, 22, 23, 24, 26])

const joined = (parts: ReadonlyArray<readonly [string, number]>) => {
  const sum = new Map<string, number>()
  for (const [word, factor] of parts)
    if (lemmas.has(word)) for (const [one, weight] of about(word)) sum.set(one, (sum.get(one) ?? 0) + weight * factor)
  const length = Math.sqrt([...sum.values()].reduce((total, one) => total + one * one, 0)) || 1
  return new Map([...sum].map(([word, weight]) => [word, weight / length]))
}

/** Useful words whose explanation names the head. */
const backLinks = () => {
  const found = new Map<string, Map<string, number>>()
  for (const word of useful)
    for (const [named, weight] of linkedTo(word)) {
      if (weight < 0.05) continue
      const back = found.get(named) ?? new Map<string, number>()
      back.set(word, Math.min(0.2, weight))
      found.set(named, back)
    }
  return found
}

const best = (
  scores: Float64Array,
  count: number,
  least: number,
  fits: (at: number) => boolean = () => true,
): ReadonlyArray<number> =>
  [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= least && fits(at))
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, count)

const sameRoot = (head: string, word: string) =>
  word.startsWith(head.slice(0, Math.max(4, head.length - 3))) || (word.length > 3 && head.startsWith(word))
