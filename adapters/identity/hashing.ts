import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import type { Auth } from "./auth.ts"

/** scrypt as better-auth has it, unless told otherwise, off the main thread; a bounded number at once, because each takes memory too. */
export const makeHashing = (auth: Auth) =>
  Effect.gen(function* () {
    const turn = yield* Semaphore.make(limits.passwordsHashedAtOnce)
    const { password } = yield* Effect.promise(() => auth.$context)
    return {
      hash: (text: string): Effect.Effect<string> => turn.withPermit(Effect.promise(() => password.hash(text))),
      verify: (hash: string, text: string): Effect.Effect<boolean> =>
        turn.withPermit(Effect.promise(() => password.verify({ hash, password: text }))),
      /** For what hashes inside better-auth. */
      inTurn: turn.withPermit,
    }
  })

export type Hashing = Effect.Success<ReturnType<typeof makeHashing>>
