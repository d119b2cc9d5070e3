import * as Effect from "effect/Effect"
import { embedderUse } from "@surename/adapters/embedder-use"
import { Embedder } from "@surename/core/operations/knowledge/ports/embedder"
import { defaultTlds } from "@surename/core/operations/names/suggest-names/contract"
import { type CandidateDomain, expand } from "@surename/core/operations/names/suggest-names/expand"
import type { ModelIdeas } from "./ask-model.ts"
import { concepts } from "./concepts.ts"
import { isCoined, readNamedConcept } from "./criteria.ts"
import { computeNameFigures, type Lists } from "./figures.ts"
import { gradeNames, judgedConcepts } from "./judge.ts"
import { findLargestShare, findMedianShare, type Shares, computeShares } from "./shapes.ts"

/** The first 25 rows for a concept, each name once. */
export const makeFirstPage = (query: string, ideas?: ModelIdeas): ReadonlyArray<CandidateDomain> => {
  const labels = ideas?.labels.get(query) ?? []
  const model = ideas === undefined || labels.length === 0 ? {} : { model: { name: ideas.model, ideas: labels } }
  const page = expand(query, defaultTlds, model).slice(0, 25)
  return page.filter(({ label }, at) => page.findIndex((other) => other.label === label) === at)
}

/** Judges the first pages by what can be counted, with the ideas of a model or without. */
export const measurePages = async (ideas?: ModelIdeas) => {
  const lists: Lists = Object.fromEntries(
    concepts.map(({ query }) => [query, makeFirstPage(query, ideas).map(readNamedConcept)]),
  )
  const judged = judgedConcepts.map((concept) => {
    const page = makeFirstPage(concept.query, ideas)
    const labels = page.map(({ label }) => label)
    return { ...concept, labels, shares: computeShares(page), ...gradeNames(concept, labels) }
  })
  const figures: Readonly<Record<string, number>> = {
    ...listOpinions(judged),
    ...computeNameFigures(lists),
    "likeness to the concept, mean": await Effect.runPromise(measureLikeness(lists)),
  }
  return { lists, judged, figures }
}

type Judged = ReadonlyArray<{ readonly language: string; readonly points: number; readonly shares: Shares }>

/** The outside judge's mean, 0 to 10, and the shapes of the median page. */
const listOpinions = (judged: Judged) => {
  const meanOf = (some: Judged) =>
    Math.round((100 * some.reduce((sum, { points }) => sum + points, 0)) / Math.max(1, some.length)) / 100
  const shareOf = (share: (shares: Shares) => number) =>
    Math.round(findMedianShare(judged.map(({ shares }) => share(shares))))
  return {
    "outside judge, mean": meanOf(judged),
    "outside judge, English": meanOf(judged.filter(({ language }) => language === "en")),
    "outside judge, other languages": meanOf(judged.filter(({ language }) => language !== "en")),
    "largest shape on the median page, %": shareOf(findLargestShare),
    "two words side by side on the median page, %": shareOf(({ two_words: share }) => share),
    "one word on the median page, %": shareOf(({ one_word: share }) => share),
    "a new word on the median page, %": shareOf(({ new_word: share }) => share),
  }
}

/** Vectors have length one: their product is the cosine. */
const cosine = (left: ReadonlyArray<number>, right: ReadonlyArray<number>) =>
  left.reduce((sum, number, at) => sum + number * (right[at] ?? 0), 0)

/** Compares the words in the names with the English concepts by sentence vectors, times 100. */
const measureLikeness = (lists: Lists) =>
  Effect.gen(function* () {
    const { embed } = yield* Embedder
    const found: Array<number> = []
    for (const { query } of concepts.filter(({ language }) => language === "en")) {
      const concept = yield* embed(query)
      for (const { parts } of (lists[query] ?? []).filter((name) => !isCoined(name)))
        found.push(cosine(concept, yield* embed(parts.join(" "))))
    }
    return Math.round((1000 * found.reduce((sum, value) => sum + value, 0)) / found.length) / 10
  }).pipe(Effect.provide(embedderUse))
