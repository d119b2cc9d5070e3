import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Database } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { WatchMail, type WatchMailer } from "@surename/core/operations/watch/ports/watch-mail"
import { Identity } from "@surename/core/ports/identity"
import { Sealer } from "@surename/core/ports/sealer"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { accountAdmin } from "./account-admin.ts"
import { accountMail } from "./account-mail.ts"
import { accountSettings } from "./account-settings.ts"
import { anonymousToken } from "./anonymous-token.ts"
import { identityOf } from "./caller-identity.ts"
import { makeAllowing } from "./connecting/allow-clients.ts"
import { makeApps } from "./connecting/apps.ts"
import { makeClients } from "./connecting/clients.ts"
import { issuedTokens } from "./connecting/issued-tokens.ts"
import { makeDependencies, type Dependencies } from "./dependencies.ts"
import type { IdentityOptions } from "./dependencies.ts"
import { secondFactor } from "./factor/second-factor.ts"
import { makePasskeys } from "./passkeys/passkeys.ts"
import { linkedProvider } from "./provider/linked-provider.ts"
import { emailChange } from "./email-change.ts"
import { personalTokens } from "./personal-tokens.ts"
import type { BadSecret } from "./secrets.ts"
import { signInAndUp } from "./sign-in.ts"
import { accountBy } from "./account-rows.ts"
import { nameOf, seal, unseal } from "./factor/sealed.ts"

export type { IdentityOptions } from "./dependencies.ts"
export { scryptPasswords } from "./password-hasher.ts"
export type { Passwords } from "./password-hasher.ts"
export { BadSecret } from "./secrets.ts"
export { cryptoSuites } from "./crypto-suites.ts"
export type { CryptoSuites } from "./crypto-suites.ts"

/** Accounts, sessions, tokens and connected apps, in the database of the store and through its connections. */
export const identity = (
  options: IdentityOptions,
): Layer.Layer<Identity | Accounts | Sealer, BadSecret | StoreUnavailable, Database> =>
  Layer.effectContext(
    Effect.map(makeDependencies(options), (deps) => {
      const accounts = Accounts.of({
        ...signInAndUp(deps),
        ...secondFactor(deps),
        ...makePasskeys(deps),
        ...linkedProvider(deps),
        ...emailChange(deps),
        ...accountSettings(deps),
        ...accountMail(deps),
        ...personalTokens(deps),
        ...makeClients(deps),
        ...makeAllowing(deps),
        ...issuedTokens(deps),
        ...makeApps(deps),
        ...accountAdmin(deps),
        anonymousToken: anonymousToken(deps),
      })
      return Context.make(Identity, identityOf(deps)).pipe(
        Context.add(Accounts, accounts),
        Context.add(Sealer, makeSealer(deps)),
        Context.add(WatchMail, makeWatchMail(deps)),
      )
    }),
  )

/** Mails about webhooks, only to confirmed addresses; `undefined` where no mail is sent. */
const makeWatchMail = (deps: Dependencies): WatchMailer | undefined => {
  const { outbox } = deps
  if (outbox === undefined) return undefined
  return {
    send: (owner, letter) =>
      accountBy(deps, "id", owner).pipe(
        Effect.flatMap(({ email, verified }) =>
          verified ? outbox.sendLetter({ ...letter, to: email }) : Effect.succeed(false),
        ),
        Effect.catchTag("NoSuchAccount", () => Effect.succeed(false)),
      ),
  }
}

/** Under keys of their own: nothing sealed here opens as a second factor. */
const makeSealer = ({ secrets: { sealed } }: Dependencies): Sealer["Service"] =>
  Sealer.of({
    seal: (about, plain) => seal(sealed, about, plain),
    unseal: (about, text) => unseal(sealed, about, text),
    keyName: nameOf(sealed[0]),
  })
