import type {
  NoSuchAccount,
  NoSuchSession,
  NotConfirmed,
  ProviderRefused,
  TooManyAttempts,
} from "../../../interface/account-error.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"
import type { SecondStep } from "./second-step.ts"
import type { ProviderIdentity } from "./sign-in-provider.ts"

interface PasswordAndSecondStep extends SecondStep {
  readonly password: string
}

/** The sign-in through the operator's provider. Every identity comes from `SignInProvider`, which checked it. */
export interface LinkedProvider {
  /**
   * An identity that is linked opens its account, behind a second factor where that has one. An unknown one makes an account, unless its
   * address has one: nobody gets into an account because of an address alone.
   */
  readonly signInWithProvider: (
    identity: ProviderIdentity,
    visitor: Visitor,
  ) => Stored<
    { readonly setCookie: ReadonlyArray<string>; readonly needsCode: boolean },
    ProviderRefused | TooManyAttempts
  >
  /** The address at the provider, where an account is linked. */
  readonly linkedProvider: (id: string) => Stored<string | undefined>
  /** Links an account in its session, after `confirmPassword`. */
  readonly linkProvider: (
    id: string,
    identity: ProviderIdentity,
    cookie: string,
  ) => Stored<void, NoSuchAccount | NoSuchSession | ProviderRefused>
  readonly unlinkProvider: (
    id: string,
    known: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | NoSuchAccount>
}
