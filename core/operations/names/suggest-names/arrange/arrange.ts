import { nameLimits } from "../../limits.ts"
import { memoizeByText } from "../../../../sharing/memoize.ts"
import { kinds, findShape, findStyle, isFirstRate, type NameCandidate, type Material } from "../make/name-candidate.ts"
import { listRoots } from "../read/inflect.ts"
import { isDecent } from "../judge/quality.ts"
import { scoreOf } from "../judge/score-of.ts"
import { type Counter, makeCounters } from "./counters.ts"
import { leadingNameCount, listWantedTests, makeFullSideTest } from "./side-shares.ts"
import { chooseTld, listTlds } from "./place-tlds.ts"
import type { Steer } from "./steer.ts"

/** Each is compared with every brand and checked for its sound. */
const suggestPickedAtOnce = 2
const pageShares = {
  leastPoints: 20, // Poorer names are in no list that has good ones.
  decentPoints: 76, // Poorer names fill the first page only if it lacks names.
} as const

/** Points off for names that repeat a word or a style, and the uses that cost nothing. */
const repetitionCosts = {
  perWord: 2.2,
  mostUsesOfWord: 7,
  perStyle: 3,
  freeStyles: 6,
  mostOfWord: 2,
  styleSlack: 1.2,
} as const

export interface RatedCandidate extends NameCandidate {
  readonly quality: number
}

export interface ConceptSubject {
  readonly language: string
  readonly ownWords: ReadonlySet<string>
  readonly isOneWord: boolean
  /** Units of the concept that a third of the first names touch. */
  readonly qualifiers: ReadonlyArray<number>
  readonly isCoreSide: (unit: number) => boolean
}

export interface PlacedCandidate extends RatedCandidate {
  readonly tld: string
}

/**
 * Best first, but varied: a repeated word, kind or TLD waits. A first page of good names is followed by the same names with other TLDs,
 * and then by all others. The pool is sorted by quality.
 */
export function* arrange(
  pool: ReadonlyArray<RatedCandidate>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
  { language, ...subject }: ConceptSubject,
  steer?: Steer,
): Generator<void, ReadonlyArray<PlacedCandidate>> {
  const orderedTlds = [...liked.filter((tld) => tlds.includes(tld)), ...tlds.filter((tld) => !liked.includes(tld))]
  const [pendingNames, getTldCounter] = [listPendingNames(pool, steer), makeCounters()]
  const findTld = (candidate: RatedCandidate) =>
    chooseTld(listTlds(candidate, orderedTlds), (tld) => getTldCounter(tld).used)
  const passesLateChecks = (candidate: RatedCandidate) => isDecent(candidate, subject.ownWords, language)
  const [placedNames, rows] = [new Array<PlacedCandidate>(), new Array<PlacedCandidate>()]
  const ideas = pendingNames.filter(({ candidate }) => candidate.kind === "idea")
  const firstPageSize = nameLimits.suggestPageNames + ideas.length
  const nameCount = Math.max(firstPageSize, Math.ceil(nameLimits.suggestCandidates / tlds.length))
  const hasFirstRate = pendingNames.some(({ candidate }) => isFirstRate(candidate))
  const placeName = (pending: PendingCandidate, tld: string) => {
    pending.isSettled = true
    for (const counter of [pending.style, pending.shape, getTldCounter(tld), ...pending.words]) counter.used++
    for (const sibling of pendingNames) if (sibling.text === pending.text) sibling.isSettled = true
    placedNames.push({ ...pending.candidate, tld })
  }
  for (const isFirstPage of [true, false]) {
    const countBefore = placedNames.length
    const isForLater = ({ candidate }: PendingCandidate) =>
      isFirstPage && (hasAsciiTwin(candidate) || (hasFirstRate && !isFirstRate(candidate)))
    const findNext = (isExcluded: (pending: PendingCandidate) => boolean) =>
      findBestName(
        pendingNames,
        placedNames.length,
        (pending) => isExcluded(pending) || isForLater(pending),
        passesLateChecks,
        findTld,
      )
    while (placedNames.length < (isFirstPage ? firstPageSize : nameCount)) {
      if (placedNames.length % suggestPickedAtOnce === 0) yield
      const next =
        (isFirstPage ? chooseVaried(findNext, placedNames, subject) : undefined) ??
        findNext(
          ({ candidate }) => hasFirstRate && (joinsOwnWords(candidate) || candidate.quality < pageShares.leastPoints),
        )
      if (next === undefined) break
      placeName(next.pending, next.tld)
    }
    const joinedName = isFirstPage || !hasFirstRate ? undefined : findNext(({ candidate }) => !joinsOwnWords(candidate))
    if (joinedName !== undefined) placeName(joinedName.pending, joinedName.tld)
    // Every idea has a row, also a poor one.
    for (const pending of ideas) {
      yield
      const tld = pending.isSettled ? undefined : findTld(pending.candidate)
      if (tld !== undefined) placeName(pending, tld)
    }
    const addedNames = placedNames.slice(countBefore)
    rows.push(...addedNames, ...makeGrid(addedNames, orderedTlds))
  }
  return rows.slice(0, nameLimits.suggestCandidates)
}

interface FoundName {
  readonly pending: PendingCandidate
  readonly tld: string
}

const chooseVaried = (
  findNext: (isExcluded: (pending: PendingCandidate) => boolean) => FoundName | undefined,
  placedNames: ReadonlyArray<PlacedCandidate>,
  subject: Omit<ConceptSubject, "language">,
): FoundName | undefined => {
  const isOverused = makeOverusedTest(subject, placedNames)
  const isOverusedOrAlike = (pending: PendingCandidate) =>
    isOverused(pending) || isShapeFull(pending, placedNames.length)
  const isPoorOrAlike = (pending: PendingCandidate) =>
    pending.candidate.quality < pageShares.leastPoints ||
    repeatsWordTwice(pending) ||
    isShapeFull(pending, placedNames.length)
  const wantedName = listWantedTests(placedNames, subject.qualifiers).reduce<FoundName | undefined>(
    (best, isWanted) =>
      best ??
      findNext((pending) => {
        const isLateBlend = pending.candidate.kind === "blend" && placedNames.length >= leadingNameCount
        const isBarred = isLateBlend ? isPoorOrAlike : isOverusedOrAlike
        return isBarred(pending) || !isWanted(pending.candidate)
      }),
    undefined,
  )
  return (
    wantedName ??
    findNext(isOverusedOrAlike) ??
    findNext(isPoorOrAlike) ??
    findNext(isOverused) ??
    findNext(repeatsWordTwice)
  )
}

const listPendingNames = (
  pool: ReadonlyArray<RatedCandidate>,
  steer: Steer | undefined,
): ReadonlyArray<PendingCandidate> => {
  const [getStyleCounter, getShapeCounter, getWordCounter] = [makeCounters(), makeCounters(), makeCounters()]
  return pool.map((candidate): PendingCandidate => {
    const [style, likedShare] = [findStyle(candidate), steer?.share(candidate) ?? 1]
    return {
      candidate,
      share: Math.min(1, kinds[style].share * likedShare),
      style: getStyleCounter(style),
      shape: getShapeCounter(findShape(candidate)),
      shapeShare: Math.min(1, nameLimits.suggestShapeShare * likedShare),
      words: [...candidate.from.map(({ part }) => toRoot(part)), ...listStems(candidate)].map(getWordCounter),
      text: toSpokenText(candidate),
      isSettled: false,
    }
  })
}

const hasAsciiTwin = ({ kind, label }: RatedCandidate) =>
  kind === "exact" && /^\p{Script=Latin}+$/u.test(label) && !/^[a-z]+$/u.test(label)

const makeGrid = (
  placedNames: ReadonlyArray<PlacedCandidate>,
  orderedTlds: ReadonlyArray<string>,
): ReadonlyArray<PlacedCandidate> =>
  placedNames
    .flatMap(({ label, tld, ...candidate }) => {
      if (candidate.kind === "domain_hack") return []
      const otherTlds = listTlds({ ...candidate, label }, orderedTlds).filter((suffix) => suffix !== tld)
      return otherTlds.map((suffix, round) => ({ round, row: { ...candidate, label, tld: suffix } }))
    })
    .toSorted((first, second) => first.round - second.round)
    .map(({ row }) => row)

/** Bakely, baker and bakester begin alike. */
const listStems = ({ from, kind, label }: RatedCandidate): ReadonlyArray<string> =>
  from.length > 1 && kind !== "blend" ? [] : [`${label.slice(0, 4)}~`]

const toSpokenText = ({ from, kind, label }: RatedCandidate) =>
  from.length === 2 && kind !== "blend"
    ? from
        .map(({ part }) => part)
        .toSorted()
        .join(" ")
    : label

const toRoot = memoizeByText(nameLimits.suggestWordsKept, (part) => listRoots(part).at(-1)?.replace(/e$/u, "") ?? part)

interface PendingCandidate {
  readonly candidate: RatedCandidate
  readonly share: number
  readonly style: Counter
  readonly shape: Counter
  readonly shapeShare: number
  readonly words: ReadonlyArray<Counter>
  readonly text: string
  /** Placed, refused, or the same words as a placed one. */
  isSettled: boolean
}

const findBestName = (
  pendingNames: ReadonlyArray<PendingCandidate>,
  placed: number,
  isExcluded: (pending: PendingCandidate) => boolean,
  passesLateChecks: (candidate: RatedCandidate) => boolean,
  findTld: (candidate: RatedCandidate) => string | undefined,
): FoundName | undefined => {
  for (;;) {
    const pending = findHighest(pendingNames, placed, isExcluded)
    if (pending === undefined) return undefined
    const { candidate } = pending
    // `readIdeas` has judged ideas.
    const isIdea = candidate.kind === "idea"
    const tld = isIdea || passesLateChecks(candidate) ? findTld(candidate) : undefined
    if (tld !== undefined && (isIdea || !isBrand(candidate.label, tld))) return { pending, tld }
    pending.isSettled = true
  }
}

export const isBrand = (label: string, tld: string) => scoreOf(`${label}.${tld}`).isBrand

/** Ends at the first candidate below the best score: repetition only lowers scores. */
const findHighest = (
  pendingNames: ReadonlyArray<PendingCandidate>,
  placed: number,
  isExcluded: (pending: PendingCandidate) => boolean,
): PendingCandidate | undefined => {
  let best: PendingCandidate | undefined
  let bestScore = Number.NEGATIVE_INFINITY
  for (const pending of pendingNames) {
    if (pending.candidate.quality <= bestScore) break
    if (pending.isSettled || isExcluded(pending)) continue
    const score = pending.candidate.quality - measureRepetition(pending, placed)
    if (score > bestScore) [best, bestScore] = [pending, score]
  }
  return best
}

const makeOverusedTest = (
  { isCoreSide, isOneWord, ownWords, qualifiers }: Omit<ConceptSubject, "language">,
  placedNames: ReadonlyArray<PlacedCandidate>,
): ((pending: PendingCandidate) => boolean) => {
  const placedCount = placedNames.length
  const isSideFull = makeFullSideTest(placedNames, qualifiers, isCoreSide)
  const overusedRoots = listOverusedRoots(placedNames)
  return (pending) =>
    repeatsWordTwice(pending) ||
    overusedRoots.some((root) => pending.candidate.label.includes(root)) ||
    isStyleFull(pending) ||
    isSideFull(pending.candidate) ||
    isOnlyOwnWords(pending.candidate, isOneWord) ||
    (placedCount < nameLimits.suggestLeadingRows && repeatsKnownWords(pending.candidate, ownWords, placedCount === 0))
}

/** Roots that two names have, also inside one word: a desklamp beside solodesk and freedesk. */
const listOverusedRoots = (placedNames: ReadonlyArray<PlacedCandidate>): ReadonlyArray<string> => {
  const roots = new Set(placedNames.flatMap(({ from }) => from.map(({ part }) => toRoot(part))))
  return [...roots].filter(
    (root) => root.length > 3 && placedNames.filter(({ label }) => label.includes(root)).length > 1,
  )
}

const repeatsWordTwice = ({ words }: PendingCandidate) =>
  words.some((word) => word.used + words.filter((counter) => counter === word).length > repetitionCosts.mostOfWord)
const isStyleFull = ({ candidate, share, style }: PendingCandidate) =>
  candidate.quality < pageShares.decentPoints ||
  style.used >= Math.round(share * nameLimits.suggestPageNames * repetitionCosts.styleSlack)
/** The share holds for a page, so its first names may have one shape. */
const isShapeFull = ({ shape, shapeShare }: PendingCandidate, placed: number) =>
  shape.used >= shapeShare * Math.max(nameLimits.suggestPageNames, placed + 1)
/** The caller knows these words. The first row is a hand-written name without them, and each later one has another word too. */
const repeatsKnownWords = (
  { from, isMatched, kind }: RatedCandidate,
  ownWords: ReadonlySet<string>,
  isFirst: boolean,
) => {
  const isKnownWord = ({ as, part }: Material) => as === "transliteration" || ownWords.has(part)
  if (kind === "idea") return false
  if (isFirst) return isMatched !== true || from.some(isKnownWord)
  const isMixed = from.length > 1 && from.some(({ as }) => as === "transliteration")
  return isMixed || from.every((material) => isKnownWord(material) || !material.canCarryName)
}
/** Such a name has no new word, and is usually registered. */
const joinsOwnWords = ({ from, kind }: RatedCandidate) => kind === "exact" && from.length > 1
const isOnlyOwnWords = ({ from, kind }: RatedCandidate, isOneWord: boolean) =>
  ["exact", "transliteration"].includes(kind) && (from.length > 1 || !isOneWord)

const measureRepetition = ({ candidate, share, style, words }: PendingCandidate, placed: number): number => {
  const { freeStyles, mostUsesOfWord, perStyle, perWord } = repetitionCosts
  const styleExcess = style.used - share * (placed + freeStyles)
  const wordRepetition =
    candidate.kind === "exact" ? 0 : words.reduce((sum, { used }) => sum + Math.min(mostUsesOfWord, used), 0) * perWord
  return Math.max(0, styleExcess) * perStyle + wordRepetition
}
