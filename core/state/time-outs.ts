import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import { StoreUnavailable } from "../ports/store.ts"

type Asked<A> = () => Effect.Effect<A, StoreUnavailable>

/** Turns an unavailable store into `undefined`. Each implementation decides whether to log it. */
export type OrUndefined = <A>(asked: Effect.Effect<A, StoreUnavailable>) => Effect.Effect<A | undefined>

/** A defect in a store counts as `StoreUnavailable`: a bug in an adapter must not cost an answer. */
export const defectsAsUnavailable = <A>(operation: string, ask: Asked<A>): Effect.Effect<A, StoreUnavailable> =>
  Effect.catchDefect(Effect.suspend(ask), (cause) =>
    Effect.fail(new StoreUnavailable({ operation, cause, message: `it broke: ${String(cause)}` })),
  )

/** So does a store that does not answer in time. */
export const withTimeOut = <A>(
  operation: string,
  ask: Asked<A>,
  patienceMs: number = limits.storePatienceMs,
): Effect.Effect<A, StoreUnavailable> =>
  Effect.suspend(() => {
    const wait: Wait = { why: undefined }
    return Effect.timeoutOrElse(Effect.provideService(defectsAsUnavailable(operation, ask), WaitingFor, wait), {
      duration: patienceMs,
      orElse: () => Effect.fail(new StoreUnavailable({ operation, message: silence(wait, patienceMs) })),
    })
  })

export interface Wait {
  why: string | undefined
}

/** A store that knows why it is slow writes the reason here; the time-out's message shows it. */
export const WaitingFor = Context.Reference<Wait | undefined>("@surename/core/WaitingFor", {
  defaultValue: () => undefined,
})

const silence = ({ why }: Wait, patienceMs: number) =>
  `no answer in ${patienceMs} ms${why === undefined ? "" : `, waiting: ${why}`}`

/** After a time-out the store is not asked for a while: a hundred thousand names must not each wait for the same time-out. */
export const circuitBreaker = (orUndefined: OrUndefined, patienceMs: number = limits.storePatienceMs) => {
  let restsUntil = 0
  return Effect.fnUntraced(function* <A>(operation: string, ask: Asked<A>): Effect.fn.Return<A | undefined> {
    const began = yield* Clock.currentTimeMillis
    if (began < restsUntil) return undefined
    const answer = yield* orUndefined(withTimeOut(operation, ask, patienceMs))
    const now = yield* Clock.currentTimeMillis
    if (answer === undefined && now - began >= patienceMs) restsUntil = now + limits.storeRestMs
    return answer
  })
}
