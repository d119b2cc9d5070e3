import { limits } from "../limits.ts"
import type { Kept } from "../ports/store.ts"

/** An entry from the future does not count: a clock that is ahead would make it fresh for too long. */
export const isFresh = ({ at, freshUntil }: Kept, now: number): boolean => freshUntil > now && !isAhead(at, now)

/** Clocks of machines that share a store differ a little. */
export const isAhead = (at: number, now: number): boolean => at > now + limits.clockSkewMs
