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
    const work: SingleHash = {
      hash: (text) => Effect.promise(() => passwords.hash(text)),
      verify: (hash, text) => Effect.promise(() => passwords.verify({ hash, password: text })),
    }
    return {
      hash: (text: string) => turn.withPermit(work.hash(text)),
      verify: (hash: string, text: string) => turn.withPermit(work.verify(hash, text)),
      /** More than one step in one turn. */
      inTurn: <A, E>(steps: (work: SingleHash) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
        turn.withPermit(Effect.suspend(() => steps(work))),
    }
  })

interface SingleHash {
  readonly hash: (text: string) => Effect.Effect<string>
  readonly verify: (hash: string, text: string) => Effect.Effect<boolean>
}

export type PasswordHasher = Effect.Success<ReturnType<typeof makePasswordHasher>>
