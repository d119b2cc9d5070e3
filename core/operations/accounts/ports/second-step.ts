/**
 * A code of the second factor, or the answer of a passkey, asked for with the password where the account has one; tries are counted by
 * account and place.
 */
export interface SecondStep {
  readonly code?: string
  readonly passkey?: string
  readonly address?: string
}
