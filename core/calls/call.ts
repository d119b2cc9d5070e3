import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { count, uncounted, type Counted } from "./count.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { Store } from "../ports/store.ts"
import { StoreOutages } from "../state/outages.ts"
import { refuse, scopeMissing, unavailable, usedUp, type Refusal } from "./refusal.ts"
import type { Asking, Bound } from "./bound.ts"

/** What came of a call, and what it was counted against. */
export interface Done {
  readonly counted: Counted
  readonly outcome: Result.Result<unknown, Refusal>
  /** What broke inside, for us: the outcome says no more than that something did. */
  readonly broke?: unknown
}

/**
 * One call, counted once and before the work, which `read` comes before. Only work counts against the operation's own
 * allowance; a call that is refused earlier counts against `calls`: a mistake costs no scan, but the number of mistakes
 * is limited, too.
 */
export const call = <Needs, R>(
  bound: Bound<Needs>,
  asking: Asking,
  read: Effect.Effect<unknown, Refusal, R>,
): Effect.Effect<Done, never, Needs | R | Store> =>
  reportingOutages(
    Effect.gen(function* () {
      const may = mayAsk(bound, asking)
      const prepared = may === undefined ? Result.flatMap(yield* Effect.result(read), bound.prepare) : Result.fail(may)
      if (Result.isFailure(prepared)) return yield* refused(asking, prepared.failure)
      const counted = yield* counting(asking, bound.operation.counts)
      const done = Effect.map(Effect.result(prepared.success(asking)), (outcome): Done => ({ counted, outcome }))
      return yield* Effect.catchDefect(done, (broke) =>
        Effect.succeed({ counted, outcome: Result.fail(refuse("internal")), broke }),
      )
    }),
  )

/** A refusal is counted like any call; when there is no room even for that, it says so instead. */
export const refuseCall = (asking: Asking, refusal: Refusal): Effect.Effect<Done, never, Store> =>
  reportingOutages(refused(asking, refusal))

/** When the store did not answer the first time, it is not waited for again. */
const refused = (asking: Asking, refusal: Refusal): Effect.Effect<Done, Done, Store> =>
  Effect.map(
    refusal.unavailable === undefined ? counting(asking, "calls") : Effect.succeed(uncounted(asking, "calls")),
    (counted) => ({ counted, outcome: Result.fail(refusal) }),
  )

/** Fails with how the call ends when nothing could be counted, or there is no room. */
const counting = (asking: Asking, allowance: Allowance): Effect.Effect<Counted, Done, Store> =>
  count(asking, allowance).pipe(
    Effect.mapError((error) => ({ counted: uncounted(asking, allowance), outcome: Result.fail(unavailable(error)) })),
    Effect.filterOrFail(
      ({ taken }) => taken,
      (counted) => ({ counted, outcome: Result.fail(usedUp(allowance, counted)) }),
    ),
  )

/** Every call uses the store, so every call can report whether it is available. */
const reportingOutages = <R>(doing: Effect.Effect<Done, Done, R>): Effect.Effect<Done, never, R> =>
  doing.pipe(
    Effect.catch(Effect.succeed),
    Effect.tap(({ outcome }) =>
      StoreOutages.use(({ answered, failed }) => {
        const error = Result.isFailure(outcome) ? outcome.failure.unavailable : undefined
        return error === undefined ? answered : failed(error)
      }),
    ),
  )

const mayAsk = (
  { operation: { open, scopes } }: Pick<Bound<never>, "operation">,
  { caller }: Asking,
): Refusal | undefined => {
  if (open) return undefined
  if (caller === undefined) return refuse("token_missing")
  return scopes.every((scope) => caller.scopes.includes(scope)) ? undefined : scopeMissing(scopes)
}
