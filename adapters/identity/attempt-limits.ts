import * as Effect from "effect/Effect"
import type { TooManyAttempts } from "@surename/core/interface/account-error"
import { addressBlock, addressSite } from "@surename/core/calls/address-block"
import { limits } from "@surename/core/limits"
import type { Store, StoreUnavailable } from "@surename/core/ports/store"
import { keyedDigest } from "./keyed-digest.ts"
import { dayMs, signInLimits, tooMany } from "./sign-in-limits.ts"
import type { Letter } from "./mail-texts.ts"

type Allowed = Effect.Effect<void, TooManyAttempts | StoreUnavailable>

/** How often something may be tried, counted in the store: two processes count as one. No key shows the address or account that it counts. */
export const makeAttemptLimits = (store: typeof Store.Service, secret: Buffer) => {
  const tally = (take: boolean, what: string, who: string, most: number, windowMs: number) =>
    store.tally(`attempts ${what} ${keyedDigest(secret, who)}`, { most, windowMs, take })
  const attempt = (what: string, who: string, most: number, windowMs: number): Allowed =>
    Effect.flatMap(tally(true, what, who, most, windowMs), ({ roomMs, taken }) =>
      taken ? Effect.void : Effect.fail(tooMany(roomMs)),
    )
  /** What its block has no room for is not counted against the site: one block cannot use up what the others have. */
  const from = (what: string, address: string, most: number, windowMs: number): Allowed => {
    const site = addressSite(address)
    const near = attempt(`${what} from`, addressBlock(address), most, windowMs)
    if (site === undefined) return near
    return Effect.andThen(near, attempt(`${what} from`, site, most * limits.blocksPerSite, windowMs))
  }
  const hourly = (what: string, address: string, most: number) => from(what, address, most, limits.attemptsWindowMs)
  return {
    ...signInLimits(tally, (address) => from("sign-in", address, limits.signInsPerAddress, limits.signInWindowMs)),
    signUp: (address: string): Allowed =>
      Effect.andThen(
        hourly("sign-up", address, limits.signUpsPerAddress),
        from("sign-up in a day", address, limits.signUpsPerAddressDay, dayMs),
      ),
    password: (account: string) => attempt("password of", account, limits.signInsPerAddress, limits.signInWindowMs),
    link: (address: string) => from("link", address, limits.signInsPerAddress, limits.signInWindowMs),
    askForMail: (address: string) => hourly("mail", address, limits.mailsPerAddress),
    /** Whether this one may go out. Each kind has its own limit: asking for many mails of one kind blocks no reset. */
    mail: ({ kind, to }: Letter) =>
      Effect.map(
        kind === "guessed"
          ? tally(true, `mail ${kind} to`, to, 1, dayMs)
          : tally(true, `mail ${kind} to`, to, limits.mailsPerAccount, limits.attemptsWindowMs),
        ({ taken }) => taken,
      ),
    anonymous: (address: string) => hourly("anonymous", address, limits.anonymousTokensPerAddress),
  }
}

export type AttemptLimits = ReturnType<typeof makeAttemptLimits>
