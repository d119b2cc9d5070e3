/** A code or a passkey's answer, beside the password. Tries count by account and place. */
export interface SecondStep {
  readonly code?: string
  readonly passkey?: string
  readonly address?: string
}

export interface PasswordAndSecondStep extends SecondStep {
  readonly password: string
}
