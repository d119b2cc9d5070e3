/** A time range: a clock that goes back keeps nothing alive. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const isWithin = ({ from, until }: Span, now: number): boolean => from <= now && now < until

export const dayMs = 86_400_000
