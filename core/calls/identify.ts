import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { BadCredentials } from "../interface/account-error.ts"
import { Identity } from "../ports/identity.ts"
import type { Caller, Credentials } from "../ports/identity.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { withTimeOut } from "../state/time-outs.ts"
import { away, refuse } from "./refusal.ts"
import type { Refusal } from "./refusal.ts"

/**
 * The caller; `undefined` for a request without credentials; a refusal for credentials that are not valid. Same time-out as
 * counting: it is the same store.
 */
export const identify = (credentials: Credentials): Effect.Effect<Caller | undefined, Refusal, Identity> =>
  Effect.gen(function* () {
    const identity = yield* Identity
    const asked = withTimeOut("whoIs", () => orInvalid(identity.whoIs(credentials)))
    return yield* Effect.flatMap(Effect.mapError(asked, away), Effect.fromResult)
  })

const orInvalid = (asked: Effect.Effect<Caller | undefined, BadCredentials | StoreUnavailable>) =>
  asked.pipe(
    Effect.map((caller) => Result.succeed(caller)),
    Effect.catchTag("BadCredentials", ({ message }) =>
      Effect.succeed(Result.fail(refuse("token_invalid", { detail: message }))),
    ),
  )
