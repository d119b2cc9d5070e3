/** Every number of the interface and every bound we set ourselves, once. Units are in the names. */
export const limits = {
  // Interface, section "Limits".
  checkLiveDomains: 10,
  probeDeadlineMs: 3_000,
  availabilityFreshMs: 15 * 60_000,

  // Names (RFC 1035, section 2.3.4).
  labelOctets: 63,
  nameOctets: 253,
  /** Longest text we look at before calling it no domain name. */
  nameInputChars: 1_024,

  // One lookup.
  lookupsAtOnce: 1_024,
  rdapConnectMs: 5_000,
  rdapTotalMs: 10_000,
  rdapBodyBytes: 1_048_576,
  rdapBodyDepth: 64,
  rdapHops: 3,
  headerBytes: 16_384,
  dnsTryMs: 800,
  dnsTries: 3,
  /** DNS and controls accompany a probe; neither may hold the row back longer than this. */
  companionMs: 2_500,
  dnsAnswerBytes: 65_535,
  cnameChain: 8,

  // Politeness.
  registryRps: 10,
  retryWithoutHeaderMs: 1_000,
  retryFloorMs: 250,
  coolDownAfter403Ms: 60_000,
  coolDownCapMs: 24 * 3_600_000,
  hostsRemembered: 4_096,

  // Controls.
  controlFreshMs: 3_600_000,
  controlRetryMs: 30_000,
  controlLabelChars: 30,
  controlRounds: 3,
  /** A second known name is asked when the first has not answered by then. */
  controlHedgeMs: 600,

  // Bootstrap.
  bootstrapWaitMs: 1_000,
  bootstrapFetchMs: 10_000,
  bootstrapBytes: 4_194_304,
  bootstrapFreshMs: 86_400_000,
  bootstrapRetryMs: 60_000,

  // What a running process remembers.
  verdictsRemembered: 50_000,

  // Words of others that we repeat.
  quotedChars: 500,
} as const
