export const domainLimits = {
  domainsPerAccount: 100_000,
  domainsListed: 100, // Default of a page.
  domainsListedMax: 500,
  challengeBits: 160,
  challengesChecked: 100, // Names of an account that are checked before it proves them.
  challengeMs: 14 * 86_400_000,
  challengeForgottenMs: 30 * 86_400_000, // Time from the end of an incomplete challenge to its deletion.
  recheckMs: 86_400_000,
  recheckFailedMs: 3_600_000, // Interval after a failed check.
  rechecksTogether: 8, // Checks in parallel, under one lease.
  zoneTryMs: 1_500,
  zoneTries: 2,
  checksPerAccount: 2, // Concurrent checks of one account, so that its silent zones hold up only itself.
} as const
