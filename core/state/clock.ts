import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/** RFC 3339 UTC, from Effect's clock so that virtual time holds. */
export const nowIso: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (ms) => new Date(ms).toISOString())
