import { type Cents, sumCents } from "@surename/core/evidence/money"

export interface Due {
  readonly domain: string
  readonly cents: Cents | null
  /** The expiry that counts; undefined when unknown. */
  readonly at: number | undefined
}

export interface DueGroup {
  readonly dues: ReadonlyArray<Due>
  /** Sum of known prices. */
  readonly knownSum: Cents
  readonly unknownCount: number
}

export interface Month extends DueGroup {
  /** Start of the month, clock time (ms). */
  readonly at: number
}

export interface Calendar {
  /** This month and the next eleven, in UTC. */
  readonly months: ReadonlyArray<Month>
  readonly later: DueGroup
  /** Dates in the past: renewed since, or about to expire. */
  readonly past: DueGroup
  readonly undated: DueGroup
}

/** Groups domains by month. Each appears exactly once, also without a date. */
export const makeCalendar = (dues: ReadonlyArray<Due>, now: number): Calendar => {
  const starts = Array.from({ length: 13 }, (_, n) => toMonthStart(now, n))
  const end = starts[12] ?? now
  const selectDues = (is: (at: number) => boolean) => makeGroup(dues.filter(({ at }) => at !== undefined && is(at)))
  return {
    months: starts.slice(0, 12).map((start, n) => {
      const next = starts[n + 1] ?? end
      return { at: start, ...selectDues((at) => at >= Math.max(start, now) && at < next) }
    }),
    later: selectDues((at) => at >= end),
    past: selectDues((at) => at < now),
    undated: makeGroup(dues.filter(({ at }) => at === undefined)),
  }
}

const makeGroup = (dues: ReadonlyArray<Due>): DueGroup => {
  const prices = dues.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  return { dues, knownSum: sumCents(prices), unknownCount: dues.length - prices.length }
}

/** Counts months from that of `now`, in UTC. */
export const toMonthStart = (now: number, after: number): number => {
  const at = new Date(now)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after, 1)
}
