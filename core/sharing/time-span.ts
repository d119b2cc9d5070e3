/** A time range with a start. If the clock was set back, `now` is before the start, so old data does not count as fresh. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const isWithin = ({ from, until }: Span, now: number): boolean => from <= now && now < until

export const dayMs = 86_400_000
