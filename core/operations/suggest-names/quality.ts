import { limits } from "../../limits.ts"
import type { DerivationKind, Draft, Material } from "./draft.ts"
import type { Concept } from "./read-concept.ts"
import { isRefused } from "./refused.ts"
import { seamCost } from "./seam.ts"
import { sayingCost, syllables } from "./sound.ts"

/**
 * 0 to 100: short, sayable, on topic, made of words. `undefined` for what must not be a name.
 * Costs are in points; they were set by reading what came out for two dozen concepts, and the golden files hold the result.
 */
export const qualityOf = (draft: Draft, concept: Concept): number | undefined => {
  if (!presentable(draft)) return undefined
  const seams = seamsOf(draft)
  if (seams === undefined) return undefined
  const whole = saysItAll(draft, concept)
  const cost =
    kindCosts[draft.kind] +
    (whole ? 0 : seams + lengthCost(spoken(draft))) +
    topicCost(draft, concept) +
    wordCost(draft) +
    (whole ? 0 : soundCost(draft))
  return Math.max(0, Math.min(100, Math.round(100 - cost)))
}

const kindCosts: Readonly<Record<DerivationKind, number>> = {
  exact: 0,
  inflection: 8,
  transliteration: 2,
  compound: 2,
  synonym: 3,
  alliteration: 1,
  pair: 9,
  prefix: 5,
  suffix: 5,
  blend: 6,
  clip: 22,
  domain_hack: 4,
}

const presentable = ({ label, kind, from }: Draft): boolean => {
  const letters = Array.from(label).length
  const shortest = kind === "domain_hack" || /[^\0-\x7f]/u.test(label) ? 2 : limits.suggestLabelMinChars
  if (letters < shortest || letters > limits.suggestLabelMaxChars || /^\d+$/u.test(label)) return false
  return from.some(({ carries }) => carries) || kind === "exact" || kind === "transliteration" || kind === "inflection"
}

/** The costliest question, so it is asked last and only of names that would be shown. */
export const isDecent = (draft: Draft): boolean => !readings(draft).some((parts) => isRefused(parts))

/** Where the words of a name meet. In a blend they share letters, which may belong to either. */
const readings = ({ label, kind, from }: Draft): ReadonlyArray<ReadonlyArray<string>> => {
  const parts = from.map(({ part }) => part)
  const [left = "", right = ""] = parts
  if (kind !== "blend") return [parts]
  return [
    [left, label.slice(left.length)],
    [label.slice(0, label.length - right.length), right],
  ]
}

/** What is read aloud: the ending belongs to the word in a domain hack. */
const spoken = ({ label, tld }: Draft) => label + (tld ?? "")

const seamsOf = ({ kind, from }: Draft): number | undefined => {
  if (kind === "blend" || kind === "clip") return 0
  return from.slice(1).reduce<number | undefined>((sum, { part, as }, at) => {
    const cost = as === "ending" ? 0 : seamCost(from[at]?.part ?? "", part)
    return sum === undefined || cost === undefined ? undefined : sum + cost
  }, 0)
}

const lengthCost = (word: string): number => {
  const letters = Array.from(word).length
  const long = Math.max(0, letters - 9) * 1.5 + Math.max(0, letters - 12) * 2.5
  return long + Math.max(0, 5 - letters) * 2
}

/** The whole concept, or one of its phrases, in the caller's own words: that comes first, though it may be long. */
const saysItAll = ({ kind, from, label }: Draft, { words, units }: Concept) =>
  (kind === "exact" || kind === "transliteration") &&
  label.length <= 18 &&
  (from.length === words.length ||
    units.some((unit) => unit.words.length > 1 && unit.core && unit.words.join("") === label) ||
    (from.length > 1 && units.every(({ core }, at) => core === from.some(({ unit }) => unit === at))))

/** A name that speaks for one of two ideas is less on topic, one without any core idea is nearly beside the point. */
const topicCost = ({ kind, from, label }: Draft, { units, words }: Concept): number => {
  const spokenFor = new Set(from.flatMap(({ unit }) => (unit === undefined ? [] : [unit])))
  const missing = units.filter(({ carries }, at) => carries && !spokenFor.has(at)).length
  const beside = units.some(({ core }, at) => core && spokenFor.has(at)) ? 0 : 16
  const lone = kind === "synonym" && from[0]?.part === label ? 5 : 0
  const partial = (kind === "exact" || kind === "inflection") && from.length === 1 && words.length > 1 ? 6 : 0
  return Math.min(2, missing) * 2.5 + beside + lone + partial
}

const wordCost = ({ from, kind }: Draft): number =>
  from.reduce((sum, material) => sum + materialCost(material), 0) / (kind === "pair" ? 3 : 1)

const materialCost = ({ as, rank, part }: Material): number => {
  const digits = /\d/u.test(part) ? 5 : 0
  switch (as) {
    case "concept":
      return digits + rank * 1.5
    case "transliteration":
      return 2
    case "inflection":
      return 1
    case "synonym":
      return 1 + rank * 0.8
    case "modifier":
      return 3 + rank * 0.35
    case "affix":
      return 3 + rank * 0.35
    case "ending":
      return 6 + rank
    case "clip":
      return 2
    case "link":
      return 0
  }
}

const soundCost = (draft: Draft): number => {
  const word = spoken(draft)
  const beats = syllables(word)
  const tooMany = Math.max(0, beats - 4) * 4
  const rhythm = beats === 2 || beats === 3 ? -2 : 0
  const made = draft.kind === "blend" || draft.kind === "clip" ? 1.5 : 0.5
  const thin = draft.kind === "blend" && sharedLetters(draft) === 1 ? 5 : 0
  return /^[a-z]+$/u.test(word) ? sayingCost(word) * made + tooMany + rhythm + thin : 0
}

const sharedLetters = ({ label, from }: Draft) => from.reduce((sum, { part }) => sum + part.length, 0) - label.length
