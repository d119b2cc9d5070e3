import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { BadCredentials } from "../interface/account-error.ts"
import { Identity, type Caller, type Credentials } from "../ports/identity.ts"
import type { StoreUnavailable } from "../ports/store.ts"
import { withTimeOut } from "../state/time-outs.ts"
import { refuse, unavailable, type Refusal } from "./refusal.ts"

/** `undefined` for a request without credentials. Same time-out as counting: it is the same store. */
export const identify = (credentials: Credentials): Effect.Effect<Caller | undefined, Refusal, Identity> =>
  Identity.use((identity) =>
    withTimeOut("whoIs", () => orInvalid(identity.whoIs(credentials))).pipe(
      Effect.mapError(unavailable),
      Effect.flatMap(Effect.fromResult),
    ),
  )

/** Credentials that are not valid are an answer of the store, and no failure. */
const orInvalid = (asked: Effect.Effect<Caller | undefined, BadCredentials | StoreUnavailable>) =>
  asked.pipe(
    Effect.map((caller) => Result.succeed(caller)),
    Effect.catchTag("BadCredentials", ({ message }) =>
      Effect.succeed(Result.fail(refuse("token_invalid", { detail: message }))),
    ),
  )
