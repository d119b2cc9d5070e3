import * as Effect from "effect/Effect"
import { TooManyAttempts } from "@surename/core/interface/account-error"
import { addressBlock, addressSite } from "@surename/core/calls/address-block"
import { limits } from "@surename/core/limits"
import type { StoreUnavailable } from "@surename/core/ports/store"
import type { Tally } from "@surename/core/ports/tally"

type Count = (
  take: boolean,
  what: string,
  who: string,
  most: number,
  windowMs: number,
) => Effect.Effect<Tally, StoreUnavailable>

/**
 * Guesses of one account's password are limited by place; from many places, by the account: then one in a while is
 * looked at, of places that have hardly tried. No guess of others keeps a browser out that has signed in before. Whether
 * there is such an account makes no difference, and a right password uses up nothing.
 */
export const signInLimits = (
  count: Count,
  from: (address: string) => Effect.Effect<void, TooManyAttempts | StoreUnavailable>,
) => {
  const ofDevice = (take: boolean, device: string) =>
    count(take, "sign-in with", device, limits.signInsPerAddress, limits.signInWindowMs)
  const ofPlace = (take: boolean, email: string, address: string) =>
    count(
      take,
      "sign-in near",
      `${email} ${addressSite(address) ?? addressBlock(address)}`,
      limits.signInsPerPlace,
      dayMs,
    )
  const ofAll = (take: boolean, email: string) =>
    count(take, "sign-in as", email, limits.signInsPerAccount, limits.signInAccountWindowMs)
  const inADay = (take: boolean, email: string) => count(take, "sign-in in a day as", email, manyGuesses, dayMs)

  const mayTry = Effect.fnUntraced(function* (email: string, address: string) {
    const here = yield* ofPlace(false, email, address)
    if (here.roomMs > 0) return yield* Effect.fail(tooMany(here.roomMs))
    const { roomMs } = yield* ofAll(false, email)
    if (roomMs === 0) return
    if (here.count > limits.signInsPerSlowPlace) return yield* Effect.fail(tooMany(roomMs))
    const slowly = yield* count(true, "sign-in slowly as", email, 1, limits.signInSlowMs)
    if (!slowly.taken) return yield* Effect.fail(tooMany(slowly.roomMs))
  })
  const mayTryWith = (device: string) =>
    Effect.flatMap(ofDevice(false, device), ({ roomMs }) => (roomMs === 0 ? Effect.void : Effect.fail(tooMany(roomMs))))
  return {
    /** `device` is the stored digest of a known browser. Its wrong passwords count against itself alone, up to its own limit. */
    signIn: Effect.fnUntraced(function* (email: string, address: string, device: string | undefined) {
      if (device !== undefined && (yield* ofDevice(false, device)).roomMs === 0)
        return { may: mayTryWith(device), failed: Effect.as(ofDevice(true, device), 0) }
      yield* from(address)
      return {
        may: mayTry(email, address),
        /** How many there were in the last day. */
        failed: Effect.andThen(
          Effect.andThen(ofPlace(true, email, address), ofAll(true, email)),
          Effect.map(inADay(true, email), (found) => found.count),
        ),
      }
    }),
    guessesAt: (email: string) => Effect.map(inADay(false, email), (found) => found.count),
  }
}

export const dayMs = 86_400_000

/** More than one can make in a day: this counts, and refuses nothing. */
const manyGuesses = 100_000

export const tooMany = (retryAfterMs: number) => {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  return new TooManyAttempts({
    retryAfterMs,
    message: `Too many attempts. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
  })
}
