import { lemmas, meanings, listMeanings } from "./wordnet.ts"

type Weights = ReadonlyMap<string, number>

/**
 * The subject of a word, as weighted words: its explanations in WordNet, and those of its linked words. This is an extended gloss overlap,
 * after Banerjee and Pedersen 2003. A sentence model took most of an hour for 23,000 words and put coffee next to night.
 */
export const computeWeights = (word: string): Weights => {
  const weights = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const glossWord of listContentWords(text)) weights.set(glossWord, (weights.get(glossWord) ?? 0) + weight)
  }
  for (const [rank, id] of listMeanings(word).slice(0, 3).entries()) {
    const meaning = meanings.get(id)
    if (meaning === undefined) continue
    const weight = [1, 0.45, 0.2][rank] ?? 0
    add(meaning.words.join(" "), weight * 2)
    add(meaning.gloss, weight * 1.5)
    for (const { relation, to } of meaning.links.slice(0, 40)) {
      const target = meanings.get(to)
      if (target === undefined || relation === "!") continue
      add(target.words.join(" "), weight * 1.2)
      add(target.gloss, weight * 0.4)
    }
  }
  return toUnitLength(weights)
}

/** Words linked to it in WordNet, or named by its explanation. */
export const computeLinkedWeights = (word: string): Weights => {
  const weights = new Map<string, number>()
  for (const [rank, id] of listMeanings(word).slice(0, 3).entries()) {
    const meaning = meanings.get(id)
    const weight = [1, 0.5, 0.25][rank] ?? 0
    for (const relatedWord of meaning?.words ?? [])
      weights.set(relatedWord, (weights.get(relatedWord) ?? 0) + 0.3 * weight)
    for (const glossWord of listContentWords(meaning?.gloss ?? ""))
      weights.set(glossWord, (weights.get(glossWord) ?? 0) + 0.12 * weight)
    for (const { relation, to } of meaning?.links ?? [])
      for (const linkedWord of meanings.get(to)?.words ?? [])
        weights.set(
          linkedWord,
          (weights.get(linkedWord) ?? 0) + (relation === "!" ? -1 : (bonus[relation[0] ?? ""] ?? 0.1)) * weight,
        )
  }
  return weights
}

/** Bonus for each WordNet link: kinds, parts, substances, wholes and domains. */
const bonus: Readonly<Record<string, number>> = {
  "~": 0.15,
  "%": 0.3,
  "#": 0.25,
  "+": 0.15,
  "@": 0.05,
  ";": 0.1,
  "-": 0.25,
  "&": 0.2,
}

const listContentWords = (text: string): ReadonlyArray<string> =>
  (
    text
      .toLowerCase()
      .replaceAll("_", " ")
      .match(/[a-z]{3,}/gu) ?? []
  )
    .map(toBaseForm)
    .filter((lemma) => lemmas.has(lemma) && !empty.has(lemma))

const toBaseForm = (word: string) =>
  word.endsWith("s") && !word.endsWith("ss") && lemmas.has(word.slice(0, -1)) ? word.slice(0, -1) : word

/** Words of explanations that say nothing about the subject. */
const empty = new Set(
  "the and for with used use usually having make made that from into especially something someone one two being other which genus family any some who used state act relating not have has are large small more part form kind type person people thing quality can its their often very about such than over under between through out off all being done being".split(
    " ",
  ),
)

/** Weighs rare words more. */
const rarity: Weights = (() => {
  const seen = new Map<string, number>()
  for (const { gloss, words } of meanings.values())
    for (const contentWord of new Set(listContentWords(`${words.join(" ")} ${gloss}`)))
      seen.set(contentWord, (seen.get(contentWord) ?? 0) + 1)
  return new Map([...seen].map(([word, count]) => [word, Math.log(meanings.size / count)]))
})()

const toUnitLength = (weights: Weights): Weights => {
  const weighted = [...weights].map(
    ([word, weight]) => [word, (1 + Math.log(1 + weight)) * weight ** 0.5 * (rarity.get(word) ?? 0)] as const,
  )
  const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(weighted.map(([word, weight]) => [word, weight / length]))
}

/** Indexes texts, to find those most like another. */
export const makeIndex = (texts: ReadonlyArray<Weights>) => {
  const places = new Map<string, Array<readonly [number, number]>>()
  for (const [textIndex, text] of texts.entries())
    for (const [word, weight] of text) {
      const postings = places.get(word)
      if (postings === undefined) places.set(word, [[textIndex, weight]])
      else postings.push([textIndex, weight])
    }
  return (query: Weights): Float64Array => {
    const likeness = new Float64Array(texts.length)
    for (const [word, weight] of query) {
      const postings = places.get(word) ?? []
      for (const [textIndex, otherWeight] of postings)
        likeness[textIndex] = (likeness[textIndex] ?? 0) + weight * otherWeight
    }
    return likeness
  }
}
