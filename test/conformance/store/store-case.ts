import type { Store, StoreUnavailable } from "@surename/core/ports/store"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"

/** One promise of the `Store` port. Time is virtual: `TestClock` starts at 0 in every case. */
export interface StoreCase {
  readonly id: string
  readonly about: string
  readonly prove: Effect.Effect<void, StoreUnavailable | BrokenPromise, Store>
}

export class BrokenPromise extends Data.TaggedError("BrokenPromise")<{ readonly message: string }> {}

/** Compared as JSON, where half a surrogate pair and a NUL are still themselves. */
export const expectSame = (what: string, seen: unknown, expected: unknown): Effect.Effect<void, BrokenPromise> =>
  JSON.stringify(seen) === JSON.stringify(expected)
    ? Effect.void
    : Effect.fail(new BrokenPromise({ message: `${what}: expected ${textOf(expected)}, got ${textOf(seen)}` }))

const textOf = (value: unknown) => {
  const text = JSON.stringify(value) ?? "undefined"
  return text.length <= 200 ? text : `${text.slice(0, 200)}… (${text.length} characters)`
}
