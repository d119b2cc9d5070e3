/** How often in `windowMs`, and `most` how often it may be. */
export interface Counter {
  readonly key: string
  readonly windowMs: number
  readonly most: number
}

type Window = Omit<Counter, "key">

export interface Tally {
  /** In the last `windowMs`, rounded up; never above `most` as long as `most` is not lowered. */
  readonly count: number
  /** Until one more would be counted; 0 when it would be now. */
  readonly roomMs: number
  /** Until nothing counts any more, if nothing more is asked. */
  readonly quietMs: number
}

export interface TakenHit extends Tally {
  /** True if it was counted. A refused hit costs nothing, so a caller who keeps asking gets in when there is room. */
  readonly taken: boolean
}

/** Two fixed windows. The one before counts by the share of it that is still in the last `windowMs`. */
export interface Hits {
  readonly startedAt: number
  readonly hits: number
  readonly before: number
}

export const windowStart = (now: number, windowMs: number): number => Math.floor(now / windowMs) * windowMs

/** Begun by a clock a little ahead, it goes on; one further ahead gives way, or its callers would be shut out. */
export const rollWindow = (stored: Hits | undefined, now: number, windowMs: number): Hits => {
  const startedAt = windowStart(now, windowMs)
  if (stored !== undefined && stored.startedAt >= startedAt && stored.startedAt <= startedAt + windowMs) return stored
  return { startedAt, hits: 0, before: stored?.startedAt === startedAt - windowMs ? stored.hits : 0 }
}

/** In whole numbers, as SQL computes it: hits and one more, and the share of the window before. */
export const hasRoom = ({ before, hits, startedAt }: Hits, { most, windowMs }: Window, now: number): boolean =>
  (hits + 1) * windowMs + before * (windowMs - elapsed(startedAt, now)) <= most * windowMs

export const tallyHits = (found: Hits, counting: Window, now: number): Tally => {
  const { before, hits, startedAt } = found
  const { windowMs } = counting
  const left = windowMs - elapsed(startedAt, now)
  return {
    count: Math.ceil(hits + (before * left) / windowMs),
    roomMs: hasRoom(found, counting, now) ? 0 : roomAfter(found, counting, left),
    quietMs: hits > 0 ? left + windowMs : before > 0 ? left : 0,
  }
}

const elapsed = (startedAt: number, now: number) => Math.max(0, now - startedAt)

/** When the older of the two windows has faded far enough; the present one is the older one later. */
const roomAfter = ({ before, hits }: Hits, { most, windowMs }: Window, left: number): number => {
  const fading = (old: number, free: number) => windowMs - Math.floor((windowMs * free) / old)
  return hits < most ? fading(before, most - 1 - hits) - (windowMs - left) : left + fading(hits, Math.max(0, most - 1))
}
