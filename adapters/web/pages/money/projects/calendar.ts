import { type Cents, sumCents } from "@surename/core/evidence/money"

/** One domain, when its registration ends and what a year more costs, as far as that is known. */
export interface Due {
  readonly domain: string
  readonly cents: Cents | null
  /** RFC 3339, or `undefined` where no date is known. */
  readonly expiresAt: string | undefined
}

export interface Group {
  readonly dues: ReadonlyArray<Due>
  /** The sum of the known prices. */
  readonly known: Cents
  readonly unknown: number
}

export interface Month extends Group {
  /** Its first moment, clock time (ms). */
  readonly at: number
}

export interface Calendar {
  /** This month and the eleven after it, in UTC. */
  readonly months: ReadonlyArray<Month>
  readonly later: Group
  /** The date has passed: renewed since, or about to be lost. */
  readonly past: Group
  readonly undated: Group
}

/** Each domain is in exactly one place: without a date it is listed as that, and never left out. */
export const calendarOf = (dues: ReadonlyArray<Due>, now: number): Calendar => {
  const starts = Array.from({ length: 13 }, (_, n) => monthStart(now, n))
  const end = starts[12] ?? now
  const byDate = dues.map((due) => ({ due, at: timeOf(due) }))
  const where = (is: (at: number) => boolean) =>
    groupOf(byDate.flatMap(({ at, due }) => (at !== undefined && is(at) ? [due] : [])))
  return {
    months: starts.slice(0, 12).map((start, n) => {
      const next = starts[n + 1] ?? end
      return { at: start, ...where((at) => at >= Math.max(start, now) && at < next) }
    }),
    later: where((at) => at >= end),
    past: where((at) => at < now),
    undated: groupOf(byDate.flatMap(({ at, due }) => (at === undefined ? [due] : []))),
  }
}

const timeOf = ({ expiresAt }: Due): number | undefined => {
  const at = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt)
  return Number.isNaN(at) ? undefined : at
}

const groupOf = (dues: ReadonlyArray<Due>): Group => {
  const known = dues.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  return { dues, known: sumCents(known), unknown: dues.length - known.length }
}

/** The month of `now`, or so many months after it, begins then in UTC. */
export const monthStart = (now: number, after: number): number => {
  const at = new Date(now)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after, 1)
}
