import * as Effect from "effect/Effect"
import { Identity, type Caller, type Credentials } from "../ports/identity.ts"
import { failOnDefect } from "../state/timeouts.ts"
import { refuse, refuseUnavailable, type Refusal } from "./refusal.ts"

export const identify = (credentials: Credentials): Effect.Effect<Caller | undefined, Refusal, Identity> =>
  Effect.mapError(
    Identity.use((identity) => failOnDefect("identify", () => identity.identify(credentials))),
    (error) =>
      error._tag === "BadCredentials" ? refuse("token_invalid", { detail: error.message }) : refuseUnavailable(error),
  )
