import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ProviderRefused } from "../../../interface/account-error.ts"

/** A person as the provider vouches for: it checked the address, and never gives the subject to another person. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string
}

/** The secrets of one visit to the provider, which the browser keeps sealed until it comes back. */
export interface ProviderVisit {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The operator's own OpenID provider. */
export interface ProviderOfOperator {
  /** As the operator calls it on the button. */
  readonly name: string
  /** The page of the provider that a browser is sent to. */
  readonly begin: (
    redirectUri: string,
  ) => Effect.Effect<{ readonly to: string; readonly visit: ProviderVisit }, ProviderRefused>
  /** Exchanges the code in the query with which a browser came back. Everything in the answer is checked. */
  readonly finish: (
    query: string,
    redirectUri: string,
    visit: ProviderVisit,
  ) => Effect.Effect<ProviderIdentity, ProviderRefused>
}

/** `undefined` where people sign in here alone. */
export const SignInProvider = Context.Reference<ProviderOfOperator | undefined>("@surename/core/SignInProvider", {
  defaultValue: () => undefined,
})
