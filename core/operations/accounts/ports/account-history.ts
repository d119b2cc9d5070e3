import * as Context from "effect/Context"

/** Each act that the history of an account records, in the words that its owner reads. */
export const accountEventWords = {
  account_made: "Account created",
  address_confirmed: "Email address confirmed",
  signed_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  password_refused: "Wrong password in a session",
  code_refused: "Wrong code of the second factor",
  confirmed_again: "Password confirmed again",
  signed_out: "Signed out",
  session_ended: "Session ended",
  password_changed: "Password changed",
  password_reset: "Password set by a mailed link",
  factor_on: "Second factor turned on",
  factor_off: "Second factor turned off",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  provider_linked: "Linked to the provider",
  provider_unlinked: "Unlinked from the provider",
  email_change_asked: "Another address asked for",
  email_changed: "Address changed",
  email_change_stopped: "Change of address stopped by the mailbox before",
  recovery_codes_made: "New recovery codes made",
  recovery_code_used: "Recovery code used",
  token_made: "Token created",
  token_revoked: "Token revoked",
  app_allowed: "App allowed",
  app_disconnected: "App disconnected",
  data_exported: "Data exported",
  plan_set: "Plan changed",
} as const

export type AccountEventKind = keyof typeof accountEventWords

export interface AccountEvent {
  /** Milliseconds of the epoch. */
  readonly at: number
  /** A newer surename may have written a kind that this one does not know. */
  readonly what: string
  readonly who: string
  /** The address block, where one was known. */
  readonly address: string | null
  /** The token, app or session that the act was about. */
  readonly about: string | null
}

export interface ActorOf {
  readonly who: string
  readonly address: string | null
}

/** The actor and their place. Pages provide the visitor's address, the command line the operator's name. */
export class Actor extends Context.Reference<ActorOf>("@surename/core/Actor", {
  defaultValue: () => ({ who: "owner", address: null }),
}) {}

export const eventInWords = ({ what }: Pick<AccountEvent, "what">): string =>
  Object.entries(accountEventWords).find(([kind]) => kind === what)?.[1] ?? what
