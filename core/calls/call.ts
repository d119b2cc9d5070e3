import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import {
  countCall,
  type AllowanceCount,
  peekAllowance,
  takeAllowance,
  makeUncounted,
  type CountedCaller,
} from "./count.ts"
import type { Allowance } from "../interface/allowance.ts"
import type { Store, StoreUnavailable } from "../ports/store.ts"
import type { EmitRow } from "../operations/emit-row.ts"
import { Callers, CurrentCallers } from "../sharing/callers.ts"
import { CurrentStoreOutages } from "../state/outages.ts"
import {
  type OperationError,
  type Refusal,
  toRefusal,
  refuse,
  refuseScope,
  refuseUnavailable,
  refuseUsedUp,
} from "./refusal.ts"
import { type Operation } from "../interface/operation.ts"
import { hasBody } from "../interface/sent.ts"
import { toVisibleOutput } from "../interface/visible-output.ts"
import type { Caller } from "../ports/identity.ts"
import { hasRecentSignIn } from "./recent-sign-in.ts"

export interface Requester extends CountedCaller {
  readonly caller: Caller | undefined
  readonly address: string
}

export interface BoundOperation<Needs, Output = unknown> {
  readonly operation: Operation
  readonly prepare: (sent: unknown) => Result.Result<Prepared<Needs, Output>, Refusal>
}

interface Prepared<Needs, Output> {
  /** Finds mistakes that only a store can see. It runs before the call is counted, so such a call costs no work allowance. */
  readonly check: (requester: Requester) => Effect.Effect<unknown, Refusal, Needs>
  readonly run: (requester: Requester, emit?: EmitRow<unknown>) => Effect.Effect<Output, Refusal, Needs>
}

export interface CallResult<Output = unknown> {
  readonly counted: AllowanceCount
  readonly outcome: Result.Result<Output, Refusal>
  /** The defect behind an `internal` refusal. It goes to the operator's log, never to the caller. */
  readonly defect?: unknown
}

/**
 * Checks and counts in this order:
 * 1. access: token, second factor, scopes;
 * 2. the allowance, without counting, before a body is read;
 * 3. the input;
 * 4. conditions that only the store knows, such as a used name;
 * 5. the allowance, which is counted now. Then the work runs.
 * A call refused by 1, 3 or 4 counts against `calls` instead of the operation's own allowance. An outage counts nothing.
 */
export const runCall = <Needs, Output, R>(
  bound: BoundOperation<Needs, Output>,
  requester: Requester,
  readInput: Effect.Effect<unknown, Refusal, R>,
  emit?: (row: unknown, counted: AllowanceCount) => Effect.Effect<void>,
): Effect.Effect<CallResult<Output>, never, Needs | R | Store> =>
  reportOutages(runInOrder(bound, requester, readInput, emit))

const runInOrder = Effect.fnUntraced(function* <Needs, Output, R>(
  bound: BoundOperation<Needs, Output>,
  requester: Requester,
  readInput: Effect.Effect<unknown, Refusal, R>,
  emit?: (row: unknown, counted: AllowanceCount) => Effect.Effect<void>,
): Effect.fn.Return<CallResult<Output>, CallResult<never>, Needs | R | Store> {
  const { counts } = bound.operation
  const now = yield* Clock.currentTimeMillis
  const refusalBefore = findAccessRefusal(bound.operation, requester)
  const readsBody = refusalBefore === undefined && hasBody(bound.operation)
  if (readsBody) yield* failWhenUsedUp(requester, counts, peekAllowance(requester, counts))
  const prepared =
    refusalBefore === undefined
      ? Result.flatMap(yield* Effect.result(readInput), (input) => {
          const refusal = findSessionRefusal(bound.operation, requester, input, now)
          return refusal === undefined ? bound.prepare(input) : Result.fail(refusal)
        })
      : Result.fail(refusalBefore)
  if (Result.isFailure(prepared)) return yield* countRefusal(requester, prepared.failure)
  const { check, run } = prepared.success
  const checked = yield* Effect.result(check(requester))
  if (Result.isFailure(checked)) return yield* countRefusal(requester, checked.failure)
  const counted = yield* failWhenUsedUp(requester, counts, (readsBody ? takeAllowance : countCall)(requester, counts))
  const work = Effect.provideService(
    run(requester, emit && ((row) => emit(toVisibleOutput(row), counted))),
    CurrentCallers,
    new Callers(toCallerKey(requester)),
  )
  const done = Effect.map(Effect.result(work), (outcome): CallResult<Output> => ({ counted, outcome }))
  return yield* Effect.catchDefect(done, (defect) =>
    Effect.succeed({ counted, outcome: Result.fail(refuse("internal")), defect }),
  )
})

/** All tokens of an account are one caller, so more tokens give no more slots. */
export const toCallerKey = ({ addressKey, caller, siteKey }: Requester): string =>
  caller === undefined || caller.via === "anonymous" ? (siteKey ?? addressKey) : caller.grant

export const refuseCall = (requester: Requester, refusal: Refusal): Effect.Effect<CallResult<never>, never, Store> =>
  reportOutages(countRefusal(requester, refusal))

const countRefusal = (
  requester: Requester,
  refusal: Refusal,
): Effect.Effect<CallResult<never>, CallResult<never>, Store> => {
  const { counts = "calls", unavailable: outage } = refusal
  return Effect.map(
    outage === undefined
      ? failWhenUsedUp(requester, counts, countCall(requester, counts))
      : Effect.succeed(makeUncounted(requester, counts)),
    (counted) => ({ counted, outcome: Result.fail(refusal) }),
  )
}

export const failWhenUsedUp = (
  requester: Requester,
  allowance: Allowance,
  countedCall: Effect.Effect<AllowanceCount, StoreUnavailable, Store>,
): Effect.Effect<AllowanceCount, CallResult<never>, Store> =>
  countedCall.pipe(
    Effect.mapError((error) => ({
      counted: makeUncounted(requester, allowance),
      outcome: Result.fail(refuseUnavailable(error)),
    })),
    Effect.filterOrFail(
      ({ isCounted }) => isCounted,
      (counted) => ({ counted, outcome: Result.fail(refuseUsedUp(allowance, counted)) }),
    ),
  )

const reportOutages = <Output, R>(
  callEffect: Effect.Effect<CallResult<Output>, CallResult<never>, R>,
): Effect.Effect<CallResult<Output>, never, R> =>
  callEffect.pipe(
    Effect.catch(Effect.succeed),
    Effect.tap(({ outcome }) =>
      CurrentStoreOutages.use(({ answered, reportFailure }) => {
        const error = Result.isFailure(outcome) ? outcome.failure.unavailable : undefined
        return error === undefined ? answered : reportFailure(error)
      }),
    ),
  )

const factorNeededText =
  "This service asks every account for a second factor, and yours has none. Open /account/second-factor in your browser, turn it on, and call again."

const signInTooOldText =
  "This outlasts your session, and you signed in a while ago. Open /sign-in/again in your browser, then call again."

const findAccessRefusal = ({ open, scopes }: Operation, { caller }: Requester): Refusal | undefined => {
  if (open) return undefined
  if (caller === undefined) return refuse("token_missing")
  if (caller.needsFactor === true) return refuse("scope_missing", { detail: factorNeededText })
  return scopes.every((scope) => caller.scopes.includes(scope)) ? undefined : refuseScope(scopes)
}

const findSessionRefusal = ({ outlastsSession }: Operation, { caller }: Requester, input: unknown, now: number) =>
  caller?.via === "session" && outlastsSession?.(input) === true && !hasRecentSignIn(caller, now)
    ? refuse("scope_missing", { detail: signInTooOldText })
    : undefined

export interface Readable<Op extends Operation, Ready> {
  readonly contract: Op
  readonly read: (input: unknown) => Result.Result<Ready, OperationError>
}

export const bindOperation = <Op extends Operation, Ready, Needs>(
  { contract, read }: Readable<Op, Ready>,
  run: (
    ready: Ready,
    requester: Requester,
    emit?: EmitRow<unknown>,
  ) => Effect.Effect<Op["output"]["Type"], OperationError | Refusal, Needs>,
  check: (ready: Ready, requester: Requester) => Effect.Effect<unknown, OperationError | Refusal, Needs> = () =>
    Effect.void,
): BoundOperation<Needs, Op["output"]["Type"]> => {
  const toCallRefusal = (error: OperationError | Refusal) => ("problem" in error ? error : toRefusal(error, contract))
  return {
    operation: contract,
    prepare: (input) =>
      Result.mapBoth(read(input), {
        onFailure: toCallRefusal,
        onSuccess: (ready) => ({
          check: (requester) => Effect.mapError(check(ready, requester), toCallRefusal),
          run: (requester, emit) => Effect.mapError(run(ready, requester, emit), toCallRefusal),
        }),
      }),
  }
}
