import type { Mail } from "@surename/core/ports/mailer"

/** What is mailed to people. Plain, short, with one link; of the request it contains the address alone. */
export interface Letter extends Mail {
  readonly kind: "verification" | "reset" | "claim" | "already" | "guessed"
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

export const claimMail = (to: string, link: string): Letter => ({
  kind: "claim",
  to,
  subject: "Set a password for your account",
  text: `Somebody signed up with this address. It was signed up before, and nobody confirmed that. If it was you now, set your
password here, and the account is yours; what anybody did with it before ends:

${link}

The link works once and for an hour. If it was not you, do nothing: without a link nobody can confirm this address.
`,
})

export const guessedMail = (to: string, forgot: string): Letter => ({
  kind: "guessed",
  to,
  subject: "Somebody tried to sign in to your account",
  text: `In the last day somebody tried to sign in to your account with many wrong passwords. They did not come in by these, and
from now on few of their tries are looked at. Where you have signed in before you can do so as ever.

If your password is used anywhere else, or is easy to guess, set another one:

${forgot}

You get this mail at most once a day.
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
