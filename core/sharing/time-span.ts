/** A time range with a start. After a clock was set back, `now` lies before the start, so nothing stays fresh too long. */
export interface Span {
  readonly from: number
  readonly until: number
}

export const isWithin = ({ from, until }: Span, now: number): boolean => from <= now && now < until

export const dayMs = 86_400_000
