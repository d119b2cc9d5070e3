/** Limits of accounts, second factors and connected apps, spread into `limits`. */
export const accountLimits = {
  // Accounts.
  emailChars: 254,
  passwordMinChars: 10,
  passwordMaxChars: 256,
  passwordsHashedAtOnce: 4, // Each takes 32 MiB and a thread for a third of a second.
  passwordsOfKnownAtOnce: 1, // Reserved for known callers, however many strangers there are.
  passwordsInLine: 32, // For known callers and for strangers, running ones included. A longer queue is refused at once.
  passwordTurnMs: 15_000, // A caller that waits longer is refused, too: on a slow machine, or behind others with fewer turns.
  secretMinChars: 32, // SURENAME_SECRET: 128 bits in hex.
  agentChars: 200,
  sessionMs: 30 * 86_400_000,
  sessionIdleMs: 7 * 86_400_000, // Without a request, unless the operator says otherwise.
  sessionUseMs: 3_600_000, // The time of last use is written no more often.
  recentSignInMs: 30 * 60_000, // So long a sign-in opens what outlives the session, or ends others.
  mailLinkMs: 3_600_000,
  mailConnectMs: 10_000,
  mailMs: 30_000,
  mailsAtOnce: 4,
  mailsWaiting: 1_000,
  mailAfterMs: 100, // After what it is sent for: its work is not seen in the time of the answer.
  mailDrainMs: 5_000, // Time to send waiting mails when the service stops.
  tokensPerAccount: 50,
  tokenNameChars: 80,
  tokenMs: 366 * 86_400_000,
  tokenUseMs: 3_600_000, // The time of last use is written no more often: a request is not a write.
  anonymousTokenMs: 7 * 86_400_000,
  accountsListed: 200,
  sessionsListed: 100,
  signInsPerAddress: 20,
  signInWindowMs: 15 * 60_000,
  passwordsPerAccount: 100, // In the same time, right or wrong, in its sessions and at its known browsers.
  signInsPerPlace: 20, // Wrong passwords for one account from one place (an IPv4 address, an IPv6 site) in a day.
  signInsPerAccount: 30, // Wrong ones from all places in signInAccountWindowMs; then turns: `attempt-limits.ts` of identity.
  signInAccountWindowMs: 3_600_000,
  signInSlowMs: 15 * 60_000,
  signInSlowTurns: 60,
  signInsPerSlowPlace: 2, // A place that had more is not among those: it would take the turns of others.
  signInsBeforeMail: 20, // Wrong passwords in a day before the owner gets a mail; the history records so many.
  accountEventsKept: 2_000, // Lines in the history of one account: the newest.
  accountHistoryMs: 366 * 86_400_000,
  sessionsPerAccount: 100, // The newest.
  devicesPerAccount: 10,
  deviceMs: 180 * 86_400_000,
  signUpsPerAddress: 10,
  signUpsPerAddressDay: 30,
  mailsPerAddress: 10,
  mailsPerAccount: 3, // For each kind, in attemptsWindowMs.
  mailsPerAccountDay: 6, // For each kind. A stranger causes 13 a day: reset, already, guessed (19 for an unconfirmed address).
  anonymousTokensPerAddress: 20,
  blocksPerSite: 10, // An IPv6 site has so many times what one of its 65,536 blocks has.
  attemptsWindowMs: 3_600_000,

  // Clients of the connector, and what users allow them.
  oauthBodyBytes: 8_192,
  authorizeChars: 3_500, // The query of a request for access, which travels through the sign-in page.
  consentPauseMs: 1_000, // A decision that comes sooner after its page is a trick (double clickjacking), not a reader's.
  clientNameChars: 80,
  redirectUris: 10,
  redirectUriChars: 512,
  clientUnusedMs: 86_400_000,
  clientMs: 366 * 86_400_000, // Since a user allowed it something.
  clientsPerAddress: 300, // A hosted client registers for each of its users, from few addresses.
  unapprovedClients: 10_000, // Registered by themselves and allowed nothing yet; the oldest make room.
  clientDocumentBytes: 5_120,
  clientDocumentMs: 5_000,
  clientDocumentFreshMs: 5 * 60_000,
  clientDocumentFetches: 30, // A minute from one origin; a third of it for one user.
  clientDocumentWindowMs: 60_000,
  codeMs: 60_000,
  accessTokenMs: 10 * 60_000,
  grantMs: 30 * 86_400_000, // Refreshing does not extend it: the user is asked again.
  accessTokensPerGrant: 4,
  refreshesPerGrant: 120, // In attemptsWindowMs: an access token lives ten minutes, so a client needs six.
  grantsPerApp: 50, // One program on many devices.
  codesPerApp: 10, // Not redeemed yet.
  appsPerAccount: 100,
  unusedAppsPerAccount: 50, // Consents whose code was never redeemed, or whose tokens ended.
  badTokenRequests: 2_000, // That an address may make in attemptsWindowMs: where a hosted client asks for its users, many fail.
  badTokenRequestsPerClient: 1_000,
  revocationsPerAddress: 600,

  // Second factors, mailed links and leaked passwords.
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
  codeChars: 100, // Longest input that is read, with spaces and dashes.
  signInPendingMs: 10 * 60_000, // Between the password and the code.
  signInsPending: 10, // For each account; the newest stay.
  factorSetUpMs: 15 * 60_000, // Between the secret on the page and the first code.
  factorSecretBytes: 20, // RFC 4226, 4: 160 bits are recommended.
  factorsSealedAnew: 100, // At a time, after a change of SURENAME_SECRET.
  recoveryCodes: 10,
  passkeysPerAccount: 10,
  passkeyMs: 15 * 60_000, // Between a page with a question to a device and the answer.
  passkeyAnswerChars: 8_192,
  passkeyNameChars: 60,
  // The operator's OpenID provider.
  providerConnectMs: 3_000,
  providerMs: 8_000,
  providerBytes: 262_144,
  providerFreshMs: 3_600_000, // Its metadata.
  providerVisitMs: 10 * 60_000, // Between the click and the way back.
  emailChangesPerAccount: 3, // In a day: fewer than one mailbox gets mails of a kind, so it hears of each.
  emailChangeStopMs: 3 * 86_400_000, // So long the mailbox before can stop a change, also one that was confirmed.
  mailedLinkChars: 200, // A link's secret, even if mail programs lengthened it.
  leakedMs: 3_000, // For a service that knows leaked passwords to answer: the person who sets one waits for it.
  leakedBytes: 262_144, // The service's answer: some 800 lines with padding take 40 kB.
} as const
