/** A code of the second factor, or the answer of a passkey, beside the password. Tries count by account and place. */
export interface SecondStep {
  readonly code?: string
  readonly passkey?: string
  readonly address?: string
}
