import weights from "../../../data/suggest/weights.json" with { type: "json" }
import { limits } from "../../../limits.ts"
import { findKnownWord } from "../score-name/known-words.ts"
import { kinds, findStyle, isFirstRate } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import type { Concept } from "./concept.ts"
import { hasBrandWord, isRefused, isUnlucky, isUnluckyIn } from "./refused.ts"
import type { Standing } from "./standing.ts"
import { splitsOtherwise, canReadOtherwise, measureSeamCost } from "./seam.ts"
import { measureSayingCost, countSyllables } from "./sound.ts"

/** Up to about 100. `undefined` for a refused name. Costs were set by reading results; golden files hold them. */
export const rateQuality = (draft: Draft, concept: Concept): number | undefined => {
  if (!isPresentable(draft)) return undefined
  const seams = countSeams(draft)
  if (seams === undefined) return undefined
  const wholeName = draft.label + (draft.tld ?? "")
  const whole = saysItAll(draft, concept)
  const cost =
    kinds[isOtherForm(draft, concept) ? "exact" : findStyle(draft)].cost +
    (whole ? 0 : (draft.isMatched === true ? 0 : seams) + computeLengthCost(wholeName)) +
    computeTopicCost(draft, concept) +
    computeStandingCost(draft, concept) +
    computeWordCost(draft) +
    (isFirstRate(draft) || isOwnText(draft) ? 0 : laterCost) +
    (whole || draft.isAbroad === true ? 0 : computeSoundCost(draft, wholeName))
  // Rounding would prefer the first of the alphabet.
  return 100 - cost
}

/** Names that no first page shows follow all written ones. */
const laterCost = 30
const isOwnText = ({ kind }: Draft) => kind === "exact" || kind === "transliteration"

const isAscii = (word: string) => /^[\0-\x7f]*$/u.test(word)

const countLetters = (word: string) => (isAscii(word) ? word.length : Array.from(word).length)

const isPresentable = ({ label, kind, from }: Draft): boolean => {
  const letters = countLetters(label)
  const shortest = kind === "domain_hack" || !isAscii(label) ? 2 : limits.suggestLabelMinChars
  if (kind !== "domain_hack" && kind !== "idea" && letters < 6 && isAscii(label) && findKnownWord(label) !== undefined)
    return false
  if (kind === "idea") return true
  if (letters < shortest || letters > limits.suggestLabelMaxChars || /^\d+$/u.test(label)) return false
  return from.some(({ carries }) => carries) || kind === "exact" || kind === "transliteration"
}

/** The costliest check, so it runs last. */
export const isDecent = (draft: Draft, ownWords: ReadonlySet<string>, language = "en"): boolean => {
  const [first = [], ...more] = listReadings(draft)
  const isNew = draft.kind === "blend"
  const [left = "", ...right] = first
  // The caller's own words may meet as they do.
  const isSaid = draft.kind === "exact" || draft.kind === "transliteration"
  const stumbles = draft.isMatched === true ? splitsOtherwise : canReadOtherwise
  const isRead = isNew || isSaid || draft.isPhrase === true || !isAscii(draft.label)
  if (!isRead && right.length > 0 && stumbles(left, right.join(""))) return false
  const pieces = isNew ? [draft.label] : first
  return (
    !isUnlucky(pieces, isNew) &&
    !isUnluckyIn(language, draft.label, [first, ...more], isNew) &&
    !hasBrandWord(pieces, isNew, ownWords) &&
    ![first, ...more].some((parts) => isRefused(parts))
  )
}

/** Shared letters of a blend may belong to either word. */
const listReadings = ({ label, kind, from }: Draft): ReadonlyArray<ReadonlyArray<string>> => {
  const parts = from.map(({ part }) => part)
  const [left = "", right = ""] = parts
  if (kind !== "blend") return [parts]
  return [
    [left, label.slice(left.length)],
    [label.slice(0, label.length - right.length), right],
  ]
}

const countSeams = ({ kind, from }: Draft): number | undefined => {
  if (kind === "blend") return 0
  return from.slice(1).reduce<number | undefined>((sum, { part }, at) => {
    const cost = measureSeamCost(from[at]?.part ?? "", part)
    return sum === undefined || cost === undefined ? undefined : sum + cost
  }, 0)
}

const computeLengthCost = (word: string): number => {
  const letters = countLetters(word)
  const long = Math.max(0, letters - 9) * 1.5 + Math.max(0, letters - 12) * 2.5
  return long + Math.max(0, 5 - letters) * 2
}

const saysItAll = ({ kind, from, label }: Draft, { words, units }: Concept) =>
  (kind === "exact" || kind === "transliteration") &&
  label.length <= 18 &&
  (from.length === words.length ||
    units.some((unit) => unit.words.length > 1 && unit.core && unit.words.join("") === label) ||
    (from.length > 1 && units.every(({ carries }, at) => carries === from.some(({ unit }) => unit === at))))

const isOtherForm = ({ from, kind }: Draft, { words }: Concept) =>
  kind === "compound" && from.length === words.length && from.every(({ carries }) => carries)

const computeTopicCost = (
  { from, isMatched, isQualified, kind }: Draft,
  { language, units, words }: Concept,
): number => {
  if (kind === "idea") return 0
  const speaksFor = (at: number) => from.some(({ unit }) => unit === at)
  const missing = units.filter(({ carries }, at) => carries && !speaksFor(at)).length
  const beside = isMatched === true || units.some(({ core }, at) => core && speaksFor(at)) ? 0 : 16
  const partial = kind === "exact" && from.length === 1 && words.length > 1 ? 6 : 0
  // "remoteteam" does not say retreats: the head stands last in English.
  const last = units.findLast(({ carries }) => carries)?.words.at(-1)
  const images =
    isMatched !== true &&
    isQualified !== true &&
    from.length > 1 &&
    from.every(({ as, carries }) => as === "synonym" && carries)
      ? 12
      : 0
  const half = language === undefined && kind === "exact" && from.every(({ of }) => of !== last) ? 12 : 0
  return Math.min(2, missing) * 2.5 + beside + partial + half + images
}

/** A name that touches no subject of the concept costs more. */
const standingCosts: Readonly<Record<Standing, number>> = { subject: 0, beside: 12, side: 44 }

const computeStandingCost = ({ from, kind }: Draft, { units }: Concept): number => {
  const costs = from.flatMap(({ unit }) => (unit === undefined ? [] : standingCosts[units[unit]?.standing ?? "side"]))
  return kind === "idea" || costs.length === 0 ? 0 : Math.min(...costs)
}

const computeWordCost = ({ from, isMatched, isQualified }: Draft): number =>
  from.reduce((sum, material) => sum + computeMaterialCost(material), 0) / ((isMatched ?? isQualified) === true ? 3 : 1)

const computeMaterialCost = ({ as, rank, part }: Material): number => {
  const { least, perRank } = weights.words[as]
  return least + rank * perRank + (as === "concept" && /\d/u.test(part) ? 5 : 0)
}

const computeSoundCost = ({ from, kind, label }: Draft, word: string): number => {
  if (!/^[a-z]+$/u.test(word)) return 0
  const beats = countSyllables(word)
  const tooMany = Math.max(0, beats - 4) * 4
  const rhythm = beats === 2 || beats === 3 ? -2 : 0
  const shared = from.reduce((sum, { part }) => sum + part.length, 0) - label.length
  const thin = kind === "blend" && shared === 1 ? 26 : 0
  return measureSayingCost(word) * (kind === "blend" ? 1.5 : 0.5) + tooMany + rhythm + thin
}
