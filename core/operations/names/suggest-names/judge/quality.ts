import weights from "../../../../data/suggest/weights.json" with { type: "json" }
import { nameLimits } from "../../limits.ts"
import { findKnownWord } from "../../score-name/known-words.ts"
import { findIdea } from "../words/lexicon.ts"
import {
  kinds,
  findStyle,
  isFirstRate,
  showsBothHalves,
  type NameCandidate,
  type Material,
} from "../make/name-candidate.ts"
import type { Concept } from "../read/concept.ts"
import { hasBrandWord, isMisread, isRefused, isUnlucky, isUnluckyIn } from "./refused.ts"
import type { Standing } from "./standing.ts"
import { splitsOtherwise, canReadOtherwise, measureSeamCost } from "./seam.ts"
import { measureSayingCost, countSyllables } from "./sound.ts"

/** Up to about 100. `undefined` for a refused name. Costs were set by reading results; golden files hold them. */
export const rateQuality = (candidate: NameCandidate, concept: Concept): number | undefined => {
  if (!isPresentable(candidate)) return undefined
  const seams = countSeams(candidate)
  if (seams === undefined) return undefined
  const isWholeConcept = saysItAll(candidate, concept)
  const cost =
    kinds[isOtherForm(candidate, concept) ? "exact" : findStyle(candidate)].cost +
    (isWholeConcept || candidate.isMatched === true ? 0 : seams) +
    (isWholeConcept || candidate.kind === "idea" ? 0 : computeLengthCost(candidate.label)) +
    (candidate.kind === "blend" ? computeBlendCost(candidate) : 0) +
    computeTopicCost(candidate, concept) +
    computeStandingCost(candidate, concept) +
    computeWordCost(candidate) +
    (isFirstRate(candidate) || isOwnText(candidate) ? 0 : laterCost)
  // Rounding would prefer the first of the alphabet.
  return 100 + findKeptShare(candidate) - weights.keptPercent.usual - cost
}

const findKeptShare = (candidate: NameCandidate): number => {
  const { keptPercent } = weights
  const { from, isMatched, isQualified, kind, label } = candidate
  if (kind === "blend") return keptPercent.blend
  if (isQualified === true) return keptPercent.joined
  if (showsBothHalves(candidate)) return keptPercent.bothHalves
  return isMatched === true && from.length === 1 && countSyllables(label) > 2 ? keptPercent.longWord : keptPercent.usual
}

/** Generated names come after all names written by hand. */
const laterCost = 30
const isOwnText = ({ kind }: NameCandidate) => kind === "exact" || kind === "transliteration"

const isAscii = (word: string) => /^[\0-\x7f]*$/u.test(word)

const countLetters = (word: string) => (isAscii(word) ? word.length : Array.from(word).length)

const isPresentable = ({ label, kind, from }: NameCandidate): boolean => {
  const letters = countLetters(label)
  const shortest = kind === "domain_hack" || !isAscii(label) ? 2 : nameLimits.suggestLabelMinChars
  if (kind !== "domain_hack" && kind !== "idea" && letters < 6 && isAscii(label) && findKnownWord(label) !== undefined)
    return false
  if (kind === "idea") return true
  if (letters < shortest || letters > nameLimits.suggestLabelMaxChars || /^\d+$/u.test(label)) return false
  return from.some(({ canCarryName }) => canCarryName) || kind === "exact" || kind === "transliteration"
}

/** The costliest check, so it runs last. */
export const isDecent = (candidate: NameCandidate, ownWords: ReadonlySet<string>, language = "en"): boolean => {
  const [firstReading = [], ...otherReadings] = listReadings(candidate)
  const isNew = candidate.kind === "blend"
  const [firstPart = "", ...rest] = firstReading
  const stumbles = candidate.isMatched === true ? splitsOtherwise : canReadOtherwise
  // The caller's own words may meet as they do.
  const needsNoSplit = isNew || isOwnText(candidate) || candidate.isPhrase === true || !isAscii(candidate.label)
  if (!needsNoSplit && rest.length > 0 && stumbles(firstPart, rest.join(""))) return false
  const pieces = isNew ? [candidate.label] : firstReading
  return (
    !isUnlucky(pieces, isNew) &&
    !isUnluckyIn(language, candidate.label, [firstReading, ...otherReadings], isNew) &&
    !isMisread(language, [candidate.label, ...firstReading]) &&
    !hasBrandWord(pieces, isNew, ownWords) &&
    ![firstReading, ...otherReadings].some((parts) => isRefused(parts))
  )
}

/** Shared letters of a blend may belong to either word. */
const listReadings = ({ label, kind, from }: NameCandidate): ReadonlyArray<ReadonlyArray<string>> => {
  const parts = from.map(({ part }) => part)
  const [left = "", right = ""] = parts
  if (kind !== "blend") return [parts]
  return [
    [left, label.slice(left.length)],
    [label.slice(0, label.length - right.length), right],
  ]
}

const countSeams = ({ kind, from }: NameCandidate): number | undefined => {
  if (kind === "blend") return 0
  return from.slice(1).reduce<number | undefined>((sum, { part }, at) => {
    const cost = measureSeamCost(from[at]?.part ?? "", part)
    return sum === undefined || cost === undefined ? undefined : sum + cost
  }, 0)
}

const saysItAll = ({ kind, from, label }: NameCandidate, { words, units }: Concept) =>
  (kind === "exact" || kind === "transliteration") &&
  label.length <= 18 &&
  (from.length === words.length ||
    units.some((unit) => unit.words.length > 1 && unit.isCore && unit.words.join("") === label) ||
    (from.length > 1 && units.every(({ canCarryName }, at) => canCarryName === from.some(({ unit }) => unit === at))))

const isOtherForm = ({ from, kind }: NameCandidate, { words }: Concept) =>
  kind === "compound" && from.length === words.length && from.every(({ canCarryName }) => canCarryName)

const computeTopicCost = (
  { from, isMatched, isQualified, kind }: NameCandidate,
  { language, units, words }: Concept,
): number => {
  if (kind === "idea") return 0
  const hasPartOf = (at: number) => from.some(({ unit }) => unit === at)
  const noCoreCost = isMatched === true || units.some(({ isCore }, at) => isCore && hasPartOf(at)) ? 0 : 16
  const oneWordCost = kind === "exact" && from.length === 1 && words.length > 1 ? 6 : 0
  // "remoteteam" does not say retreats: the head stands last in English.
  const last = units.findLast(({ canCarryName }) => canCarryName)?.words.at(-1)
  const imagePairCost =
    isMatched !== true &&
    isQualified !== true &&
    from.length > 1 &&
    from.every(({ as, canCarryName }) => as === "synonym" && canCarryName)
      ? 12
      : 0
  const missingHeadCost = language === undefined && kind === "exact" && from.every(({ of }) => of !== last) ? 12 : 0
  // The lexicon knows no foreign pieces.
  const hasOtherTopic = language === undefined && from.some(({ part, rank }) => rank > 0 && isOfOtherField(part, units))
  const otherTopicCost = hasOtherTopic ? weights.less.wordOfOtherTopic : 0
  return noCoreCost + oneWordCost + missingHeadCost + imagePairCost + otherTopicCost
}

/** A stage in a name for a train. The nearest words of an idea may be of another field: keys for a mortgage. */
const isOfOtherField = (part: string, units: Concept["units"]): boolean => {
  const field = findIdea(part)?.field ?? "any"
  return !["any", "quality"].includes(field) && !units.some((unit) => unit.field === field)
}

/** A name that touches no subject of the concept costs more. */
const standingCosts: Readonly<Record<Standing, number>> = { subject: 0, beside: 12, side: 44 }

const computeStandingCost = ({ from, kind, coveredUnits }: NameCandidate, { units }: Concept): number => {
  // A name written for a side stands alone.
  const costs = from.flatMap(({ unit }) =>
    unit === undefined || coveredUnits?.includes(unit) === true ? [] : standingCosts[units[unit]?.standing ?? "side"],
  )
  return kind === "idea" || costs.length === 0 ? 0 : Math.min(...costs)
}

const computeWordCost = ({ from, isMatched, isQualified }: NameCandidate): number =>
  from.reduce((sum, material) => sum + computeMaterialCost(material), 0) / ((isMatched ?? isQualified) === true ? 3 : 1)

const computeMaterialCost = ({ as, rank, part }: Material): number => {
  const { least, perRank } = weights.words[as]
  return least + rank * perRank + (as === "concept" && /\d/u.test(part) ? 5 : 0)
}

const computeLengthCost = (label: string) => Math.max(0, countLetters(label) - 12) * weights.less.letterAfterTwelve

const computeBlendCost = ({ from, label }: NameCandidate): number => {
  const sharedLetters = from.reduce((sum, { part }) => sum + part.length, 0) - label.length
  return measureSayingCost(label) * 1.5 + (sharedLetters === 1 ? 26 : 0)
}
