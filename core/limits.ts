/** Every number of the interface and every bound we set ourselves, once. Units are in the names. */
export const limits = {
  // Interface, section "Limits".
  checkLiveDomains: 10,
  scanCandidates: 25,
  scoreNameDomains: 10,
  probeDeadlineMs: 3_000,
  availabilityFreshMs: 15 * 60_000,
  /** Everything a scan keeps but availability. */
  factsFreshMs: 6 * 3_600_000,
  /** What is not known is asked again soon: an outage must not outlive itself. */
  doubtFreshMs: 60_000,

  // Suggestions.
  suggestCandidates: 300,
  suggestPage: 25,
  suggestPageMax: 50,
  suggestQueryChars: 200,
  suggestTlds: 10,
  /** Words of a concept that are looked at; the rest would only make names longer. */
  suggestWords: 8,
  suggestScanIdChars: 2_048,
  suggestLabelMinChars: 3,
  suggestLabelMaxChars: 20,

  // Names (RFC 1035, section 2.3.4).
  labelOctets: 63,
  nameOctets: 253,
  /** Longest text we look at before calling it no domain name. */
  nameInputChars: 1_024,

  // One lookup.
  lookupsAtOnce: 1_024,
  /** Longer than any adapter's own bounds: the last resort against one that hangs. */
  lookupMs: 60_000,
  /** Of a long list, how many names are under way or waiting for their registry's turn. */
  namesInLine: 64,
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
  controlHedgeMs: 1_200,

  // Bootstrap.
  bootstrapWaitMs: 1_000,
  bootstrapFetchMs: 10_000,
  bootstrapBytes: 4_194_304,
  bootstrapFreshMs: 86_400_000,
  bootstrapRetryMs: 60_000,

  // Websites.
  siteConnectMs: 1_500,
  siteTotalMs: 3_000,
  /** Decoded; the page is cut there, not refused. */
  siteBytes: 524_288,
  siteRedirects: 5,
  /** robots.txt and llms.txt: whether they are there is told by their beginning. */
  siteFileBytes: 65_536,
  pageChars: 1_048_576,
  /** Elements inside one another; browsers stop at 512, too. */
  pageDepth: 512,
  pageHeadings: 200,
  /** Of each kind: links, scripts, ids, class names… that tech hints may look at. */
  pageMarks: 2_000,
  pageMarkChars: 65_536,

  // What a running process remembers.
  verdictsRemembered: 50_000,

  // Store.
  /** Longer than any verdict with its evidence, shorter than what a Postgres message may be. */
  keptChars: 4_194_304,
  /** Keys in one statement. */
  keysAtOnce: 256,
  sweptAtOnce: 1_000,
  statementsPrepared: 100,
  storeOperationMs: 5_000,
  /** A lookup waits no longer for its cache. */
  storePatienceMs: 500,
  /** How long one process waits for another that is writing. */
  storeLockMs: 5_000,
  storeConnectMs: 5_000,
  storeConnections: 8,

  // Words of others that we repeat.
  quotedChars: 500,
} as const
