import * as Effect from "effect/Effect"
import * as Semaphore from "effect/Semaphore"
import { hashPassword, verifyPassword } from "better-auth/crypto"
import { limits } from "@surename/core/limits"

/** How passwords become what is kept of them. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (given: { readonly hash: string; readonly password: string }) => Promise<boolean>
}

/**
 * scrypt as better-auth has it, unless another hash is passed in, off the main thread; a bounded number at once, because each
 * takes memory too.
 */
export const makePasswordHasher = (passwords: Passwords = { hash: hashPassword, verify: verifyPassword }) =>
  Effect.map(Semaphore.make(limits.passwordsHashedAtOnce), (turn) => {
    const single = {
      hash: (password: string) => Effect.promise(() => passwords.hash(password)),
      verify: (hash: string, password: string) => Effect.promise(() => passwords.verify({ hash, password })),
    }
    return {
      hash: (password: string) => turn.withPermit(single.hash(password)),
      verify: (hash: string, password: string) => turn.withPermit(single.verify(hash, password)),
      /** More than one step in one turn. */
      inTurn: <A, E>(steps: (work: typeof single) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
        turn.withPermit(Effect.suspend(() => steps(single))),
    }
  })
