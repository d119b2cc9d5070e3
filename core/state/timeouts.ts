import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { limits } from "../limits.ts"
import { stateLimits } from "./limits.ts"
import { StoreUnavailable } from "../ports/store.ts"

type StoreCall<A, E = never, R = never> = () => Effect.Effect<A, E | StoreUnavailable, R>

/** Turns an unavailable store into `undefined`. */
export type OrUndefined = <A>(call: Effect.Effect<A, StoreUnavailable>) => Effect.Effect<A | undefined>

/** Turns a defect of a store adapter into `StoreUnavailable`, so that the caller still gets an answer. */
export const failOnDefect = <A, E, R>(
  operation: string,
  storeCall: StoreCall<A, E, R>,
): Effect.Effect<A, E | StoreUnavailable, R> =>
  Effect.catchDefect(Effect.suspend(storeCall), (cause) =>
    Effect.fail(new StoreUnavailable({ operation, cause, message: `it broke: ${String(cause)}` })),
  )

export interface StoreTimeouts {
  /** The store counts as away this long after its last answer. */
  readonly silenceMs: number
  /** The longest wait while the store answers others. */
  readonly queueMs: number
}

const lookupTimeouts: StoreTimeouts = { silenceMs: stateLimits.storeTimeoutMs, queueMs: stateLimits.storeTimeoutMs }
export const callTimeouts: StoreTimeouts = { silenceMs: stateLimits.storeTimeoutMs, queueMs: stateLimits.storeQueueMs }
/** Longer, because account changes may hash a password. */
export const formTimeouts: StoreTimeouts = { silenceMs: stateLimits.storeFormMs, queueMs: stateLimits.storeOperationMs }

/**
 * Fails with `busy` when the store answered other calls meanwhile, because it is then overloaded, not away. Does not wait for the
 * interrupted call to end: a database may take long to cancel.
 */
export const withTimeout = <A, E, R>(
  operation: string,
  storeCall: StoreCall<A, E, R>,
  timeouts: StoreTimeouts = lookupTimeouts,
): Effect.Effect<A, E | StoreUnavailable, R> =>
  Effect.contextWith((context: Context.Context<R>) => {
    const clock = Context.get(context, Clock.Clock)
    const activity = Context.get(context, CurrentStoreActivity) ?? makeStoreActivity()
    if (timeouts !== lookupTimeouts && activity.waiting >= stateLimits.storeQueueSize)
      return new StoreUnavailable({ operation, busy: true, message: "too many wait already" })
    const wait: Wait = { why: undefined }
    const callStart: CallStart = {
      began: clock.currentTimeMillisUnsafe(),
      before: activity.answers,
      activity,
      wait,
    }
    const acceptAnswer = (answer: Exit.Exit<A, E | StoreUnavailable>) => {
      if (Exit.isFailure(answer)) return failOnDefect(operation, () => answer)
      activity.answers++
      activity.at = clock.currentTimeMillisUnsafe()
      return answer
    }
    const fiber = Effect.runForkWith(Context.add(context, WaitingFor, wait))(Effect.suspend(storeCall))
    // SQLite has answered by now. Returning at once takes 2 µs; waiting for the fiber would take 9.
    const answer = fiber.pollUnsafe()
    return answer === undefined
      ? Effect.flatMap(awaitWithTimeouts(operation, fiber, timeouts, callStart), acceptAnswer)
      : acceptAnswer(answer)
  })

const awaitWithTimeouts = Effect.fnUntraced(function* <A, E>(
  operation: string,
  fiber: Fiber.Fiber<A, E>,
  timeouts: StoreTimeouts,
  storeCall: CallStart,
): Effect.fn.Return<Exit.Exit<A, E>, StoreUnavailable> {
  const { activity } = storeCall
  const giveUp = Effect.sync(() => fiber.interruptUnsafe())
  activity.waiting++
  const reasonToGiveUp = Effect.onInterrupt(findReasonToGiveUp(fiber, timeouts, storeCall), () => giveUp)
  const failure = yield* Effect.ensuring(
    reasonToGiveUp,
    Effect.sync(() => activity.waiting--),
  )
  if (failure !== undefined) return yield* Effect.andThen(giveUp, new StoreUnavailable({ operation, ...failure }))
  return yield* Fiber.await(fiber)
})

const findReasonToGiveUp = Effect.fnUntraced(function* (
  fiber: Fiber.Fiber<unknown, unknown>,
  { queueMs, silenceMs }: StoreTimeouts,
  { before: answersBefore, began: beganAt, activity, wait }: CallStart,
) {
  let [now, dueAt] = [beganAt, beganAt + silenceMs]
  while (true) {
    yield* Effect.raceFirst(Fiber.await(fiber), Effect.sleep(dueAt - now))
    if (fiber.pollUnsafe() !== undefined) return undefined
    now = yield* Clock.currentTimeMillis
    const isLate = now - dueAt > limits.lateMs
    const silentSince = activity.answers === answersBefore ? beganAt : activity.at
    const isAway = wait.why !== undefined || (!isLate && now - silentSince >= silenceMs)
    if (isAway || now - beganAt >= queueMs) return { busy: !isAway, message: describeSilence(wait, now - beganAt) }
    dueAt = Math.min(isLate ? now + limits.lateMs : silentSince + silenceMs, beganAt + queueMs)
  }
})

interface CallStart {
  readonly began: number
  readonly before: number
  readonly activity: StoreActivity
  readonly wait: Wait
}

interface StoreActivity {
  answers: number
  at: number
  waiting: number
}

export const makeStoreActivity = (): StoreActivity => ({ answers: 0, at: 0, waiting: 0 })

/** Shared by all store calls of one engine. Every engine provides its own value. */
export const CurrentStoreActivity = Context.Reference<StoreActivity | undefined>(
  "@surename/core/CurrentStoreActivity",
  {
    defaultValue: () => undefined,
  },
)

export interface Wait {
  why: string | undefined
}

/** A slow store adapter writes here why it waits, for the error message. */
export const WaitingFor = Context.Reference<Wait | undefined>("@surename/core/WaitingFor", {
  defaultValue: () => undefined,
})

const describeSilence = ({ why }: Wait, ms: number) =>
  `no answer in ${ms} ms${why === undefined ? "" : `, waiting: ${why}`}`

/** Skips the store for a while after a timeout. Otherwise each of a hundred thousand names would wait for its own timeout. */
export const makeCircuitBreaker = (orUndefined: OrUndefined, silenceMs: number = stateLimits.storeTimeoutMs) => {
  let pausedUntil = 0
  return Effect.fnUntraced(function* <A>(operation: string, storeCall: StoreCall<A>): Effect.fn.Return<A | undefined> {
    const beganAt = yield* Clock.currentTimeMillis
    if (beganAt < pausedUntil) return undefined
    const answer = yield* orUndefined(withTimeout(operation, storeCall, { silenceMs, queueMs: silenceMs }))
    const now = yield* Clock.currentTimeMillis
    if (answer === undefined && now - beganAt >= silenceMs) pausedUntil = now + stateLimits.storeRestMs
    return answer
  })
}
