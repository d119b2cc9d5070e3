import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import {
  count,
  type AllowanceCount,
  peekAllowance,
  takeAllowance,
  uncountedAllowance,
  type CountedCaller,
} from "./count.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { Store, StoreUnavailable } from "../ports/store.ts"
import type { Tell } from "../operations/tell.ts"
import { Callers, CurrentCallers } from "../sharing/callers.ts"
import { CurrentStoreOutages } from "../state/outages.ts"
import { type OperationError, type Refusal, refusalOf, refuse, scopeMissing, unavailable, usedUp } from "./refusal.ts"
import { type Operation } from "../interface/operation.ts"
import { hasBody } from "../interface/sent.ts"
import { visibleOutput } from "../interface/visible-output.ts"
import type { Caller } from "../ports/identity.ts"

export interface Requester extends CountedCaller {
  readonly caller: Caller | undefined
  readonly address: string
}

/** An operation with its work; the types of its input and output are settled inside. */
export interface Bound<Needs> {
  readonly operation: Operation
  /** Reads what was sent, before anything is counted as a scan. */
  readonly prepare: (sent: unknown) => Result.Result<Prepared<Needs>, Refusal>
}

interface Prepared<Needs> {
  /** Finds mistakes in the input that only a store can see, before the call is counted. */
  readonly check: (requester: Requester) => Effect.Effect<unknown, Refusal, Needs>
  readonly run: (requester: Requester, tell?: Tell<unknown>) => Effect.Effect<unknown, Refusal, Needs>
}

export interface CallResult {
  readonly counted: AllowanceCount
  readonly outcome: Result.Result<unknown, Refusal>
  /** The defect behind an `internal` refusal, for the operator; a caller does not see it. */
  readonly defect?: unknown
}

/**
 * One call. Only work counts against the operation's own allowance; a call refused earlier counts against `calls`. `tell` hears of
 * rows before the outcome, where the operation streams them.
 */
export const call = <Needs, R>(
  bound: Bound<Needs>,
  requester: Requester,
  read: Effect.Effect<unknown, Refusal, R>,
  tell?: (row: unknown, counted: AllowanceCount) => Effect.Effect<void>,
): Effect.Effect<CallResult, never, Needs | R | Store> => reportOutages(runInOrder(bound, requester, read, tell))

/** Fails with how the call ends when it could not be counted. */
const runInOrder = Effect.fnUntraced(function* <Needs, R>(
  bound: Bound<Needs>,
  requester: Requester,
  read: Effect.Effect<unknown, Refusal, R>,
  tell?: (row: unknown, counted: AllowanceCount) => Effect.Effect<void>,
): Effect.fn.Return<CallResult, CallResult, Needs | R | Store> {
  const { counts } = bound.operation
  const refusalBefore = refusalOfAccess(bound.operation, requester)
  // A body is only read when there is room for the call; what it says is not counted as work before it is read.
  const readsBody = refusalBefore === undefined && hasBody(bound.operation)
  if (readsBody) yield* failWhenUsedUp(requester, counts, peekAllowance(requester, counts))
  const prepared =
    refusalBefore === undefined ? Result.flatMap(yield* Effect.result(read), bound.prepare) : Result.fail(refusalBefore)
  if (Result.isFailure(prepared)) return yield* countRefusal(requester, prepared.failure)
  const { check, run } = prepared.success
  const checked = yield* Effect.result(check(requester))
  if (Result.isFailure(checked)) return yield* countRefusal(requester, checked.failure)
  const counted = yield* failWhenUsedUp(requester, counts, (readsBody ? takeAllowance : count)(requester, counts))
  const work = Effect.provideService(
    run(requester, tell && ((row) => tell(visibleOutput(row), counted))),
    CurrentCallers,
    new Callers(callerKey(requester)),
  )
  const done = Effect.map(Effect.result(work), (outcome): CallResult => ({ counted, outcome }))
  return yield* Effect.catchDefect(done, (defect) =>
    Effect.succeed({ counted, outcome: Result.fail(refuse("internal")), defect }),
  )
})

/** An account is one asker, whatever its tokens; without one an address is, however many anonymous tokens it has. */
export const callerKey = ({ addressKey, caller, siteKey }: Requester): string =>
  caller === undefined || caller.via === "anonymous" ? (siteKey ?? addressKey) : caller.grant

/** A refusal is counted like any call, unless it names another allowance; when there is no room even for that, it says so instead. */
export const refuseCall = (requester: Requester, refusal: Refusal): Effect.Effect<CallResult, never, Store> =>
  reportOutages(countRefusal(requester, refusal))

/** When the store did not answer the first time, it is not waited for again. */
const countRefusal = (requester: Requester, refusal: Refusal): Effect.Effect<CallResult, CallResult, Store> => {
  const { counts = "calls", unavailable: outage } = refusal
  return Effect.map(
    outage === undefined
      ? failWhenUsedUp(requester, counts, count(requester, counts))
      : Effect.succeed(uncountedAllowance(requester, counts)),
    (counted) => ({ counted, outcome: Result.fail(refusal) }),
  )
}

/** Fails with how the call ends when nothing could be counted, or there is no room. */
export const failWhenUsedUp = (
  requester: Requester,
  allowance: Allowance,
  done: Effect.Effect<AllowanceCount, StoreUnavailable, Store>,
): Effect.Effect<AllowanceCount, CallResult, Store> =>
  done.pipe(
    Effect.mapError((error) => ({
      counted: uncountedAllowance(requester, allowance),
      outcome: Result.fail(unavailable(error)),
    })),
    Effect.filterOrFail(
      ({ taken }) => taken,
      (counted) => ({ counted, outcome: Result.fail(usedUp(allowance, counted)) }),
    ),
  )

/** Every call uses the store, so every call can report whether it is available. */
const reportOutages = <R>(doing: Effect.Effect<CallResult, CallResult, R>): Effect.Effect<CallResult, never, R> =>
  doing.pipe(
    Effect.catch(Effect.succeed),
    Effect.tap(({ outcome }) =>
      CurrentStoreOutages.use(({ answered, failed }) => {
        const error = Result.isFailure(outcome) ? outcome.failure.unavailable : undefined
        return error === undefined ? answered : failed(error)
      }),
    ),
  )

const factorNeeded =
  "This service asks every account for a second factor, and yours has none. Open /account/second-factor in your browser, turn it on, and call again."

const refusalOfAccess = ({ open, scopes }: Operation, { caller }: Requester): Refusal | undefined => {
  if (open) return undefined
  if (caller === undefined) return refuse("token_missing")
  if (caller.needsFactor === true) return refuse("scope_missing", { detail: factorNeeded })
  return scopes.every((scope) => caller.scopes.includes(scope)) ? undefined : scopeMissing(scopes)
}

export interface Readable<Op extends Operation, Ready> {
  readonly contract: Op
  readonly read: (sent: unknown) => Result.Result<Ready, OperationError>
}

export const bind = <Op extends Operation, Ready, Needs>(
  { contract, read }: Readable<Op, Ready>,
  run: (
    ready: Ready,
    requester: Requester,
    tell?: Tell<unknown>,
  ) => Effect.Effect<Op["output"]["Type"], OperationError | Refusal, Needs>,
  check: (ready: Ready, requester: Requester) => Effect.Effect<unknown, OperationError | Refusal, Needs> = () =>
    Effect.void,
): Bound<Needs> => {
  const refusal = (error: OperationError | Refusal) => ("problem" in error ? error : refusalOf(error, contract))
  return {
    operation: contract,
    prepare: (sent) =>
      Result.mapBoth(read(sent), {
        onFailure: refusal,
        onSuccess: (ready) => ({
          check: (requester) => Effect.mapError(check(ready, requester), refusal),
          run: (requester, tell) => Effect.mapError(run(ready, requester, tell), refusal),
        }),
      }),
  }
}
