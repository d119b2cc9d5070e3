import type { DomainName } from "../../../evidence/domain-name.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { measureBrandCollision } from "./brand-collision.ts"
import type { ComponentName, ScoredName } from "./contract.ts"
import { measureDictionaryWord } from "./dictionary-word.ts"
import { measureHiddenReading } from "./hidden-reading.ts"
import { neverMeasured } from "./never-measured.ts"
import { measurePronounceability } from "./pronounceability.ts"
import { type Label, type Measure, readLabel, readWrittenLabel } from "./read-label.ts"
import { measureHyphensDigits, measureLength, measureTldPerception } from "./measure-domain.ts"
import { measureSyllables } from "./syllables.ts"

/** The most severe property caps the weighted mean. */
export const scoreDomainName = (name: DomainName, fits?: (letters: string) => Measure): ScoredName => {
  const label = readLabel(name)
  const fit = fits === undefined ? [] : [{ name: "fits_concept" as const, weight: fitWeight, ...fits(label.letters) }]
  const parts = [...measureParts(name, label), ...fit]
  const total = computeWeightedMean(parts)
  const [lowestCap] = parts
    .flatMap((part) => ("cap" in part && part.cap < total ? [{ total: part.cap, cap: part.name }] : []))
    .sort((left, right) => left.total - right.total)
  return {
    domain: name.ascii,
    ...(name.isIdn ? { unicode: name.unicode } : {}),
    ...(lowestCap ?? { total, cap: null }),
    components: [...parts.map(toComponent), ...neverMeasured],
  }
}

/** `weight`: of a hundred. */
type Part = Measure & { readonly name: ComponentName; readonly weight: number }

const fitWeight = 40

const measureParts = (name: DomainName, label: Label): ReadonlyArray<Part> => {
  const { hiddenReading, parts } = measureLabel(label.written)
  return [...parts, { name: "tld_perception", weight: 10, ...measureTldPerception(name) }, hiddenReading]
}

const labelsKept = 1_024

/** Memoized: a label comes with several TLDs, and the brand comparison is slow. */
const measureLabel = memoizeByText(labelsKept, (written) => {
  const label = readWrittenLabel(written)
  const parts: ReadonlyArray<Part> = [
    { name: "length", weight: 30, ...measureLength(label) },
    { name: "syllables", weight: 15, ...measureSyllables(label) },
    { name: "pronounceability", weight: 15, ...measurePronounceability(label) },
    { name: "dictionary_word", weight: 20, ...measureDictionaryWord(label) },
    { name: "brand_collision", weight: 5, ...measureBrandCollision(label) },
    { name: "hyphens_digits", weight: 5, ...measureHyphensDigits(label) },
  ]
  // A second reading ruins a name, and its absence is no merit.
  const hiddenReading: Part = { name: "hidden_reading", weight: 0, ...measureHiddenReading(label) }
  return { hiddenReading, parts }
})

const computeWeightedMean = (parts: ReadonlyArray<Part>): number => {
  const scores = parts.filter((part) => "score" in part)
  const sum = scores.reduce((total, { score, weight }) => total + score * weight, 0)
  return Math.round(sum / scores.reduce((total, { weight }) => total + weight, 0))
}

const toComponent = (part: Part): ScoredName["components"][number] =>
  "score" in part
    ? { name: part.name, score: part.score, weight: part.weight / 100, basis: part.basis }
    : { name: part.name, unavailable: true, reason: part.unavailable }
