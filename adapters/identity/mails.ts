import type { Mail } from "@surename/core/ports/mailer"

/** What is mailed to people. Plain, short, with one link; nothing in it came from whoever asked for it but the address. */
export interface Letter extends Mail {
  readonly kind: "verification" | "reset" | "already"
}

export const verificationMail = (to: string, link: string): Letter => ({
  kind: "verification",
  to,
  subject: "Confirm your email address",
  text: `Somebody made an account with this address. If that was you, confirm it here:

${link}

The link works for an hour. If it was not you, do nothing: without the confirmation nobody can sign in with it.
`,
})

export const resetMail = (to: string, link: string): Letter => ({
  kind: "reset",
  to,
  subject: "Set a new password",
  text: `Somebody asked to set a new password for your account. If that was you, set it here:

${link}

The link works once and for an hour. If it was not you, do nothing: your password stays as it is.
`,
})

export const alreadyMail = (to: string, signIn: string): Letter => ({
  kind: "already",
  to,
  subject: "You already have an account",
  text: `Somebody tried to make an account with this address, and there is one already. If that was you, sign in:

${signIn}

There you can also set a new password. If it was not you, do nothing: nothing has changed.
`,
})
