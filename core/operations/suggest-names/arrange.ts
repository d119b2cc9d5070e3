import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import { limits } from "../../limits.ts"
import { collide } from "../score-name/brand-collision.ts"
import { readLabel } from "../score-name/read-label.ts"
import { kinds } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { roots } from "./inflect.ts"
import { idnTlds } from "./lexicon.ts"
import { isDecent } from "./quality.ts"
import { isRefused } from "./refused.ts"
import { heardAs } from "./spell-back.ts"

export interface Judged extends Draft {
  readonly quality: number
}

export interface Placed extends Judged {
  readonly tld: string
}

/**
 * Best first, but varied: every word, kind and ending that was just used makes the next one like it wait, and on the first page no
 * word and no way to make a name is met more than twice. First come as many names as fit when each is offered with every ending
 * asked for; then the same names again with their other endings, so that a person sees a grid. The pool is sorted by quality.
 */
export function* arrange(
  pool: ReadonlyArray<Judged>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
): Generator<void, ReadonlyArray<Placed>> {
  const ordered = [...liked.filter((one) => tlds.includes(one)), ...tlds.filter((one) => !liked.includes(one))]
  const [styles, words, labels, endings] = [counters(), counters(), counters(), counters()]
  const open = pool.map((judged): Open => {
    const style = judged.kind === "synonym" && judged.from.length === 1 ? "lone" : judged.kind
    return {
      judged,
      share: kinds[style].share,
      style: styles(style),
      words: rootsIn(judged).map(words),
      label: labels(judged.label),
    }
  })
  const placed: Array<Placed> = []
  const names = Math.max(limits.suggestPage, Math.ceil(limits.suggestCandidates / tlds.length))
  while (placed.length < limits.suggestCandidates) {
    if (placed.length % limits.suggestPickedAtOnce === 0) yield
    const find = (isSpent: (one: Open) => boolean) =>
      best(open, placed.length, isSpent, (judged) => endingsFor(judged, ordered))
    const first = placed.length < limits.suggestPage
    const next =
      placed.length >= names
        ? undefined
        : ((first ? (find((one) => worn(one) || oftenEnough(one)) ?? find(worn)) : undefined) ?? find(() => false))
    if (next?.left === undefined) break
    const { judged, label, left, style } = next
    const tld = endingFor(left, label.used === 0, (one) => endings(one).used)
    left.splice(left.indexOf(tld), 1)
    for (const counter of [style, label, endings(tld), ...next.words]) counter.used++
    placed.push({ ...judged, tld })
  }
  const grid = placed.flatMap(({ label, tld, ...judged }) => {
    if (judged.kind === "domain_hack") return []
    const left = endingsFor({ ...judged, label }, ordered).filter((one) => one !== tld)
    return left.map((one) => ({ ...judged, label, tld: one }))
  })
  return [...placed, ...grid].slice(0, limits.suggestCandidates)
}

/** What must not come back too often: the words, in one of their forms, and what a coined name ends in. */
const rootsIn = ({ from, kind, label }: Judged): ReadonlyArray<string> => [
  ...new Set(from.map(({ part }) => roots(part).at(-1)?.replace(/e$/u, "") ?? part)),
  ...(kind === "coined" ? [`-${label.slice(-3)}`] : []),
]

/** A new word is offered only when a listener would write it as it is spelled. */
const isMisheard = ({ kind, label }: Judged) => kind === "coined" && heardAs(label) !== label

/** Asked only of what would be shown next: it compares with every brand. */
const isBrand = ({ label, tld = "com" }: Judged): boolean => {
  const name = domainName(`${label}.${tld}`)
  const found = Result.isSuccess(name) ? collide(readLabel(name.success)) : undefined
  return found !== undefined && found.kind !== "word"
}

interface Counter {
  used: number
}

interface Open {
  readonly judged: Judged
  readonly share: number
  readonly style: Counter
  readonly words: ReadonlyArray<Counter>
  readonly label: Counter
  /** Endings it may still get, found out when its turn comes. */
  left?: Array<string>
}

const counters = () => {
  const all = new Map<string, Counter>()
  return (key: string): Counter => {
    const counter = all.get(key) ?? { used: 0 }
    all.set(key, counter)
    return counter
  }
}

/** Repetition only takes away: what follows a lower quality cannot win. */
const best = (
  open: ReadonlyArray<Open>,
  placed: number,
  isSpent: (one: Open) => boolean,
  endings: (judged: Judged) => Array<string>,
): Open | undefined => {
  let found: Open | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const one of open) {
    if (one.judged.quality <= highest) break
    if (one.left?.length === 0 || one.label.used > 0) continue
    if (isSpent(one)) continue
    const score = one.judged.quality - repetition(one, placed)
    if (score <= highest) continue
    one.left ??= !isDecent(one.judged) || isMisheard(one.judged) || isBrand(one.judged) ? [] : endings(one.judged)
    if (one.left.length > 0) [found, highest] = [one, score]
  }
  return found
}

/** On the first page a word is met twice at most, and every kind but two words side by side no oftener than its share. */
const worn = ({ words }: Open) => words.some(({ used }) => used >= 2)
const oftenEnough = ({ judged: { kind }, share, style }: Open) =>
  kind !== "compound" && style.used >= Math.max(1, Math.round(share * limits.suggestPage * 1.2))

const repetition = ({ label, share, style, words }: Open, placed: number): number => {
  const ahead = style.used - share * (placed + 6)
  const stale = words.reduce((sum, { used }) => sum + Math.min(7, used), 0) * 2.2
  return Math.max(0, ahead) * 3 + stale + label.used * 14
}

/** Those of the endings, the field's usual ones first, that go with the name. */
const endingsFor = ({ label, from, kind, tld }: Judged, ordered: ReadonlyArray<string>): Array<string> => {
  if (tld !== undefined) return [tld]
  const parts = kind === "blend" ? [label] : from.map(({ part }) => part)
  const fitting = ordered.filter((one) => !isRefused(parts, one))
  if (/^[a-z0-9]+$/u.test(label)) return fitting
  const international = fitting.filter((one) => idnTlds.has(one))
  return international.length > 0 ? international : fitting.slice(0, 1)
}

/** The first ending takes two names of five; the others share what is left, in their order. */
const endingFor = (left: ReadonlyArray<string>, isNew: boolean, used: (tld: string) => number): string => {
  const first = left[0] ?? ""
  const due = (tld: string) => (used(tld) + 1) / (isNew && tld === first ? 4 : 1)
  return left.reduce((chosen, tld) => (due(tld) < due(chosen) ? tld : chosen), first)
}
