import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** RFC 3339 in UTC, from milliseconds since the epoch. */
export const toIsoTime = (ms: number): string => new Date(ms).toISOString()

export const currentIsoTime: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, toIsoTime)
