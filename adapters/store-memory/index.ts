import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { decodeVerdict, encodeVerdict } from "@surename/core/evidence/verdict-codec"
import { limits } from "@surename/core/limits"
import { VerdictMemory } from "@surename/core/ports/verdict-memory"

/** Verdicts of this process: bounded, oldest out first, forgotten when no longer fresh. */
export const storeMemory = (capacity: number = limits.verdictsRemembered): Layer.Layer<VerdictMemory> =>
  Layer.sync(VerdictMemory, () => {
    const kept = new Map<string, { readonly until: number; readonly text: string }>()
    return VerdictMemory.of({
      remember: (verdict) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          kept.delete(verdict.name)
          kept.set(verdict.name, { until: now + limits.availabilityFreshMs, text: encodeVerdict(verdict) })
          for (const oldest of kept.keys()) {
            if (kept.size <= capacity) break
            kept.delete(oldest)
          }
        }),
      recall: (name) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const found = kept.get(name)
          return found === undefined || found.until <= now ? undefined : decodeVerdict(name, found.text)
        }),
    })
  })
