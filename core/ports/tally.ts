export interface Counter {
  readonly key: string
  readonly windowMs: number
  readonly most: number
}

type Window = Omit<Counter, "key">

export interface Tally {
  /** Hits in the last `windowMs`, rounded up. */
  readonly count: number
  /** Time until the next hit is accepted. 0 when it is accepted now. */
  readonly retryAfterMs: number
  /** Time until no earlier hit counts any more. */
  readonly emptyAfterMs: number
}

export interface CountedHit extends Tally {
  /** True when the hit was counted. A refused hit is not counted. */
  readonly isCounted: boolean
}

/** Hits in two fixed windows. Those of the previous window count by the share of it that lies in the last `windowMs`. */
export interface Hits {
  readonly startedAt: number
  readonly hits: number
  readonly before: number
}

export const findWindowStart = (now: number, windowMs: number): number => Math.floor(now / windowMs) * windowMs

/** Drops a window that lies far ahead (its clock was wrong), because it would lock its callers out. */
export const moveWindow = (stored: Hits | undefined, now: number, windowMs: number): Hits => {
  const startedAt = findWindowStart(now, windowMs)
  if (stored !== undefined && stored.startedAt >= startedAt && stored.startedAt <= startedAt + windowMs) return stored
  return { startedAt, hits: 0, before: stored?.startedAt === startedAt - windowMs ? stored.hits : 0 }
}

/** Computes in whole numbers, so that SQL gets the same result. */
export const hasRoom = ({ before, hits, startedAt }: Hits, { most, windowMs }: Window, now: number): boolean =>
  (hits + 1) * windowMs + before * (windowMs - computeElapsed(startedAt, now)) <= most * windowMs

export const toTally = (storedHits: Hits, window: Window, now: number): Tally => {
  const { before, hits, startedAt } = storedHits
  const { windowMs } = window
  const leftMs = windowMs - computeElapsed(startedAt, now)
  return {
    count: Math.ceil(hits + (before * leftMs) / windowMs),
    retryAfterMs: hasRoom(storedHits, window, now) ? 0 : computeRetryAfterMs(storedHits, window, leftMs),
    emptyAfterMs: hits > 0 ? leftMs + windowMs : before > 0 ? leftMs : 0,
  }
}

const computeElapsed = (startedAt: number, now: number) => Math.max(0, now - startedAt)

/** Computes when the previous window has faded enough. If the current one is already full, computes when that has faded in turn. */
const computeRetryAfterMs = ({ before, hits }: Hits, { most, windowMs }: Window, leftMs: number): number => {
  const computeFading = (old: number, free: number) => windowMs - Math.floor((windowMs * free) / old)
  return hits < most
    ? computeFading(before, most - 1 - hits) - (windowMs - leftMs)
    : leftMs + computeFading(hits, Math.max(0, most - 1))
}
