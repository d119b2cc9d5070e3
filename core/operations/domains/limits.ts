/** The part of `limits.ts` about domains of accounts and the proof that they are theirs. */
export const domainLimits = {
  domainsPerAccount: 100_000,
  domainsListed: 100, // On one page, without a limit of the caller's.
  domainsListedMax: 500,
  projectIdChars: 63,
  challengeBits: 160,
  challengeMs: 14 * 86_400_000,
  challengeForgottenMs: 30 * 86_400_000, // After its end, where it was never completed.
  recheckMs: 86_400_000,
  recheckFailedMs: 3_600_000, // After a look that failed.
  rechecksTogether: 8, // At once, under one lease.
  parentServersAsked: 3, // Servers of the parent zone, for the delegation.
  zoneServersMax: 20, // A zone with more of them is not looked at: a registry allows 13, mostly.
  zoneAddressesTried: 3, // Addresses of one server, until one answers.
  zoneTryMs: 1_500,
  zoneTries: 2,
  zoneServerMs: 6_000, // For all of that, of one server.
  looksPerAccount: 2, // At once: an account that asks about silent zones waits for itself.
} as const
