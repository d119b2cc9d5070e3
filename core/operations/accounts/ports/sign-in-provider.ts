import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ProviderRefused } from "../../../interface/account-error.ts"

/** The provider checked the address and never reassigns the subject. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
}

export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface ProviderOfOperator {
  readonly name: string
  readonly begin: (
    redirectUri: string,
  ) => Effect.Effect<{ readonly to: string; readonly visit: ProviderVisit }, ProviderRefused>
  /** Exchanges the code, and checks everything in the answer. */
  readonly finish: (
    query: string,
    redirectUri: string,
    visit: ProviderVisit,
  ) => Effect.Effect<ProviderIdentity, ProviderRefused>
}

/** `undefined` when people sign in only here. */
export const SignInProvider = Context.Reference<ProviderOfOperator | undefined>("@surename/core/SignInProvider", {
  defaultValue: () => undefined,
})
