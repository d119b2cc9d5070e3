export const rdapLimits = {
  rdapConnectMs: 5_000, // Timeout of a connection.
  rdapHops: 3, // Most redirects of one request.
  retryWithoutHeaderMs: 1_000, // Pause after a 429 or 503 without Retry-After.
  retryFloorMs: 250, // Shortest pause, whatever Retry-After says.
  coolDownCapMs: 24 * 3_600_000, // Longest pause, whatever Retry-After says.
  bootstrapWaitMs: 1_000, // How long a lookup waits for the first published list before it uses the shipped one.
  bootstrapFetchMs: 10_000, // Timeout of a download of a list.
  bootstrapBytes: 4_194_304, // Most bytes of a list.
  bootstrapFreshMs: 86_400_000, // Age at which a list is downloaded again.
  bootstrapRetryMs: 60_000, // Wait after a failed download.
} as const
