import { limits } from "../limits.ts"
import type { Kept } from "../ports/store.ts"

/** By a clock that was ahead, an entry would be fresh for longer than anything may be: what comes from the future is not believed. */
export const isFresh = ({ at, freshUntil }: Kept, now: number): boolean => freshUntil > now && !isAhead(at, now)

/** Clocks of machines that share a store differ a little. */
export const isAhead = (at: number, now: number): boolean => at > now + limits.clockSkewMs
