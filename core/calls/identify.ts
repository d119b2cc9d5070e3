import * as Effect from "effect/Effect"
import { Identity, type Caller, type Credentials } from "../ports/identity.ts"
import { ofCalls, withTimeOut } from "../state/time-outs.ts"
import { refuse, unavailable, type Refusal } from "./refusal.ts"

/** `undefined` for a request without credentials. Same time-out as counting: it is the same store. */
export const identify = (credentials: Credentials): Effect.Effect<Caller | undefined, Refusal, Identity> =>
  Identity.use((identity) =>
    withTimeOut("whoIs", () => identity.whoIs(credentials), ofCalls).pipe(
      Effect.mapError((error) =>
        error._tag === "BadCredentials" ? refuse("token_invalid", { detail: error.message }) : unavailable(error),
      ),
    ),
  )
