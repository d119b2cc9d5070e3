import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import { TooManyAttempts } from "@surename/core/accounts/account-error"
import { addressBlock } from "@surename/core/accounts/address-block"
import { limits } from "@surename/core/limits"
import type { Store, StoreUnavailable } from "@surename/core/ports/store"

type Allowed = Effect.Effect<void, TooManyAttempts | StoreUnavailable>

/** How often something may be tried, counted in the store: two processes count as one. No key says whom it is about. */
export const makeAttempts = (store: typeof Store.Service) => {
  const attempt = (what: string, who: string, most: number, windowMs: number): Allowed =>
    Effect.flatMap(
      store.tally(`attempts ${what} ${digest(who)}`, { most, windowMs, take: true }),
      ({ roomMs, taken }) => (taken ? Effect.void : Effect.fail(tooMany(roomMs))),
    )
  const hourly = (what: string, who: string, most: number) => attempt(what, who, most, limits.attemptsWindowMs)
  return {
    signIn: (email: string, address: string): Allowed =>
      Effect.andThen(
        attempt("sign-in from", addressBlock(address), limits.signInsPerAddress, limits.signInWindowMs),
        attempt("sign-in as", email, limits.signInsPerAccount, limits.signInAccountWindowMs),
      ),
    signUp: (address: string) => hourly("sign-up from", addressBlock(address), limits.signUpsPerAddress),
    password: (account: string) => attempt("password of", account, limits.signInsPerAddress, limits.signInWindowMs),
    mail: (email: string, address: string): Allowed =>
      Effect.andThen(
        hourly("mail from", addressBlock(address), limits.mailsPerAddress),
        hourly("mail to", email, limits.mailsPerAccount),
      ),
    anonymous: (address: string) => hourly("anonymous from", addressBlock(address), limits.anonymousTokensPerAddress),
  }
}

export type Attempts = ReturnType<typeof makeAttempts>

const digest = (who: string) => createHash("sha256").update(who).digest("hex").slice(0, 32)

const tooMany = (retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  return new TooManyAttempts({
    retryAfterMs,
    message: `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  })
}
