import type {
  NoSuchAccount,
  NoSuchSession,
  NotConfirmed,
  ProviderRefused,
  TooManyAttempts,
} from "../../../interface/account-error.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"
import type { Visitor } from "../../../ports/visitor.ts"
import type { PasswordAndSecondStep } from "./second-step.ts"
import type { ProviderIdentity } from "./sign-in-provider.ts"

/** `SignInProvider` has checked every identity. */
export interface LinkedProvider {
  /**
   * A linked identity opens its account, behind its second factor. An unknown one makes an account, unless its address has one: an
   * address alone never opens an account.
   */
  readonly signInWithProvider: (
    identity: ProviderIdentity,
    visitor: Visitor,
  ) => Stored<
    { readonly setCookie: ReadonlyArray<string>; readonly needsCode: boolean },
    ProviderRefused | TooManyAttempts
  >
  readonly findLinkedProvider: (id: string) => Stored<string | undefined>
  /** Call `confirmPassword` first. */
  readonly linkProvider: (
    id: string,
    identity: ProviderIdentity,
    cookie: string,
  ) => Stored<void, NoSuchAccount | NoSuchSession | ProviderRefused>
  readonly unlinkProvider: (
    id: string,
    credentials: PasswordAndSecondStep,
    visitor: Visitor,
  ) => Stored<void, NotConfirmed | NoSuchAccount>
}
