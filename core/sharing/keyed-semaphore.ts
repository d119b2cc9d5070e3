import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"

/** Runs at most `permits` works of one key at a time. A key uses memory only while one of its works runs or waits. */
export const makeKeyedSemaphore = (permits: number) => {
  const semaphores = new Map<string, { readonly semaphore: Semaphore.Semaphore; users: number }>()
  return <A, E, R>(key: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.acquireUseRelease(
      Effect.sync(() => {
        const entry = semaphores.get(key) ?? { semaphore: Semaphore.makeUnsafe(permits), users: 0 }
        entry.users++
        semaphores.set(key, entry)
        return entry
      }),
      ({ semaphore }) => Semaphore.withPermit(semaphore, work),
      (entry) =>
        Effect.sync(() => {
          if (--entry.users === 0) semaphores.delete(key)
        }),
    )
}
