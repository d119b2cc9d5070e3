import { BadCredentials } from "@surename/core/interface/account-error"
import type { Caller, Credentials } from "@surename/core/ports/identity"
import * as Effect from "effect/Effect"
import type { World } from "../identity/world.ts"

type Accounts = World["accounts"]
type WhoIs = World["identity"]["identify"]

export type IdentityFault = (honest: World) => World

/** A world that is honest but for what some of the accounts' services do. */
export const changeAccounts =
  (fault: (accounts: Accounts, world: World) => Partial<Accounts>): IdentityFault =>
  (world) => ({ ...world, accounts: { ...world.accounts, ...fault(world.accounts, world) } })

/** Leaves in the database what nothing should keep. */
export const keepTexts =
  (
    fault: (accounts: Accounts, keep: (...texts: ReadonlyArray<string>) => Effect.Effect<void>) => Partial<Accounts>,
  ): IdentityFault =>
  (world) => {
    const secrets: Array<string> = []
    const keep = (...texts: ReadonlyArray<string>) => Effect.sync(() => void secrets.push(...texts))
    return {
      ...world,
      dump: Effect.map(world.dump, (rows) => `${rows}${secrets.join()}`),
      accounts: { ...world.accounts, ...fault(world.accounts, keep) },
    }
  }

export const changeWhoIs =
  (fault: (whoIs: WhoIs, world: World) => WhoIs): IdentityFault =>
  (world) => ({ ...world, identity: { ...world.identity, identify: fault(world.identity.identify, world) } })

/** Sees every caller a little differently. */
export const changeCaller = (change: (caller: Caller, credentials: Credentials) => Caller): IdentityFault =>
  changeWhoIs(
    (whoIs) => (credentials) =>
      Effect.map(whoIs(credentials), (caller) => (caller === undefined ? undefined : change(caller, credentials))),
  )

/** Remembers who a caller was, and says so whatever has happened since: a cache that is not told. */
export const rememberCaller = (how: "bearer" | "cookie"): IdentityFault =>
  changeWhoIs((whoIs) => {
    const known = new Map<string, Caller>()
    return (credentials) => {
      const key = credentials[how] ?? ""
      const before = known.get(key)
      return before !== undefined
        ? Effect.succeed(before)
        : Effect.tap(whoIs(credentials), (caller) =>
            Effect.sync(() => caller !== undefined && key !== "" && known.set(key, caller)),
          )
    }
  })

/** Takes what is refused for one reason as refused for another. */
export const swapRefusal = (from: BadCredentials["why"], to: BadCredentials["why"]): IdentityFault =>
  changeWhoIs(
    (whoIs) => (credentials) =>
      Effect.mapError(whoIs(credentials), (error) =>
        error._tag === "BadCredentials" && error.why === from
          ? new BadCredentials({ why: to, message: error.message })
          : error,
      ),
  )
