import { limits } from "../../../limits.ts"
import { memoizeByText } from "../../../sharing/memoize.ts"
import { kinds, shapeOf, styleOf } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { roots } from "./inflect.ts"
import { commonEndings, idnTlds } from "./lexicon.ts"
import { isDecent } from "./quality.ts"
import { isRefused } from "./refused.ts"
import { scoreOf } from "./score-of.ts"
import type { Steer } from "./steer.ts"
import { heardAs } from "./spell-back.ts"

/** Each is compared with every brand and checked for its sound. */
const suggestPickedAtOnce = 2

export interface Judged extends Draft {
  readonly quality: number
}

export interface Placed extends Judged {
  readonly tld: string
}

/**
 * Best first, but varied: a repeated word, kind or TLD waits. First every name under one TLD, then the same names with other TLDs. The pool
 * is sorted by quality.
 */
export function* arrange(
  pool: ReadonlyArray<Judged>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
  ownWords: ReadonlySet<string>,
  steer?: Steer,
): Generator<void, ReadonlyArray<Placed>> {
  const ordered = [...liked.filter((one) => tlds.includes(one)), ...tlds.filter((one) => !liked.includes(one))]
  const [styles, shapes, words, endings] = [counters(), counters(), counters(), counters()]
  const open = pool.map((judged): Open => {
    const [style, likes] = [styleOf(judged), steer?.share(judged) ?? 1]
    return {
      judged,
      share: Math.min(1, kinds[style].share * likes),
      style: styles(style),
      shape: shapes(shapeOf(judged)),
      shapeShare: Math.min(1, limits.suggestShapeShare * likes),
      words: rootsIn(judged).map(words),
      text: saidBy(judged),
      isOut: false,
    }
  })
  const endingOf = (judged: Judged) => endingFor(endingsFor(judged, ordered), (one) => endings(one).used)
  const isFit = (judged: Judged) => isDecent(judged, ownWords) && !isMisheard(judged)
  const placed: Array<Placed> = []
  const ideas = open.filter(({ judged }) => judged.kind === "idea")
  const fitting = Math.ceil(limits.suggestCandidates / tlds.length)
  const names = Math.max(limits.suggestPage, fitting, ideas.length === 0 ? 0 : ideas.length + limits.suggestPage)
  const place = (one: Open, tld: string) => {
    one.isOut = true
    for (const counter of [one.style, one.shape, endings(tld), ...one.words]) counter.used++
    for (const other of open) if (other.text === one.text) other.isOut = true
    placed.push({ ...one.judged, tld })
  }
  while (placed.length < names) {
    if (placed.length % suggestPickedAtOnce === 0) yield
    const find = (isSpent: (one: Open) => boolean) => best(open, placed.length, isSpent, isFit, endingOf)
    const isFirst = placed.length < limits.suggestPage
    const isLeading = placed.length < limits.suggestLeadingRows
    const isUsual = (one: Open) => worn(one) || oftenEnough(one) || (isLeading && repeatsConcept(one.judged))
    const varied = isFirst
      ? (find((one) => isUsual(one) || tooAlike(one, placed.length)) ??
        find(isUsual) ??
        find(worn) ??
        find((one) => isCoined(one) && worn(one)))
      : undefined
    const next = varied ?? find(() => false)
    if (next === undefined) break
    place(next.one, next.tld)
  }
  // Every idea has a row, also a poor one.
  for (const one of ideas) {
    yield
    const tld = one.isOut ? undefined : endingOf(one.judged)
    if (tld !== undefined) place(one, tld)
  }
  const grid = placed.flatMap(({ label, tld, ...judged }) => {
    if (judged.kind === "domain_hack") return []
    const left = endingsFor({ ...judged, label }, ordered).filter((one) => one !== tld)
    return left.map((one) => ({ ...judged, label, tld: one }))
  })
  return [...placed, ...grid].slice(0, limits.suggestCandidates)
}

/** Words in any form, common decorations and endings. */
const rootsIn = ({ from, kind, label }: Judged): ReadonlyArray<string> => [
  ...from.map(({ part }) => rootOf(part)),
  ...(kind === "coined"
    ? [`-${label.slice(-3)}`]
    : from.some(({ as, part }) => as === "affix" && commonEndings.has(part))
      ? ["-affix"]
      : []),
]

const saidBy = ({ from, kind, label }: Judged) =>
  from.length === 2 && kind !== "coined" && kind !== "blend"
    ? from
        .map(({ part }) => part)
        .toSorted()
        .join(" ")
    : label

const rootOf = memoizeByText(limits.suggestWordsKept, (part) => roots(part).at(-1)?.replace(/e$/u, "") ?? part)

/** A new word must be spelled as it sounds. */
const isMisheard = ({ kind, label }: Judged) => kind === "coined" && heardAs(label) !== label

interface Counter {
  used: number
}

interface Open {
  readonly judged: Judged
  readonly share: number
  readonly style: Counter
  readonly shape: Counter
  /** The shape's part of a first page. */
  readonly shapeShare: number
  readonly words: ReadonlyArray<Counter>
  readonly text: string
  /** Has its place, or will have none. */
  isOut: boolean
}

const counters = () => {
  const all = new Map<string, Counter>()
  return (key: string): Counter => {
    const counter = all.get(key) ?? { used: 0 }
    all.set(key, counter)
    return counter
  }
}

/** The costliest check runs only for names to show. */
const best = (
  open: ReadonlyArray<Open>,
  placed: number,
  isSpent: (one: Open) => boolean,
  isFit: (judged: Judged) => boolean,
  endingOf: (judged: Judged) => string | undefined,
): { readonly one: Open; readonly tld: string } | undefined => {
  for (;;) {
    const one = highest(open, placed, isSpent)
    if (one === undefined) return undefined
    const { judged } = one
    // `readIdeas` has judged ideas.
    const isIdea = judged.kind === "idea"
    const tld = isIdea || isFit(judged) ? endingOf(judged) : undefined
    if (tld !== undefined && (isIdea || !isBrand(judged.label, tld))) return { one, tld }
    one.isOut = true
  }
}

export const isBrand = (label: string, tld: string) => scoreOf(`${label}.${tld}`).isBrand

/** Repetition only lowers a rank, so a lower quality cannot win. */
const highest = (open: ReadonlyArray<Open>, placed: number, isSpent: (one: Open) => boolean): Open | undefined => {
  let found: Open | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const one of open) {
    if (one.judged.quality <= most) break
    if (one.isOut || isSpent(one)) continue
    const score = one.judged.quality - repetition(one, placed)
    if (score > most) [found, most] = [one, score]
  }
  return found
}

/** A word comes twice at most on the first page. */
const worn = ({ words }: Open) => words.some((word) => word.used + words.filter((one) => one === word).length > 2)
/** Poorer names fill the first page only if it lacks names. */
const decentPoints = 76
const oftenEnough = ({ judged, share, style, words }: Open) =>
  judged.quality < decentPoints ||
  style.used >= Math.round(share * limits.suggestPage * 1.2) ||
  // A root with another ending is a repetition.
  (isCoined({ judged }) && words.some(({ used }) => used > 0))
/** No shape takes more than its share, when others are good. */
const tooAlike = ({ shape, shapeShare }: Open, placed: number) => shape.used >= shapeShare * (placed + 1)
const repeatsConcept = ({ from, kind }: Judged) =>
  from.length > 1 && (kind === "exact" || kind === "inflection" || from.some(({ as }) => as === "transliteration"))
const isCoined = ({ judged }: Pick<Open, "judged">) => judged.kind === "coined"

const repetition = ({ judged, share, style, words }: Open, placed: number): number => {
  const ahead = style.used - share * (placed + 6)
  // The concept itself always comes first.
  const stale = judged.kind === "exact" ? 0 : words.reduce((sum, { used }) => sum + Math.min(7, used), 0) * 2.2
  return Math.max(0, ahead) * 3 + stale
}

const endingsFor = ({ label, from, kind, tld }: Judged, ordered: ReadonlyArray<string>): Array<string> => {
  if (tld !== undefined) return [tld]
  const parts = kind === "blend" ? [label] : from.map(({ part }) => part)
  const fitting = ordered.filter((one) => !isRefused(parts, one))
  if (/^[a-z0-9-]+$/u.test(label)) return fitting
  const international = fitting.filter((one) => idnTlds.has(one))
  return international.length > 0 ? international : fitting.slice(0, 1)
}

/** The first TLD takes two names of five. */
const endingFor = (left: ReadonlyArray<string>, used: (tld: string) => number): string | undefined => {
  const due = (tld: string) => (used(tld) + 1) / (tld === left[0] ? 4 : 1)
  return left.reduce<string | undefined>(
    (chosen, tld) => (chosen === undefined || due(tld) < due(chosen) ? tld : chosen),
    undefined,
  )
}
