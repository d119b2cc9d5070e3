/** Of second factors, mailed links and leaked passwords, spread into `limits`. */
export const factorLimits = {
  /**
   * Wrong codes of one second factor. Three of a million are right at any time: 164 in a day, as many as there can be from
   * everywhere, find one in six years, and the owner is told on the first day.
   */
  codesPerPlace: 10, // From one place, in a day.
  codesPerAccount: 20, // From all places, in a day; then one in a while is looked at.
  codesSlowMs: 10 * 60_000,
  codesPerSlowPlace: 2,
  codesPerSession: 5, // In a day, that a session has when guesses of others have used up those of the account.
  codesBeforeMail: 5,
  codeChars: 100, // What is read of one, with spaces and dashes.
  signInPendingMs: 10 * 60_000, // Between the password and the code.
  signInsPending: 10, // Of one account; the newest.
  factorSetUpMs: 15 * 60_000, // Between the secret on the page and the first code.
  factorSecretBytes: 20, // RFC 4226, 4: 160 bits are recommended.
  factorsSealedAnew: 100, // At a time, after a change of SURENAME_SECRET.
  recoveryCodes: 10,
  mailedLinkChars: 200, // Of a link's secret, whatever was made of it on the way.
  leakedMs: 3_000, // For a service that knows leaked passwords to answer: the person who sets one waits for it.
  leakedBytes: 262_144, // Of its answer: some 800 lines with padding, 40 kB.
} as const
