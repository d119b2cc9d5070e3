import * as Effect from "effect/Effect"
import type { Operation } from "../interface/operation.ts"
import { plans } from "../operations/accounts/show-plans/plans.ts"
import type { EmitRow } from "../operations/emit-row.ts"
import type { JobOwner } from "../operations/jobs/fill-job.ts"
import { type BoundOperation, bindOperation, type Readable, type Requester } from "./call.ts"
import { type OperationError, type Refusal, refuse } from "./refusal.ts"

type OwnedWork<Ready, A, Needs> = (
  ready: Ready,
  owner: string,
  emit?: EmitRow<unknown>,
) => Effect.Effect<A, OperationError | Refusal, Needs>

export const bindOwned = <Op extends Operation, Ready, Needs>(
  operation: Readable<Op, Ready>,
  work: OwnedWork<Ready, Op["output"]["Type"], Needs>,
  check: OwnedWork<Ready, unknown, Needs> = () => Effect.void,
): BoundOperation<Needs, Op["output"]["Type"]> =>
  bindOperation(
    operation,
    (ready, requester, emit) => runAsOwner(requester, (owner) => work(ready, owner, emit)),
    (ready, requester) => runAsOwner(requester, (owner) => check(ready, owner)),
  )

/** Runs the work for the caller's account. Refuses an anonymous token, which has no account. */
export const runAsOwner = <A, Failure, Needs>(
  { caller }: Requester,
  work: (owner: string) => Effect.Effect<A, Failure, Needs>,
): Effect.Effect<A, Failure | Refusal, Needs> =>
  typeof caller?.subject === "string"
    ? work(caller.subject)
    : Effect.fail(refuse("scope_missing", { detail: accountNeeded }))

const accountNeeded =
  "This belongs to an account, and an anonymous token has none. Sign in, and make a token on the account page."

export const runAsJobOwner = <A, Failure, Needs>(
  requester: Requester,
  work: (who: JobOwner) => Effect.Effect<A, Failure, Needs>,
) => runAsOwner(requester, (owner) => work({ owner, namesPerDay: findPlan(requester).job_names_per_day }))

export const findPlan = ({ caller }: Requester) => plans[caller?.plan ?? "anonymous"]
