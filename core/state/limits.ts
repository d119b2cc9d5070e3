export const stateLimits = {
  storeTimeoutMs: 500, // A lookup waits this long for its cache, and a call for a store that answers no call.
  storeFormMs: 2_000, // A form waits longer, because a person's input is dearer than a call.
  storeOperationMs: 5_000,
  storeRestMs: 5_000, // Lookups skip the store for this time after a timeout.
  storeQueueMs: 2_500, // How long a call waits in the queue of a store that answers others.
  storeQueueSize: 512, // Calls and pages in that queue. More are refused at once.
  storeWarnEveryMs: 1_000, // The shortest time between two warnings that the store is not available.
  verdictsRemembered: 50_000,

  // Leases and sweeps.
  leaseMs: 15_000, // A longer lookup may run twice, and a killed process blocks a name for this long.
  leasePollMs: 100,
  renewedLeaseMs: 30_000, // Another process takes over the work of a killed one after this time.
  sweptStaleMs: 24 * 3_600_000, // Entries that are stale for longer are swept.
  sweepEveryMs: 5 * 60_000,
  sweepStepMs: 10 * 60_000, // The largest step of the sweep clock: in one process twice as fast as time.
  sweepRounds: 20, // Rounds in a row. A pause between them lets other callers write.
  sweepPauseMs: 250,

  // Names that a caller has seen.
  seenNames: 1_000,
  seenNamesMs: 6 * 3_600_000,
} as const
