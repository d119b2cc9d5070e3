import * as Struct from "effect/Struct"
import type { Mail } from "@surename/core/operations/accounts/ports/mailer"

/** The mails to people: plain, short, with one link. The address is the only part of the request in them. */
export const writeLetter = (kind: LetterKind, to: string, link: string): Mail => {
  const [subject, text] = letters[kind]
  return { to, subject, text: text(link) }
}

export type LetterKind = keyof typeof letters

const letters = {
  verification: [
    "Confirm your email address",
    (link: string) => `An account was made with this address. If that was you, confirm it here:

${link}

The link works for an hour. If it was not you, do nothing: without the confirmation the account cannot be used.
`,
  ],
  reset: [
    "Set a new password",
    (link: string) => `This service was asked to set a new password for your account. If that was you, set it here:

${link}

The link works once and for an hour. If it was not you, do nothing: your password stays as it is.
`,
  ],
  claim: [
    "Set a password for your account",
    (
      link: string,
    ) => `A sign-up was made with this address. There was one before, which was never confirmed. If it was you now, set your
password here, and the account is yours. Its sessions, tokens and connected apps from before end; drafts, domains and projects stay, so look
whether you want them:

${link}

The link works once and for an hour. If it was not you, do nothing: without a link this address cannot be confirmed.
`,
  ],
  guessed: [
    "Wrong passwords were tried on your account",
    (link: string) => `In the last day many wrong passwords were tried on your account. None of them opened it, and
only a few more are accepted for now. In a browser where you have signed in before, you can sign in as usual.

If your password is used anywhere else, or is easy to guess, set another one:

${link}

You get this mail at most once a day.
`,
  ],
  "known-guessed": [
    "Wrong passwords were tried in a browser of yours",
    (
      link: string,
    ) => `In the last day many wrong passwords were tried in a browser where you are signed in to your account, or were before. None
of them opened anything. If that was not you, another person may use that browser, or have a copy of what it keeps. Set another
password, which ends every session:

${link}

You get this mail at most once a day.
`,
  ],
  "codes-guessed": [
    "Wrong codes were tried on your account",
    (
      link: string,
    ) => `In the last day wrong codes were tried at the second step of signing in to your account. None of them
opened it. But that step comes only after your correct password. If that was not you, set another one:

${link}

You get this mail at most once a day.
`,
  ],
  "factor-on": [
    "A second factor was turned on",
    (
      link: string,
    ) => `From now on, signing in to your account asks for a code of an app after the password. Keep the recovery
codes that were shown: each signs you in once without the app.

If that was not you, set another password, and ask the operator of the service to turn the second factor off:

${link}
`,
  ],
  "factor-off": [
    "The second factor was turned off",
    (
      link: string,
    ) => `Signing in to your account asks for the password alone again. It was turned off with your password and a
code. If that was not you, set another password, and turn it on again:

${link}
`,
  ],
  "recovery-made": [
    "New recovery codes were made",
    (
      link: string,
    ) => `New recovery codes were made for your account, with your password and a code; the old ones no longer work. If that was not you, set another password:

${link}
`,
  ],
  "recovery-used": [
    "A recovery code was used",
    (
      link: string,
    ) => `A recovery code was used on your account in the place of a code from your app. It no longer works. If that was
not you, set another password, and make new recovery codes:

${link}
`,
  ],
  "password-changed": [
    "Your password was changed",
    (
      link: string,
    ) => `The password of your account was changed, and its sessions ended. If that was not you, set another password:

${link}
`,
  ],
  "account-deleted": [
    "Your account was deleted",
    () => `Your account was deleted with its drafts, tokens and connected apps. If that was not you, tell the operator of the service.
`,
  ],
  "token-made": [
    "A token was created",
    (
      link: string,
    ) => `A personal token was created in your account. A program that has it can use your account. If that was not you, revoke it
on the page Tokens, and set another password:

${link}
`,
  ],
  "app-connected": [
    "An app was connected to your account",
    (
      link: string,
    ) => `A program was allowed to use your account. The page Connected apps shows which one. If that was not you, disconnect it
there, and set another password:

${link}
`,
  ],
  already: [
    "You already have an account",
    (
      link: string,
    ) => `A new account was asked for with this address, and there is one already. If that was you, sign in:

${link}

There you can also set a new password. If it was not you, do nothing: nothing has changed.
`,
  ],
} as const

export const letterKinds = Struct.keys(letters)
