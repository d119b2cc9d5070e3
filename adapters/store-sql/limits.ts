export const databaseLimits = {
  wrongClockMs: 86_400_000, // A lease that lasts longer comes from a wrong clock.
  statementsPrepared: 100,
  storeConflictTries: 5, // Retries after a conflict, such as a deadlock, which Postgres takes a second to find.
  storeLockPollMs: 20, // The shortest interval of checks for that lock.
  storeConnectMs: 5_000,
  storeConnections: 8,
} as const
