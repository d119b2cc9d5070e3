/** A password goes with it. Tries count by account and place. */
export interface SecondStep {
  readonly code?: string
  readonly passkey?: string
  readonly address?: string
}
