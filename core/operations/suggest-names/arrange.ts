import { limits } from "../../limits.ts"
import { kinds } from "./draft.ts"
import type { Draft } from "./draft.ts"
import { idnTlds } from "./lexicon.ts"
import { isRefused } from "./refused.ts"

export interface Judged extends Draft {
  readonly quality: number
}

export interface Placed extends Judged {
  readonly tld: string
}

/**
 * Best first, but varied: every word, kind and ending that was just used makes the next one like it wait. The pool is
 * sorted by quality.
 */
export const arrange = (
  pool: ReadonlyArray<Judged>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
): ReadonlyArray<Placed> => {
  const ordered = [...liked.filter((one) => tlds.includes(one)), ...tlds.filter((one) => !liked.includes(one))]
  const [styles, words, labels, endings] = [counters(), counters(), counters(), counters()]
  const open = pool.map((judged): Open => {
    const style = judged.kind === "synonym" && judged.from.length === 1 ? "lone" : judged.kind
    return {
      judged,
      share: kinds[style].share,
      style: styles(style),
      words: judged.from.map(({ part }) => words(part)),
      label: labels(judged.label),
    }
  })
  const placed: Array<Placed> = []
  while (placed.length < limits.suggestCandidates) {
    const next = best(open, placed.length, (judged) => endingsFor(judged, ordered))
    if (next?.left === undefined) break
    const { judged, label, left, style } = next
    const tld = endingFor(left, label.used === 0, (one) => endings(one).used)
    left.splice(left.indexOf(tld), 1)
    for (const counter of [style, label, endings(tld), ...next.words]) counter.used++
    placed.push({ ...judged, tld })
  }
  return placed
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
  endings: (judged: Judged) => Array<string>,
): Open | undefined => {
  let found: Open | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const one of open) {
    if (one.judged.quality <= highest) break
    if (one.left?.length === 0) continue
    const score = one.judged.quality - repetition(one, placed)
    if (score <= highest) continue
    one.left ??= endings(one.judged)
    if (one.left.length > 0) [found, highest] = [one, score]
  }
  return found
}

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
