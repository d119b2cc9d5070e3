import { heads, ideas, useful } from "./heads.ts"
import { about, index, linkedTo } from "./likeness.ts"
import { lemmas } from "./wordnet.ts"

const [nearWords, nearIdeas] = [10, 2]

/** For each head the useful words nearest to it, nearest first, and the hand-made ideas it is nearest to. */
export const associations = () => {
  const likeWords = index(useful.map(about))
  const likeIdeas = index(ideas.map(([names, words]) => joined([...names.split("|").flatMap((name) => name.split(" ")).map((word) => [word, 2] as const), ...words.slice(0, 6).map((word) => [word, 0.5] as const)])))
  const reverse = backLinks()
  const place = new Map(useful.map((word, at) => [word, at]))
  return heads.map((head) => {
    const own = about(head)
    const words = likeWords(own)
    for (const [word, bonus] of [...linkedTo(head), ...(reverse.get(head) ?? [])]) {
      const at = place.get(word)
      if (at !== undefined) words[at] = (words[at] ?? 0) + bonus
    }
    return { head, near: best(words, nearWords, 0.12, (at) => !sameRoot(head, useful[at] ?? "")), ideas: best(likeIdeas(own), nearIdeas, 0.16) }
  })
}

const joined = (parts: ReadonlyArray<readonly [string, number]>) => {
  const sum = new Map<string, number>()
  for (const [word, factor] of parts) if (lemmas.has(word)) for (const [one, weight] of about(word)) sum.set(one, (sum.get(one) ?? 0) + weight * factor)
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

const best = (scores: Float64Array, count: number, least: number, fits: (at: number) => boolean = () => true): ReadonlyArray<number> =>
  [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) >= least && fits(at))
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, count)

const sameRoot = (head: string, word: string) => word.startsWith(head.slice(0, Math.max(4, head.length - 3))) || (word.length > 3 && head.startsWith(word))
