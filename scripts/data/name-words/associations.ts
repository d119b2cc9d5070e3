import { heads, ideas, readKind, useful } from "./heads.ts"
import { computeWeights, makeIndex, computeLinkedWeights } from "./likeness.ts"
import { computeLikeness } from "./sense-vectors.ts"
import { lemmas } from "./wordnet.ts"

const nearWords = 10
const nearIdeas = 2

/** Lists for each head its nearest useful words, nearest first, and its nearest hand-made ideas. */
export const computeAssociations = () => {
  const likeWords = makeIndex(useful.map(computeWeights))
  const likeIdeas = makeIndex(
    ideas.map(([names, words]) =>
      joinWeights([
        ...names
          .split("|")
          .flatMap((name) => name.split(" "))
          .map((word) => [word, 2] as const),
        ...words.slice(0, 6).map((word) => [word, 0.5] as const),
      ]),
    ),
  )
  const reverse = countBackLinks()
  const place = new Map(useful.map((word, index) => [word, index]))
  return heads.map((head) => {
    const ownWeights = computeWeights(head)
    const words = likeWords(ownWeights)
    for (const [word, bonus] of [...computeLinkedWeights(head), ...(reverse.get(head) ?? [])]) {
      const index = place.get(word)
      if (index !== undefined) words[index] = (words[index] ?? 0) + bonus
    }
    // A link of WordNet counts only if the usual meanings are alike. Strong likeness counts by itself.
    const judged = words.map((score, index) => {
      const word = useful[index] ?? ""
      const like = score > 0 ? computeLikeness(head, word) : 0
      const isLinked = score >= 0.12 && like >= leastAlike
      return isLinked || (score > 0 && like >= veryAlike) ? score + like - 0.4 + readConcreteness(word) : 0
    })
    return {
      head,
      near: takeBest(judged, nearWords, 0.05, (index) => !haveSameRoot(head, useful[index] ?? "")),
      ideas: takeBest(likeIdeas(ownWeights), nearIdeas, 0.16),
    }
  })
}

const leastAlike = 0.42
const veryAlike = 0.62

/** Rates how visible a thing is: a crater rather than an amount. */
const readConcreteness = (word: string) =>
  concrete.has(readKind(word)) ? 0.12 : abstract.has(readKind(word)) || readKind(word) > 28 ? -0.15 : 0
/** Numbers of WordNet's lexicographer files for visible things. */
const concrete = new Set([5, 6, 13, 15, 17, 19, 20, 25, 27])
const abstract = new Set([2, 3, 4, 7, 21, 22, 23, 24, 26])

const joinWeights = (parts: ReadonlyArray<readonly [string, number]>) => {
  const sum = new Map<string, number>()
  for (const [word, factor] of parts)
    if (lemmas.has(word))
      for (const [neighbour, weight] of computeWeights(word))
        sum.set(neighbour, (sum.get(neighbour) ?? 0) + weight * factor)
  const length = Math.sqrt([...sum.values()].reduce((total, weight) => total + weight * weight, 0)) || 1
  return new Map([...sum].map(([word, weight]) => [word, weight / length]))
}

/** Counts useful words whose explanation names the head. */
const countBackLinks = () => {
  const counts = new Map<string, Map<string, number>>()
  for (const word of useful)
    for (const [named, weight] of computeLinkedWeights(word)) {
      if (weight < 0.05) continue
      const back = counts.get(named) ?? new Map<string, number>()
      back.set(word, Math.min(0.2, weight))
      counts.set(named, back)
    }
  return counts
}

const takeBest = (
  scores: Float64Array,
  count: number,
  least: number,
  fits: (index: number) => boolean = () => true,
): ReadonlyArray<number> =>
  [...scores.keys()]
    .filter((index) => (scores[index] ?? 0) >= least && fits(index))
    .sort((first, second) => (scores[second] ?? 0) - (scores[first] ?? 0) || first - second)
    .slice(0, count)

const haveSameRoot = (head: string, word: string) =>
  word.startsWith(head.slice(0, Math.max(4, head.length - 3))) || (word.length > 3 && head.startsWith(word))
