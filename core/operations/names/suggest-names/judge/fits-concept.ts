import { splitWords } from "../../score-name/dictionary-word.ts"
import type { Measure } from "../../score-name/read-label.ts"
import { listFacets } from "../read/facets.ts"
import { listRoots } from "../read/inflect.ts"
import { findEntry } from "../words/lexicon.ts"
import { gatherMaterials } from "../words/material.ts"
import { makeMatchedNames } from "../make/matched-names.ts"
import { makeNativeNames } from "../make/native-words.ts"
import { readConcept } from "../read/read-concept.ts"
import { makeSideNames } from "../make/side-names.ts"
import { makeSingleNames } from "../make/single-names.ts"

/** Does not rate a new word: its letters do not show its meaning. */
export const fitsConcept = (query: string): ((letters: string) => Measure) => {
  const concept = readConcept(query)
  if (concept.units.length === 0) return () => ({ unavailable: "The concept has no word that this service knows." })
  const { nearWords, ownWords } = gatherMaterials(concept)
  const [sourcesByOwnWord, sourcesByImage] = [ownWords, nearWords].map(
    (materials) => new Map(materials.map(({ of, part }) => [part, of])),
  )
  const phrases = new Map([
    ...[...makeSideNames(concept, listFacets(concept)), ...makeMatchedNames(concept), ...makeNativeNames(concept)].map(
      ({ from, label }) => [label, from.at(-1)?.of ?? ""] as const,
    ),
    ...makeSingleNames(concept).map(({ from, label }) => [label, from[0]?.of ?? ""] as const),
  ])
  const rateWord = (word: string): readonly [number, string] => {
    const find = (sources: ReadonlyMap<string, string> | undefined) =>
      listRoots(word).flatMap((form) => sources?.get(form) ?? [])[0]
    const ownWord = find(sourcesByOwnWord)
    const image = find(sourcesByImage)
    if (ownWord !== undefined) return [100, `${word} (its word ${ownWord})`]
    if (image !== undefined) return [80, `${word} (brings ${image} to mind)`]
    return findEntry(word)?.field === concept.field && concept.field !== "any"
      ? [50, `${word} (of its field, ${concept.field})`]
      : [25, `${word} (nothing known)`]
  }
  return (letters) => {
    const phrase = phrases.get(letters)
    if (phrase !== undefined) return { score: 95, basis: `surename thesaurus: ${letters} is a name for ${phrase}` }
    const pieces = splitWords(letters)
    if (pieces === undefined) return { unavailable: "The name is a new word, and its letters do not tell its meaning." }
    const values = pieces.map(({ word }) => rateWord(word))
    // One telling word is enough; a second one helps.
    const [best = 0, next = best] = values.map(([points]) => points).toSorted((first, second) => second - first)
    return {
      score: Math.round((best * 3 + Math.max(next, 60)) / 4),
      basis: `surename thesaurus: ${values.map(([, why]) => why).join(" + ")}`,
    }
  }
}
