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
    (link: string) => `Somebody created an account with this address. If that was you, confirm it here:

${link}

The link works for an hour. If it was not you, do nothing. Nobody can use the account without this confirmation.
`,
  ],
  reset: [
    "Set a new password",
    (link: string) => `Somebody asked for a new password for your account. If that was you, set it here:

${link}

The link works once and for an hour. If it was not you, do nothing. Your password stays the same.
`,
  ],
  claim: [
    "Set a password for your account",
    (link: string) => `Somebody signed up with this address. An earlier sign-up was never confirmed.
If you signed up now, set your password here. The account is then yours:

${link}

Earlier sessions, tokens and connected apps end. Drafts, domains and projects stay. Check whether you want them.

The link works once and for an hour. If it was not you, do nothing. Nobody can confirm this address without the link.
`,
  ],
  guessed: [
    "Somebody tried wrong passwords on your account",
    (
      link: string,
    ) => `In the last day somebody tried many wrong passwords on your account. None of them opened it. The service
accepts only a few more for now. You can still sign in in a browser that you used before.

If you use this password elsewhere, or if it is easy to guess, set a new one:

${link}

You get this mail at most once a day.
`,
  ],
  "known-guessed": [
    "Somebody tried wrong passwords in your browser",
    (link: string) => `In the last day somebody tried many wrong passwords in a browser that you used for your account.
None of them opened it.

If that was not you, another person may use that browser or have a copy of its data. Set a new password, which
ends every session:

${link}

You get this mail at most once a day.
`,
  ],
  "codes-guessed": [
    "Somebody tried wrong codes on your account",
    (
      link: string,
    ) => `In the last day somebody tried wrong codes at the second step of sign-in. None of them opened your account.
That step comes only after the correct password.

If that was not you, somebody knows your password. Set a new one:

${link}

You get this mail at most once a day.
`,
  ],
  "factor-on": [
    "A second factor was turned on",
    (
      link: string,
    ) => `From now on, sign-in asks for a code from your app after the password. Keep your recovery codes: each signs you
in once without the app.

If that was not you, set a new password. Then ask the operator of the service to turn the second factor off:

${link}
`,
  ],
  "factor-off": [
    "The second factor was turned off",
    (
      link: string,
    ) => `Sign-in asks for your password alone again. Somebody turned the second factor off with your password and a code.

If that was not you, set a new password and turn it on again:

${link}
`,
  ],
  "passkey-added": [
    "A passkey was added",
    (
      link: string,
    ) => `Somebody added a passkey to your account. It signs in without the password. The page Second factor shows it.

If that was not you, set a new password. Then ask the operator of the service to turn the second factor off:

${link}
`,
  ],
  "passkey-removed": [
    "A passkey was removed",
    (link: string) => `Somebody removed a passkey of your account, with your password and a second step.

If that was not you, set a new password:

${link}
`,
  ],
  "provider-linked": [
    "Your account was linked to a provider",
    (link: string) => `Somebody linked your account to an account at the provider of the service, and can sign in there.
The page Second factor leads to the link.

If that was not you, set a new password, which ends the link:

${link}
`,
  ],
  "provider-unlinked": [
    "Your account was unlinked from a provider",
    (link: string) => `Somebody unlinked your account from the provider of the service, with your password.

If that was not you, set a new password:

${link}
`,
  ],
  "email-new": [
    "Confirm your new address",
    (
      link: string,
    ) => `Somebody asked to use this address for an account. If that was you, follow this link in the browser in which
you are signed in:

${link}

The link works once and for an hour. If it was not you, do nothing.
`,
  ],
  "email-old": [
    "Another address was asked for",
    (
      link: string,
    ) => `Somebody who knows your password asked to use another address for your account. If that was you, do nothing.

If that was not you, stop it. That ends every session, token and connected app, and you set a new password:

${link}

The link works for three days, also after the change.
`,
  ],
  "email-changed": [
    "The address of your account was changed",
    (
      link: string,
    ) => `The address of your account was changed. If that was not you, follow the link in our earlier mail "Another address
was asked for", which still stops it. If you have the new address, set a new password:

${link}
`,
  ],
  "email-stopped": [
    "The change of address was stopped",
    () => `The mailbox before stopped the change of address, so this address no longer belongs to the account.
`,
  ],
  "recovery-made": [
    "New recovery codes were made",
    (
      link: string,
    ) => `Somebody made new recovery codes for your account, with your password and a code. The old codes no longer work.

If that was not you, set a new password:

${link}
`,
  ],
  "recovery-used": [
    "A recovery code was used",
    (
      link: string,
    ) => `Somebody signed in to your account with a recovery code instead of a code from your app. That code no longer works.

If that was not you, set a new password and make new recovery codes:

${link}
`,
  ],
  "password-changed": [
    "Your password was changed",
    (link: string) => `The password of your account was changed, and its sessions ended.

If that was not you, set a new password:

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
    ) => `Somebody created a personal token in your account. A program with this token can use your account.

If that was not you, revoke it on the page Tokens and set a new password:

${link}
`,
  ],
  "app-connected": [
    "An app was connected to your account",
    (link: string) => `Somebody allowed a program to use your account. The page Connected apps shows the program.

If that was not you, disconnect it there and set a new password:

${link}
`,
  ],
  already: [
    "You already have an account",
    (link: string) => `Somebody signed up with this address, but it has an account already. If that was you, sign in:

${link}

There you can also set a new password. If it was not you, do nothing. Nothing has changed.
`,
  ],
} as const

export const letterKinds = Struct.keys(letters)
