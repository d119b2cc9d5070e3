import type { DomainName } from "../../evidence/domain-name.ts"
import { brandCollision } from "./brand-collision.ts"
import type { ComponentName, MeasuredComponent, ScoredName, UnavailableComponent } from "./contract.ts"
import { dictionaryWord } from "./dictionary-word.ts"
import { hyphensDigits } from "./hyphens-digits.ts"
import { length } from "./length.ts"
import type { Measure } from "./measure.ts"
import { pronounceability } from "./pronounceability.ts"
import { readLabel } from "./read-label.ts"
import { syllables } from "./syllables.ts"
import { tldPerception } from "./tld-perception.ts"

/** The weighted mean of what could be measured, held down by the most severe property rather than averaged with it. */
export const scored = (name: DomainName): ScoredName => {
  const parts = measured(name)
  const mean = weightedMean(parts)
  const held = parts.reduce<Held>(
    (lowest, { measure, name: component }) => {
      const cap = "cap" in measure ? measure.cap : undefined
      return cap !== undefined && cap < lowest.total ? { total: cap, cap: component } : lowest
    },
    { total: mean, cap: null },
  )
  return {
    domain: name.ascii,
    ...(name.isIdn ? { unicode: name.unicode } : {}),
    ...held,
    components: [...parts.map(toComponent), ...neverMeasured],
  }
}

interface Part {
  readonly name: ComponentName
  /** Of a hundred. */
  readonly weight: number
  readonly measure: Measure
}

interface Held {
  readonly total: number
  readonly cap: ComponentName | null
}

const measured = (name: DomainName): ReadonlyArray<Part> => {
  const label = readLabel(name)
  return [
    { name: "length", weight: 20, measure: length(label) },
    { name: "syllables", weight: 10, measure: syllables(label) },
    { name: "pronounceability", weight: 20, measure: pronounceability(label) },
    { name: "dictionary_word", weight: 10, measure: dictionaryWord(label) },
    { name: "brand_collision", weight: 20, measure: brandCollision(label) },
    { name: "hyphens_digits", weight: 10, measure: hyphensDigits(label) },
    { name: "tld_perception", weight: 10, measure: tldPerception(name) },
  ]
}

/** In whole numbers up to the one division, so that every runtime rounds alike. */
const weightedMean = (parts: ReadonlyArray<Part>): number => {
  const scores = parts.flatMap(({ measure, weight }) => ("score" in measure ? [{ weight, score: measure.score }] : []))
  const sum = scores.reduce((total, { score, weight }) => total + score * weight, 0)
  return Math.round(sum / scores.reduce((total, { weight }) => total + weight, 0))
}

const toComponent = ({ measure, name, weight }: Part): MeasuredComponent | UnavailableComponent =>
  "score" in measure
    ? { name, score: measure.score, weight: weight / 100, basis: measure.basis }
    : { name, unavailable: true, reason: measure.unavailable }

const neverMeasured: ReadonlyArray<UnavailableComponent> = [
  {
    name: "zone_rarity",
    unavailable: true,
    reason: "No zone files are read here, so nobody can say how rare the name is.",
  },
  {
    name: "trademark",
    unavailable: true,
    reason: "No trademark register is read here; brand_collision is no legal clearance.",
  },
]
