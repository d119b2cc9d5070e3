export const accountLimits = {
  // Allowances.
  scansPerHour: 60,
  scansPerHourPro: 300,
  scansPerDayAnonymous: 30,
  draftsPerDay: 20,
  callsPerHour: 600,

  // Accounts.
  emailChars: 254,
  passwordMinChars: 10,
  passwordMaxChars: 256,
  passwordsHashedAtOnce: 4, // A hash takes 32 MiB and a thread for a third of a second.
  passwordsOfKnownAtOnce: 1, // Reserved for known callers, whatever the number of strangers.
  passwordsInLine: 32, // Known callers and strangers each, running ones included. More are refused at once.
  passwordTurnMs: 15_000, // The longest wait in that queue, on a slow machine or behind callers with fewer turns.
  secretMinChars: 32, // SURENAME_SECRET: 128 bits in hex.
  agentChars: 200,
  sessionMs: 30 * 86_400_000,
  sessionIdleMs: 7 * 86_400_000, // Time without a request. The operator may set another.
  sessionUseMs: 3_600_000, // The shortest interval of writing the time of last use.
  recentSignInMs: 30 * 60_000, // The age of a sign-in that may end other sessions or make lasting changes.
  mailLinkMs: 3_600_000,
  mailConnectMs: 10_000,
  mailMs: 30_000,
  mailsAtOnce: 4,
  mailsWaiting: 1_000,
  mailAfterMs: 100, // Delay after the request, so the answer's time does not reveal a mail.
  mailDrainMs: 5_000, // Time to send queued mails when the service stops.
  tokensPerAccount: 50,
  tokenNameChars: 80,
  tokenMs: 366 * 86_400_000,
  tokenUseMs: 3_600_000, // The shortest interval of writing the time of last use: a request is not a write.
  anonymousTokenMs: 7 * 86_400_000,
  accountsListed: 200,
  sessionsListed: 100,
  signInsPerAddress: 20,
  signInWindowMs: 15 * 60_000,
  passwordsPerAccount: 100, // Right and wrong ones in signInWindowMs, from its sessions and known browsers.
  signInsPerNetwork: 20, // Wrong passwords for one account from one network (an IPv4 address, an IPv6 site) in a day.
  signInsPerAccount: 30, // Wrong passwords from all places in signInAccountWindowMs, before slow turns: `attempt-limits.ts` of identity.
  signInAccountWindowMs: 3_600_000,
  signInSlowMs: 15 * 60_000,
  signInSlowTurns: 60,
  signInsPerSlowPlace: 2, // A place with more has no slow turns, which it would take from others.
  signInsBeforeMail: 20, // Wrong passwords in a day before the owner gets a mail. The history records as many.
  accountEventsKept: 2_000, // The newest lines in the history of one account.
  accountHistoryMs: 366 * 86_400_000,
  sessionsPerAccount: 100, // The newest.
  devicesPerAccount: 10,
  deviceMs: 180 * 86_400_000,
  signUpsPerAddress: 10,
  signUpsPerAddressDay: 30,
  mailsPerAddress: 10,
  mailsPerAccount: 3, // Mails of one kind in attemptsWindowMs.
  mailsPerAccountDay: 6, // Mails of one kind. A stranger causes 13 a day: reset, already, guessed (19 for an unconfirmed address).
  anonymousTokensPerAddress: 20,
  blocksPerSite: 10, // An IPv6 site gets this multiple of one of its 65,536 blocks.
  attemptsWindowMs: 3_600_000,

  // OAuth clients and consents.
  oauthBodyBytes: 8_192,
  authorizeChars: 3_500, // The query of a request for access, which travels through the sign-in page.
  consentPauseMs: 1_000, // A faster decision is a trick (double clickjacking), not a reader's.
  clientNameChars: 80,
  redirectUris: 10,
  redirectUriChars: 512,
  clientUnusedMs: 86_400_000,
  clientMs: 366 * 86_400_000, // Time since a user last allowed it something.
  clientsPerAddress: 300, // A hosted client registers for each of its users, from few addresses.
  unapprovedClients: 10_000, // Registered by themselves without a consent yet. The oldest are deleted first.
  clientDocumentBytes: 5_120,
  clientDocumentMs: 5_000,
  clientDocumentFreshMs: 5 * 60_000,
  clientDocumentFetches: 30, // A minute from one origin; one user gets a third.
  clientDocumentWindowMs: 60_000,
  codeMs: 60_000,
  accessTokenMs: 10 * 60_000,
  grantMs: 30 * 86_400_000, // A refresh does not extend it. The user must consent again.
  accessTokensPerGrant: 4,
  refreshesPerGrant: 120, // Refreshes in attemptsWindowMs. An access token lives ten minutes, so a client needs six.
  grantsPerApp: 50, // A program may run on many devices.
  codesPerApp: 10, // Codes that no client has redeemed yet.
  appsPerAccount: 100,
  unusedAppsPerAccount: 50, // Consents with an unredeemed code or ended tokens.
  badTokenRequests: 2_000, // Failed requests of one address in attemptsWindowMs. A hosted client sends them for many users.
  badTokenRequestsPerClient: 1_000,
  revocationsPerAddress: 600,

  // Second factors, mailed links and leaked passwords.
  /** Three of a million codes are right at any time: 164 tries a day find one in six years, and the owner gets a mail on the first day. */
  codesPerNetwork: 10, // Codes from one network in a day.
  codesPerAccount: 20, // Codes from all places in a day. Afterwards one code in codesSlowMs counts.
  codesSlowMs: 10 * 60_000,
  codesPerSlowPlace: 2,
  codesPerSession: 5, // A session's own codes in a day. Other people's guesses cannot use them up.
  codesBeforeMail: 5,
  codeChars: 100, // The longest input, with spaces and dashes.
  signInPendingMs: 10 * 60_000, // Time from the password to the code.
  signInsPending: 10, // The newest ones of an account stay.
  factorSetUpMs: 15 * 60_000, // Time from the secret on the page to the first code.
  factorSecretBytes: 20, // RFC 4226, 4: 160 bits are recommended.
  factorsSealedAnew: 100, // Secrets in one round after a change of SURENAME_SECRET.
  recoveryCodes: 10,
  passkeysPerAccount: 10,
  passkeyMs: 15 * 60_000, // Time from the challenge on a page to the answer.
  passkeyAnswerChars: 8_192,
  passkeyNameChars: 60,
  // The operator's OpenID provider.
  providerConnectMs: 3_000,
  providerMs: 8_000,
  providerBytes: 262_144,
  providerFreshMs: 3_600_000, // Its metadata.
  providerVisitMs: 10 * 60_000, // Time from the click to the return.
  emailChangesPerAccount: 3, // Changes in a day. A mailbox may get more mails of a kind, so none of these is lost.
  emailChangeStopMs: 3 * 86_400_000, // The previous mailbox can stop a change for this long, also a confirmed one.
  mailedLinkChars: 200, // A link's secret, even if mail programs lengthened it.
  leakedMs: 3_000, // Timeout of the leaked-password service. A person waits for it.
  leakedBytes: 262_144, // Its answer: some 800 lines with padding take 40 kB.
} as const
