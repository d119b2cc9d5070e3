import { limits } from "../../limits.ts"
import type { DerivationKind, Draft } from "./draft.ts"
import { idnTlds } from "./lexicon.ts"
import { isRefused } from "./refused.ts"

export interface Judged extends Draft {
  readonly quality: number
}

export interface Placed extends Judged {
  readonly tld: string
}

/** Best first, but varied: every word, kind and ending that was just used makes the next one like it wait. */
export const arrange = (
  pool: ReadonlyArray<Judged>,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
): ReadonlyArray<Placed> => {
  const used: Used = { kinds: new Map(), words: new Map(), tlds: new Map(), labels: new Map(), placed: 0 }
  const open = pool.map((judged) => ({ judged, left: endingsFor(judged, tlds, liked) }))
  const placed: Array<Placed> = []
  while (placed.length < limits.suggestCandidates) {
    const next = best(open, used)
    if (next === undefined) break
    const tld = endingFor(next.left, used, next.judged)
    next.left.splice(next.left.indexOf(tld), 1)
    count(used, next.judged, tld)
    placed.push({ ...next.judged, tld })
  }
  return placed
}

interface Open {
  readonly judged: Judged
  readonly left: Array<string>
}

interface Used {
  readonly kinds: Map<DerivationKind | "lone", number>
  readonly words: Map<string, number>
  readonly tlds: Map<string, number>
  readonly labels: Map<string, number>
  placed: number
}

/** The field's usual endings first, then the others as asked. */
const endingsFor = (
  { label, from, kind, tld }: Judged,
  tlds: ReadonlyArray<string>,
  liked: ReadonlyArray<string>,
): Array<string> => {
  if (tld !== undefined) return [tld]
  const ordered = [...liked.filter((one) => tlds.includes(one)), ...tlds.filter((one) => !liked.includes(one))]
  const parts = kind === "blend" ? [label] : from.map(({ part }) => part)
  const fitting = ordered.filter((one) => !isRefused(parts, one))
  if (/^[a-z0-9]+$/u.test(label)) return fitting
  const international = fitting.filter((one) => idnTlds.has(one))
  return international.length > 0 ? international : fitting.slice(0, 1)
}

/** The pool is sorted by quality, and repetition only takes away: what follows a lower quality cannot win. */
const best = (open: ReadonlyArray<Open>, used: Used): Open | undefined => {
  let found: Open | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const one of open) {
    if (one.judged.quality <= highest) break
    if (one.left.length === 0) continue
    const score = one.judged.quality - repetition(one.judged, used)
    if (score > highest) [found, highest] = [one, score]
  }
  return found
}

/** What part of a page each kind may take before it has to wait. */
const shares: Readonly<Record<DerivationKind | "lone", number>> = {
  exact: 0.08,
  lone: 0.06,
  inflection: 0.04,
  transliteration: 0.05,
  compound: 0.14,
  synonym: 0.3,
  alliteration: 0.09,
  pair: 0.06,
  prefix: 0.12,
  suffix: 0.14,
  blend: 0.08,
  clip: 0.01,
  domain_hack: 0.035,
}

/** A near word that stands alone is a kind of its own: a page full of them would be a page of the thesaurus. */
const styleOf = ({ kind, from }: Judged) => (kind === "synonym" && from.length === 1 ? "lone" : kind)

const repetition = (judged: Judged, { kinds, words, labels, placed }: Used): number => {
  const { label, from } = judged
  const kind = styleOf(judged)
  const ahead = (kinds.get(kind) ?? 0) - shares[kind] * (placed + 6)
  const stale = from.reduce((sum, { part }) => sum + Math.min(7, words.get(part) ?? 0), 0) * 2.2
  return Math.max(0, ahead) * 3 + stale + (labels.get(label) ?? 0) * 14
}

/** The first ending takes two names of five; the others share what is left, in their order. */
const endingFor = (left: ReadonlyArray<string>, used: Used, { label }: Judged): string => {
  const first = left[0] ?? ""
  const weight = (tld: string) => ((used.labels.get(label) ?? 0) === 0 && tld === first ? 4 : 1)
  return left.reduce((chosen, tld) => {
    const due = (one: string) => ((used.tlds.get(one) ?? 0) + 1) / weight(one)
    return due(tld) < due(chosen) ? tld : chosen
  }, first)
}

const count = (used: Used, judged: Judged, tld: string) => {
  const { label, from } = judged
  const bump = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1)
  bump(used.kinds, styleOf(judged))
  bump(used.tlds, tld)
  bump(used.labels, label)
  for (const { part } of from) bump(used.words, part)
  used.placed++
}
