import { limits } from "../../../limits.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { kinds, findShape, findStyle, isFirstRate } from "./draft.ts"
import type { Draft, Material } from "./draft.ts"
import { listRoots } from "./inflect.ts"
import { idnTlds } from "./lexicon.ts"
import { isDecent } from "./quality.ts"
import { isRefused } from "./refused.ts"
import { scoreOf } from "./score-of.ts"
import type { Steer } from "./steer.ts"

/** Each is compared with every brand and checked for its sound. */
const suggestPickedAtOnce = 2
const pageShares = {
  qualifiedEvery: 3, // One name of so many touches a qualifier.
  leastPoints: 20, // Poorer names are in no list that has good ones.
  decentPoints: 76, // Poorer names fill the first page only if it lacks names.
} as const

export interface RatedDraft extends Draft {
  readonly quality: number
}

export interface Subject {
  readonly language: string
  readonly ownWords: ReadonlySet<string>
  readonly isOneWord: boolean
  /** Units of the concept that a third of the first names touch. */
  readonly qualifiers: ReadonlyArray<number>
}

export interface ArrangedDraft extends RatedDraft {
  readonly tld: string
}

/**
 * Best first, but varied: a repeated word, kind or TLD waits. A first page of good names is followed by the same names with other TLDs,
 * and then by all others. The pool is sorted by quality.
 */
export function* arrange(
  pool: ReadonlyArray<RatedDraft>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
  { isOneWord, language, ownWords, qualifiers }: Subject,
  steer?: Steer,
): Generator<void, ReadonlyArray<ArrangedDraft>> {
  const ordered = [...liked.filter((tld) => tlds.includes(tld)), ...tlds.filter((tld) => !liked.includes(tld))]
  const [open, endings] = [openDrafts(pool, steer), makeCounters()]
  const findEnding = (judged: RatedDraft) => chooseEnding(listEndings(judged, ordered), (tld) => endings(tld).used)
  const isFit = (judged: RatedDraft) => isDecent(judged, ownWords, language)
  const [placed, rows] = [new Array<ArrangedDraft>(), new Array<ArrangedDraft>()]
  const ideas = open.filter(({ judged }) => judged.kind === "idea")
  const page = limits.suggestPageNames + ideas.length
  const names = Math.max(page, Math.ceil(limits.suggestCandidates / tlds.length))
  const hasFirstRate = open.some(({ judged }) => isFirstRate(judged))
  const placeDraft = (draft: PendingDraft, tld: string) => {
    draft.isOut = true
    for (const counter of [draft.style, draft.shape, endings(tld), ...draft.words]) counter.used++
    for (const other of open) if (other.text === draft.text) other.isOut = true
    placed.push({ ...draft.judged, tld })
  }
  for (const isFirst of [true, false]) {
    const from = placed.length
    const isLater = ({ judged }: PendingDraft) =>
      isFirst && (hasAsciiTwin(judged) || (hasFirstRate && !isFirstRate(judged)))
    const find = (isSpent: (draft: PendingDraft) => boolean) =>
      findBestDraft(open, placed.length, (draft) => isSpent(draft) || isLater(draft), isFit, findEnding)
    while (placed.length < (isFirst ? page : names)) {
      if (placed.length % suggestPickedAtOnce === 0) yield
      const isLeading = placed.length < limits.suggestLeadingRows
      const isUsual = (draft: PendingDraft) =>
        isWorn(draft) ||
        isOftenEnough(draft) ||
        isGlued(draft.judged, isOneWord) ||
        (isLeading && repeatsConcept(draft.judged, ownWords, placed.length === 0))
      const isAlike = (draft: PendingDraft) => isUsual(draft) || isTooAlike(draft, placed.length)
      const findDue = () =>
        listDueUnits(placed, qualifiers).reduce<ReturnType<typeof find>>(
          (found, unit) => found ?? find((draft) => isUsual(draft) || !touches(draft.judged, unit)),
          undefined,
        )
      const varied = isFirst ? (findDue() ?? find(isAlike) ?? find(isUsual) ?? find(isWorn)) : undefined
      const next =
        varied ?? find(({ judged }) => hasFirstRate && (isPasted(judged) || judged.quality < pageShares.leastPoints))
      if (next === undefined) break
      placeDraft(next.draft, next.tld)
    }
    const pasted = isFirst || !hasFirstRate ? undefined : find(({ judged }) => !isPasted(judged))
    if (pasted !== undefined) placeDraft(pasted.draft, pasted.tld)
    // Every idea has a row, also a poor one.
    for (const draft of ideas) {
      yield
      const tld = draft.isOut ? undefined : findEnding(draft.judged)
      if (tld !== undefined) placeDraft(draft, tld)
    }
    const added = placed.slice(from)
    rows.push(...added, ...makeGrid(added, ordered))
  }
  return rows.slice(0, limits.suggestCandidates)
}

const openDrafts = (pool: ReadonlyArray<RatedDraft>, steer: Steer | undefined): ReadonlyArray<PendingDraft> => {
  const [styles, shapes, words] = [makeCounters(), makeCounters(), makeCounters()]
  return pool.map((judged): PendingDraft => {
    const [style, likes] = [findStyle(judged), steer?.share(judged) ?? 1]
    return {
      judged,
      share: Math.min(1, kinds[style].share * likes),
      style: styles(style),
      shape: shapes(findShape(judged)),
      shapeShare: Math.min(1, limits.suggestShapeShare * likes),
      words: [...judged.from.map(({ part }) => toRoot(part)), ...listStems(judged)].map(words),
      text: toSpokenText(judged),
      isOut: false,
    }
  })
}

const hasAsciiTwin = ({ kind, label }: RatedDraft) =>
  kind === "exact" && /^\p{Script=Latin}+$/u.test(label) && !/^[a-z]+$/u.test(label)

const makeGrid = (placed: ReadonlyArray<ArrangedDraft>, ordered: ReadonlyArray<string>): ReadonlyArray<ArrangedDraft> =>
  placed
    .flatMap(({ label, tld, ...judged }) => {
      if (judged.kind === "domain_hack") return []
      const left = listEndings({ ...judged, label }, ordered).filter((suffix) => suffix !== tld)
      return left.map((suffix, turn) => ({ turn, row: { ...judged, label, tld: suffix } }))
    })
    .toSorted((first, second) => first.turn - second.turn)
    .map(({ row }) => row)

const touches = ({ from, isQualified, touched }: RatedDraft, unit: number): boolean =>
  touched?.includes(unit) === true || (isQualified === true && from.some((material) => material.unit === unit))

/** The qualifier that the fewest names touch is the first. None is due while enough names touch one. */
const listDueUnits = (placed: ReadonlyArray<ArrangedDraft>, qualifiers: ReadonlyArray<number>) => {
  const countFor = (units: ReadonlyArray<number>) =>
    placed.filter((draft) => units.some((unit) => touches(draft, unit))).length
  if (placed.length === 0 || countFor(qualifiers) * pageShares.qualifiedEvery > placed.length) return []
  return qualifiers.toSorted((first, second) => countFor([first]) - countFor([second]))
}

/** Bakely, baker and bakester begin alike. */
const listStems = ({ from, kind, label }: RatedDraft): ReadonlyArray<string> =>
  findShape({ from, kind }) === "two_words" ? [] : [`${label.slice(0, 4)}~`]

const toSpokenText = ({ from, kind, label }: RatedDraft) =>
  from.length === 2 && kind !== "blend"
    ? from
        .map(({ part }) => part)
        .toSorted()
        .join(" ")
    : label

const toRoot = memoizeByText(limits.suggestWordsKept, (part) => listRoots(part).at(-1)?.replace(/e$/u, "") ?? part)

interface Counter {
  used: number
}

interface PendingDraft {
  readonly judged: RatedDraft
  readonly share: number
  readonly style: Counter
  readonly shape: Counter
  readonly shapeShare: number
  readonly words: ReadonlyArray<Counter>
  readonly text: string
  isOut: boolean
}

const makeCounters = () => {
  const countersByKey = new Map<string, Counter>()
  return (key: string): Counter => {
    const counter = countersByKey.get(key) ?? { used: 0 }
    countersByKey.set(key, counter)
    return counter
  }
}

const findBestDraft = (
  open: ReadonlyArray<PendingDraft>,
  placed: number,
  isSpent: (draft: PendingDraft) => boolean,
  isFit: (judged: RatedDraft) => boolean,
  endingOf: (judged: RatedDraft) => string | undefined,
): { readonly draft: PendingDraft; readonly tld: string } | undefined => {
  for (;;) {
    const draft = findHighest(open, placed, isSpent)
    if (draft === undefined) return undefined
    const { judged } = draft
    // `readIdeas` has judged ideas.
    const isIdea = judged.kind === "idea"
    const tld = isIdea || isFit(judged) ? endingOf(judged) : undefined
    if (tld !== undefined && (isIdea || !isBrand(judged.label, tld))) return { draft, tld }
    draft.isOut = true
  }
}

export const isBrand = (label: string, tld: string) => scoreOf(`${label}.${tld}`).isBrand

/** Repetition only lowers a rank, so a lower quality cannot win. */
const findHighest = (
  open: ReadonlyArray<PendingDraft>,
  placed: number,
  isSpent: (draft: PendingDraft) => boolean,
): PendingDraft | undefined => {
  let found: PendingDraft | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const draft of open) {
    if (draft.judged.quality <= most) break
    if (draft.isOut || isSpent(draft)) continue
    const score = draft.judged.quality - measureRepetition(draft, placed)
    if (score > most) [found, most] = [draft, score]
  }
  return found
}

const isWorn = ({ words }: PendingDraft) =>
  words.some((word) => word.used + words.filter((counter) => counter === word).length > 2)
const isOftenEnough = ({ judged, share, style }: PendingDraft) =>
  judged.quality < pageShares.decentPoints || style.used >= Math.round(share * limits.suggestPageNames * 1.2)
const isTooAlike = ({ shape, shapeShare }: PendingDraft, placed: number) => shape.used >= shapeShare * (placed + 1)
/** The asker knows these words already: the first row is a written name without them, and the next have others, too. */
const repeatsConcept = ({ from, isMatched }: RatedDraft, ownWords: ReadonlySet<string>, isFirst: boolean) => {
  const isOwn = ({ as, part }: Material) => as === "transliteration" || ownWords.has(part)
  if (isFirst) return isMatched !== true || from.some(isOwn)
  const isMixed = from.length > 1 && from.some(({ as }) => as === "transliteration")
  return isMixed || from.every((material) => isOwn(material) || !material.carries)
}
/** The caller's own words side by side are no idea, and are usually registered. */
const isPasted = ({ from, kind }: RatedDraft) => kind === "exact" && from.length > 1
const isGlued = ({ from, kind }: RatedDraft, isOneWord: boolean) =>
  ["exact", "transliteration"].includes(kind) && (from.length > 1 || !isOneWord)

const measureRepetition = ({ judged, share, style, words }: PendingDraft, placed: number): number => {
  const ahead = style.used - share * (placed + 6)
  const stale = judged.kind === "exact" ? 0 : words.reduce((sum, { used }) => sum + Math.min(7, used), 0) * 2.2
  return Math.max(0, ahead) * 3 + stale
}

const listEndings = ({ label, from, kind, tld }: RatedDraft, ordered: ReadonlyArray<string>): Array<string> => {
  if (tld !== undefined) return [tld]
  const parts = kind === "blend" ? [label] : from.map(({ part }) => part)
  const fitting = ordered.filter((suffix) => !isRefused(parts, suffix))
  if (/^[a-z0-9-]+$/u.test(label)) return fitting
  const international = fitting.filter((suffix) => idnTlds.has(suffix))
  return international.length > 0 ? international : fitting.slice(0, 1)
}

const chooseEnding = (left: ReadonlyArray<string>, used: (tld: string) => number): string | undefined => {
  const computeDue = (tld: string) => (used(tld) + 1) / (tld === left[0] ? 4 : 1)
  return left.reduce<string | undefined>(
    (chosen, tld) => (chosen === undefined || computeDue(tld) < computeDue(chosen) ? tld : chosen),
    undefined,
  )
}
