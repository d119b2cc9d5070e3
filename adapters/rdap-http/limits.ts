export const rdapLimits = {
  rdapConnectMs: 5_000,
  rdapHops: 3,
  retryWithoutHeaderMs: 1_000,
  retryFloorMs: 250,
  coolDownCapMs: 24 * 3_600_000,
  bootstrapWaitMs: 1_000,
  bootstrapFetchMs: 10_000,
  bootstrapBytes: 4_194_304,
  bootstrapFreshMs: 86_400_000,
  bootstrapRetryMs: 60_000,
} as const
