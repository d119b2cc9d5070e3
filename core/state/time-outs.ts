import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import { limits } from "../limits.ts"
import { StoreUnavailable } from "../ports/store.ts"

type StoreCall<A, E = never, R = never> = () => Effect.Effect<A, E | StoreUnavailable, R>

/** Turns an unavailable store into `undefined`. Each implementation decides whether to log it. */
export type OrUndefined = <A>(call: Effect.Effect<A, StoreUnavailable>) => Effect.Effect<A | undefined>

/** A defect in a store counts as `StoreUnavailable`: a bug in an adapter must not cost an answer. */
export const defectsAsUnavailable = <A, E, R>(
  operation: string,
  ask: StoreCall<A, E, R>,
): Effect.Effect<A, E | StoreUnavailable, R> =>
  Effect.catchDefect(Effect.suspend(ask), (cause) =>
    Effect.fail(new StoreUnavailable({ operation, cause, message: `it broke: ${String(cause)}` })),
  )

export interface Patience {
  /** So long after the store's last answer to any call it counts as away. */
  readonly silenceMs: number
  /** While it answers others, one operation waits for its turn no longer than this. */
  readonly lineMs: number
}

const lookupPatience: Patience = { silenceMs: limits.storePatienceMs, lineMs: limits.storePatienceMs }
/** For reads that a call or a page cannot do without. */
export const callPatience: Patience = { silenceMs: limits.storePatienceMs, lineMs: limits.storeLineMs }
/** For a person's changes to an account, which may hash a password meanwhile. */
export const formPatience: Patience = { silenceMs: limits.storeFormMs, lineMs: limits.storeOperationMs }

/**
 * A store that does not answer in time is unavailable. If it answered others meanwhile, or this process was too busy to listen, it is
 * overloaded and not away. The call is interrupted without waiting for its end: a database may take long to cancel a statement.
 */
export const withTimeOut = <A, E, R>(
  operation: string,
  ask: StoreCall<A, E, R>,
  patience: Patience = lookupPatience,
): Effect.Effect<A, E | StoreUnavailable, R> =>
  Effect.contextWith((context: Context.Context<R>) => {
    const clock = Context.get(context, Clock.Clock)
    const seen = Context.get(context, CurrentStoreActivity) ?? makeStoreActivity()
    if (patience !== lookupPatience && seen.waiting >= limits.storeLine)
      return new StoreUnavailable({ operation, busy: true, message: "too many wait already" })
    const wait: Wait = { why: undefined }
    const question: StoreQuestion = { began: clock.currentTimeMillisUnsafe(), before: seen.answers, seen, wait }
    const acceptAnswer = (answer: Exit.Exit<A, E | StoreUnavailable>) => {
      if (Exit.isFailure(answer)) return defectsAsUnavailable(operation, () => answer)
      seen.answers++
      seen.at = clock.currentTimeMillisUnsafe()
      return answer
    }
    const fiber = Effect.runForkWith(Context.add(context, WaitingFor, wait))(Effect.suspend(ask))
    // SQLite has answered by now: the fibers and the timer of a wait took 9 µs of its 20 (Node), and now 2.
    const answer = fiber.pollUnsafe()
    return answer === undefined
      ? Effect.flatMap(awaitInTime(operation, fiber, patience, question), acceptAnswer)
      : acceptAnswer(answer)
  })

/** How it ended; fails when it is given up. */
const awaitInTime = Effect.fnUntraced(function* <A, E>(
  operation: string,
  fiber: Fiber.Fiber<A, E>,
  patience: Patience,
  question: StoreQuestion,
): Effect.fn.Return<Exit.Exit<A, E>, StoreUnavailable> {
  const { seen } = question
  const giveUp = Effect.sync(() => fiber.interruptUnsafe())
  seen.waiting++
  const waited = Effect.onInterrupt(findReasonToGiveUp(fiber, patience, question), () => giveUp)
  const lost = yield* Effect.ensuring(
    waited,
    Effect.sync(() => seen.waiting--),
  )
  if (lost !== undefined) return yield* Effect.andThen(giveUp, new StoreUnavailable({ operation, ...lost }))
  return yield* Fiber.await(fiber)
})

/** Why it is given up; nothing when it ended. */
const findReasonToGiveUp = Effect.fnUntraced(function* (
  fiber: Fiber.Fiber<unknown, unknown>,
  { lineMs, silenceMs }: Patience,
  { before, began, seen, wait }: StoreQuestion,
) {
  let [now, due] = [began, began + silenceMs]
  while (true) {
    yield* Effect.raceFirst(Fiber.await(fiber), Effect.sleep(due - now))
    if (fiber.pollUnsafe() !== undefined) return undefined
    now = yield* Clock.currentTimeMillis
    const isLate = now - due > limits.lateMs
    const silentSince = seen.answers === before ? began : seen.at
    const isAway = wait.why !== undefined || (!isLate && now - silentSince >= silenceMs)
    if (isAway || now - began >= lineMs) return { busy: !isAway, message: describeSilence(wait, now - began) }
    due = Math.min(isLate ? now + limits.lateMs : silentSince + silenceMs, began + lineMs)
  }
})

interface StoreQuestion {
  readonly began: number
  readonly before: number
  readonly seen: StoreActivity
  readonly wait: Wait
}

/** The calls to one store: how many it answered, when it last did, and how many wait. */
interface StoreActivity {
  answers: number
  at: number
  waiting: number
}

export const makeStoreActivity = (): StoreActivity => ({ answers: 0, at: 0, waiting: 0 })

/** Each engine provides its own, as it has its own store. Without one, a call knows of no other calls. */
export const CurrentStoreActivity = Context.Reference<StoreActivity | undefined>(
  "@surename/core/CurrentStoreActivity",
  {
    defaultValue: () => undefined,
  },
)

export interface Wait {
  why: string | undefined
}

/** There within a time-out. A store that knows why it is slow writes the reason here; the message shows it. */
export const WaitingFor = Context.Reference<Wait | undefined>("@surename/core/WaitingFor", {
  defaultValue: () => undefined,
})

const describeSilence = ({ why }: Wait, patienceMs: number) =>
  `no answer in ${patienceMs} ms${why === undefined ? "" : `, waiting: ${why}`}`

/** After a time-out the store is not asked for a while: a hundred thousand names must not each wait for the same time-out. */
export const makeCircuitBreaker = (orUndefined: OrUndefined, silenceMs: number = limits.storePatienceMs) => {
  let restsUntil = 0
  return Effect.fnUntraced(function* <A>(operation: string, ask: StoreCall<A>): Effect.fn.Return<A | undefined> {
    const began = yield* Clock.currentTimeMillis
    if (began < restsUntil) return undefined
    const answer = yield* orUndefined(withTimeOut(operation, ask, { silenceMs, lineMs: silenceMs }))
    const now = yield* Clock.currentTimeMillis
    if (answer === undefined && now - began >= silenceMs) restsUntil = now + limits.storeRestMs
    return answer
  })
}
