import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Database } from "@surename/adapters/store-sql"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { WatchMail, type WatchMailer } from "@surename/core/operations/watch/ports/watch-mail"
import { Identity } from "@surename/core/ports/identity"
import { Sealer } from "@surename/core/ports/sealer"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { makeOperatorActions } from "./operator-actions.ts"
import { makeMailedLinks } from "./account-mail.ts"
import { makeOwnerActions } from "./owner-actions.ts"
import { makeAnonymousToken } from "./anonymous-token.ts"
import { makeIdentity } from "./caller-identity.ts"
import { makeConsents } from "./connecting/consents.ts"
import { makeApps } from "./connecting/apps.ts"
import { makeClients } from "./connecting/clients.ts"
import { makeIssuedTokens } from "./connecting/issued-tokens.ts"
import { makeDependencies, type Dependencies, type IdentityOptions } from "./dependencies.ts"
import { makeSecondFactor } from "./factor/second-factor.ts"
import { makePasskeys } from "./passkeys/passkeys.ts"
import { makeLinkedProvider } from "./provider/linked-provider.ts"
import { makeEmailChange } from "./email-change.ts"
import { makePersonalTokens } from "./personal-tokens.ts"
import type { BadSecret } from "./secrets.ts"
import { makeSigningIn } from "./sign-in.ts"
import { findAccount } from "./account-rows.ts"
import { fingerprintKey, seal, unseal } from "./factor/sealed.ts"

export type { IdentityOptions } from "./dependencies.ts"
export { makeScryptHasher } from "./password-hasher.ts"
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
        ...makeSigningIn(deps),
        ...makeSecondFactor(deps),
        ...makePasskeys(deps),
        ...makeLinkedProvider(deps),
        ...makeEmailChange(deps),
        ...makeOwnerActions(deps),
        ...makeMailedLinks(deps),
        ...makePersonalTokens(deps),
        ...makeClients(deps),
        ...makeConsents(deps),
        ...makeIssuedTokens(deps),
        ...makeApps(deps),
        ...makeOperatorActions(deps),
        issueAnonymousToken: makeAnonymousToken(deps),
      })
      return Context.make(Identity, makeIdentity(deps)).pipe(
        Context.add(Accounts, accounts),
        Context.add(Sealer, makeSealer(deps)),
        Context.add(WatchMail, makeWatchMail(deps)),
      )
    }),
  )

/** Mails only confirmed addresses. Returns `undefined` without a mailer. */
const makeWatchMail = (deps: Dependencies): WatchMailer | undefined => {
  const { outbox } = deps
  if (outbox === undefined) return undefined
  return {
    send: (owner, letter) =>
      findAccount(deps, "id", owner).pipe(
        Effect.flatMap(({ email, verified }) =>
          verified ? outbox.sendLetter({ ...letter, to: email }) : Effect.succeed(false),
        ),
        Effect.catchTag("NoSuchAccount", () => Effect.succeed(false)),
      ),
  }
}

/** Uses its own keys, so that no seal opens as a second factor. */
const makeSealer = ({ secrets: { sealed } }: Dependencies): Sealer["Service"] =>
  Sealer.of({
    seal: (context, plain) => seal(sealed, context, plain),
    unseal: (context, text) => unseal(sealed, context, text),
    keyName: fingerprintKey(sealed[0]),
  })
