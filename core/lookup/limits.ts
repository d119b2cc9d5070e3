export const lookupLimits = {
  probeDeadlineMs: 3_000,
  lookupsAtOnce: 1_024, // An account or address gets at most half.
  companionMs: 2_500, // DNS and controls accompany a probe and may not delay the row longer than this.
  rdapTotalMs: 10_000,
  dnsTryMs: 800,
  dnsTries: 3,

  // Controls.
  controlGatherMs: 500,
  controlFreshMs: 3_600_000,
  controlRetryMs: 30_000,
  controlResults: 4_096, // Most cached results of one kind of control.
  knownNames: 4_096, // Most bases with a cached known name.
  controlRounds: 3,
  controlShare: 8, // Names that share one known-name control. controlGatherMs bounds them, too.
  controlTimeoutMs: 20_000, // How long a control waits for a slot at a busy registry: longer than a caller waits for a row.
  controlLikelyNames: 16, // Likely names to look up in the zone when the usual two do not exist.
  controlHedgeMs: 1_200, // Time without an answer until a second known-name control starts.

  // Websites.
  siteConnectMs: 1_500,
  siteTotalMs: 3_000,
  siteBytes: 524_288, // Decoded. Longer pages are cut.
  siteRedirects: 5,
} as const
