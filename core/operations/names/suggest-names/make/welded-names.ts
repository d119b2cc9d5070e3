import { canReadOtherwise, measureSeamCost } from "../judge/seam.ts"
import { countSyllables } from "../judge/sound.ts"
import type { Concept, Unit } from "../read/concept.ts"
import { findHeadIndex } from "../read/head-noun.ts"
import { listRoots } from "../read/inflect.ts"
import { findWordKind } from "../words/associations.ts"
import { countIdeasWith, isSpecific, readNearWord, saysNothing } from "../words/lexicon.ts"
import { findPairKind, makeAddedMaterial, makeCandidate } from "./name-candidate.ts"
import type { Material, NameCandidate } from "./name-candidate.ts"

/**
 * A short word of the subject beside one of another part of the concept: dice and cork, clyde clay. Few for each part, chosen by sound.
 * A side that has names of its own (for children) needs no glued piece.
 */
export const makeWeldedNames = (
  concept: Concept,
  sidesWithNames: ReadonlySet<number>,
): ReadonlyArray<NameCandidate> => {
  const { abroad, language, units } = concept
  const code = language?.code ?? "en"
  const headAt = abroad === undefined ? findHead(concept) : -1
  const head = units[headAt]
  if (head === undefined) return []
  const headWords = [...head.words, ...head.images.map(({ word }) => word)]
  const headImages = listImages(head, headAt, code).slice(0, counts.imagesOfHead)
  return units.flatMap((side, at) => {
    if (at === headAt || side.role === "without" || isOneSubject(side, head)) return []
    const isPicture =
      !["any", "place", "quality"].includes(side.field) &&
      (isSpecific(side) || isFoodBusiness(side) || (isApart(concept, side, head) && !saysNothing.has(side.idea))) &&
      !(isAdjective(side) && at < headAt === (findHeadIndex(concept) === -1))
    const isGlued = !isPicture && side.isQualifier && !sidesWithNames.has(at) && !saysNothing.has(side.idea)
    if (!isPicture && !isGlued) return []
    const welds = listImages(side, at, code)
      .filter(({ part }) => !headWords.some((word) => word.includes(part) || part.includes(word)))
      .filter(({ part }) => !isGlued || side.qualifierPieces.includes(part))
      .slice(0, counts.imagesOfSide)
      .flatMap((image) =>
        headImages.flatMap((headImage) => (isGlued ? glue(image, headImage, code) : weld(image, headImage, code))),
      )
    return chooseBest(welds, isGlued ? counts.usesOfGlued : 1).map((from, n) => {
      const pieces = from.map((piece) =>
        piece.as === "link" ? piece : { ...piece, rank: ranks.first + n * ranks.next },
      )
      const isMatched = pieces.some(({ as }) => as === "link")
      return {
        ...makeCandidate(findPairKind(pieces), ...pieces),
        isMatched,
        isQualified: true,
        coveredUnits: [at],
      }
    })
  })
}

const counts = { imagesOfHead: 10, imagesOfSide: 9, welds: 6, usesOfGlued: 2, syllables: 3 } as const
const ranks = { first: -14, next: 5 } as const

const findHead = (concept: Concept): number => {
  const { units } = concept
  const subjects = [...units.keys()].filter((at) => units[at]?.standing === "subject" && units[at].images.length > 0)
  const nouns = subjects.filter((at) => units[at]?.isQualifier === false)
  return (nouns.length > 0 ? nouns : subjects).at(findHeadIndex(concept)) ?? -1
}

/** A record label for jazz is all music, and rescue dogs and dog training are all dogs. */
const isOneSubject = (side: Unit, head: Unit) => {
  const headForms = new Set(head.words.flatMap(listRoots))
  const isOneField = side.isCore && head.isCore && side.standing === "subject" && side.field === head.field
  const isOneIdea = side.idea !== "" && side.idea === head.idea
  return isOneIdea || isOneField || side.words.flatMap(listRoots).some((form) => headForms.has(form))
}

/** Other words stand between the two units ("bookshop with a cafe", but not "game studio"). */
const isApart = ({ spelledWords }: Concept, side: Unit, head: Unit) => {
  const [sideAt = 0, headAt = 0] = [side, head].map(({ words }) => spelledWords.indexOf(words[0] ?? ""))
  return Math.abs(sideAt - headAt) > Math.max(side.words.length, head.words.length)
}

/** A kind of food business ("restaurant" in "rooftop garden restaurant"). */
const isFoodBusiness = ({ field, role }: Unit) => field === "food" && role === "core"

/** A qualifier that belongs to the product ("silver" in "silver rings"). */
const isAdjective = ({ isQualifier, role, standing }: Unit) => isQualifier && role === "core" && standing === "side"

interface Image extends Material {
  readonly isThing: boolean
  readonly cost: number
}

/** One idea each, and easy to say. A place has better words than its own name, and a word that many ideas share says little of one. */
const listImages = (
  { field, images, qualifierPieces, words }: Unit,
  unit: number,
  code: string,
): ReadonlyArray<Image> =>
  images.flatMap(({ place, word }, rank) => {
    const isOwnName = field === "place" && images.length > 1 && words.includes(word)
    if (isOwnName || word.length < 3 || word.length > 8 || countSyllables(word) > counts.syllables) return []
    const kind = findWordKind(word)
    const isNoun = kind === undefined ? !qualifierPieces.includes(word) : kind !== "verb"
    const isThing = code !== "en" || (isNoun && readNearWord(word).place === "either")
    const cost = rank * costs.perRank + word.length * costs.perLetter + Math.log2(1 + countIdeasWith(word))
    return [{ part: word, of: words.join(" "), as: "synonym", unit, rank, place, canCarryName: true, isThing, cost }]
  })

/** Languages with words of their own for both halves. A blind reader kept none of the names that joined translated words. */
const linkWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ en: "and", de: "und", nl: "en", fr: "et", es: "y", it: "e", pt: "e" }),
)

interface Weld {
  readonly from: ReadonlyArray<Material>
  readonly cost: number
}

/** "Dice and cork"; English also says "sock stage" where the words sound alike. */
const weld = (side: Image, head: Image, code: string): ReadonlyArray<Weld> => {
  const link = linkWords.get(code)
  if (!side.isThing || !head.isThing || link === undefined) return []
  const echo = measureEcho(side.part, head.part)
  const [first, second] = measureWeight(side.part) > measureWeight(head.part) ? [head, side] : [side, head]
  const pair = { from: [first, makeAddedMaterial(link, "link"), second], cost: side.cost + head.cost - echo }
  return [pair, ...(compoundLanguages.has(code) && echo >= echoes.clear ? join(side, head, echo) : [])]
}

/** The piece comes first in English. Romance languages also say it last. */
const glue = (side: Image, head: Image, code: string): ReadonlyArray<Weld> => {
  const echo = measureEcho(side.part, head.part)
  const piece = { ...side, cost: side.rank * costs.perPiece }
  return [...join(piece, head, echo), ...(code === "en" ? [] : join(head, piece, echo))]
}

const join = (left: Image, right: Image, echo: number): ReadonlyArray<Weld> => {
  const seamCost = measureSeamCost(left.part, right.part)
  const canJoin = left.place !== "last" && right.place !== "first" && !canReadOtherwise(left.part, right.part)
  return seamCost === undefined || !canJoin
    ? []
    : [{ from: [left, right], cost: left.cost + right.cost + seamCost + costs.join - echo }]
}

const costs = { join: 3, perPiece: 2, perRank: 0.5, perLetter: 0.8 } as const
const compoundLanguages = new Set("en de nl".split(" "))

/** The lighter word comes first: cask and table. */
const measureWeight = (word: string) => countSyllables(word) * 10 + word.length

/** Alliteration, rhyme and equal length please the ear. */
const measureEcho = (left: string, right: string): number => {
  const [leftEnd, rightEnd] = [left, right].map((word) => /[aeiouy]{1,3}[^aeiouy]{0,5}e?$/u.exec(word)?.[0])
  const alliterates = left[0] === right[0] && /^[^aeiou]/u.test(left)
  const vowelEcho = leftEnd?.[0] === rightEnd?.[0] ? echoes.faint : 0
  const rhythmEcho = countSyllables(left) === countSyllables(right) ? echoes.faint : 0
  return (alliterates || leftEnd === rightEnd ? echoes.clear : vowelEcho) + rhythmEcho
}
const echoes = { clear: 4, faint: 1 } as const

/** Half of them may have one form. */
const chooseBest = (welds: ReadonlyArray<Weld>, mostUses: number): ReadonlyArray<ReadonlyArray<Material>> => {
  const chosen: Array<ReadonlyArray<Material>> = []
  const countUses = (part: string) => chosen.flat().filter((piece) => piece.part === part).length
  for (const { from } of welds.toSorted((one, other) => one.cost - other.cost)) {
    const isFull = mostUses === 1 && chosen.filter(({ length }) => length === from.length).length >= counts.welds / 2
    const isNew = from.every(({ as, part }) => as === "link" || countUses(part) < mostUses)
    if (!isFull && isNew && chosen.length < counts.welds) chosen.push(from)
  }
  return chosen
}
