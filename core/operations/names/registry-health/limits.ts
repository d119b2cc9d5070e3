export const registryLimits = {
  registryMonitorMs: 15 * 60_000, // Interval of the controls of a base, for one of its TLDs.
  registryMonitorLeaseMs: 5 * 60_000,
  registryDays: 90,
  registryDaysListed: 7,
  registryTlds: 40, // The store keeps the last controls of this many TLDs of a base.
  registrySamples: 200,
  registryChangesOfAKind: 8, // The newest changes of a base that its page lists.
  registryFailures: 40, // Receipts of wrong answers that a base's page lists.
} as const
