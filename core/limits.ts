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
  /** How far the clocks of two instances may be apart; what was kept by one further ahead is not believed. */
  clockSkewMs: 60_000,

  // Suggestions.
  suggestCandidates: 300,
  /** Candidates asked about in one call: three calls cover all. */
  suggestSlice: 100,
  /** How long a candidate waits for its registry's turn, longer than the call that asked for it; then it stays unprobed. */
  suggestTurnMs: 15_000,
  /** Lists of candidates kept: the same scan pages through one again and again. */
  suggestScansKept: 64,
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
  /** 1xx before the answer itself: early hints come once or twice. */
  interimAnswers: 16,
  /** Given to the parser of an answer at once: seven hundred chunks of a byte, at worst. */
  biteBytes: 4_096,
  dnsTryMs: 800,
  dnsTries: 3,
  /** DNS and controls accompany a probe; neither may hold the row back longer than this. */
  companionMs: 2_500,
  /** A scan waits so long for its own look at the zone before it calls a name unregistered. */
  inHandMs: 500,
  dnsAnswerBytes: 65_535,
  cnameChain: 8,

  // Politeness.
  registryRps: 10,
  retryWithoutHeaderMs: 1_000,
  retryFloorMs: 250,
  coolDownAfter403Ms: 60_000,
  coolDownCapMs: 24 * 3_600_000,
  hostsRemembered: 4_096,
  /** Answers needed to regain a tenth of the configured rate. */
  answersAStep: 10,
  slowestRps: 0.5,
  /** A request that was not answered for so long has arrived, or never will. */
  requestArrivesMs: 1_000,
  /** How long a lookup waits for a pace that is shared, before it goes on without. */
  pacePatienceMs: 1_500,
  /** A place of a shared pace is used within so long, or given up for another. */
  paceUseMs: 2_000,
  /** While the shared pace is away: so many instances together keep the rate. */
  paceShares: 8,
  /** Places in a row of the database; a faster pace is kept in parts of a second. */
  pacePlaces: 100,

  // Controls.
  controlFreshMs: 3_600_000,
  controlRetryMs: 30_000,
  controlLabelChars: 30,
  controlRounds: 3,
  /** A known name is asked about once for so many names, or for those that came within so long. */
  controlShare: 8,
  controlGatherMs: 500,
  /** It waits for its place at a busy registry longer than anybody waits for a row. */
  controlPatienceMs: 20_000,
  /** Likely names that the zone is asked about, where the usual two do not exist. */
  controlLikelyNames: 16,
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
  /** Pieces that a body may come in, whatever their size; after that they have to hold something. */
  siteChunks: 1_024,
  siteChunkBytes: 32,
  /** robots.txt and llms.txt: their first bytes show whether they are there. */
  siteFileBytes: 65_536,
  pageChars: 1_048_576,
  /** Elements inside one another; browsers stop at 512, too. */
  pageDepth: 512,
  /** Tags, those that stand deep counted more than once. A page of half a megabyte has ten or twenty thousand. */
  pageWork: 40_000,
  /** Read without a pause: some milliseconds at worst. */
  pageSliceChars: 4_096,
  pagesReadAtOnce: 4,
  pageHeadings: 200,
  /** Of each kind: links, scripts, ids, class names… that tech hints may look at. */
  pageMarks: 2_000,
  pageMarkChars: 65_536,
  pageBlockChars: 2_048,
  // A page's own words, in letters; a letter of Chinese, Japanese or Korean says as much as two and a half of others.
  /** Less is a label or a heading, and no sentence. */
  sentenceLetters: 40,
  /** More than this, and words of parking pages are quoted. */
  parkingPageLetters: 800,
  /** As much as a site says that links to its own pages, and as much as one says that has no need of them. */
  siteLetters: 1_500,
  essayLetters: 4_000,
  /** Other pages of its own that a site links to. */
  ownPages: 3,

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
  /** How often it looks whether that is over, at the least. */
  storeLockPollMs: 20,
  /** The shortest time between two warnings that the store is not available. */
  storeWarnEveryMs: 1_000,
  storeConnectMs: 5_000,
  storeConnections: 8,
  /** After a silence: so long nothing is asked of it for a lookup. */
  storeRestMs: 5_000,
  /** Longer than most lookups take: a longer one may be done twice, and a process that was killed blocks a name so long. */
  leaseMs: 15_000,
  leasePollMs: 100,
  /** The lease itself is asked for at every fifth look. */
  leasePollsATry: 5,
  /** What has been stale for longer is swept. */
  sweptStaleMs: 24 * 3_600_000,
  sweepEveryMs: 5 * 60_000,
  /** In a row, with a pause between, so that the others can write. */
  sweepRounds: 20,
  sweepPauseMs: 250,

  // Callers: interface, section "Limits", and what it leaves open.
  scansPerHour: 60,
  scansPerHourPro: 300,
  scansPerDayAnonymous: 30,
  draftsPerDay: 20,
  callsPerHour: 600,
  /** `top_k` of kb_search. */
  kbPassages: 5,
  kbPassagesMax: 20,
  /** What a scan should take, 95 times of 100, when nothing is cached and when everything is. */
  scanColdP95Ms: 3_500,
  scanWarmP95Ms: 2_500,

  // What arrives over HTTP.
  /** Far longer than any in use; a header may hold sixteen thousand. */
  mediaTypeChars: 256,
  requestBodyBytes: 65_536,
  /** Objects and lists inside one another. */
  requestBodyDepth: 32,
  requestBodyMs: 10_000,
  requestIdChars: 64,
  documentsFreshMs: 5 * 60_000,
  /** When to come back while the store is away. */
  storeAwayMs: 2_000,

  // Names that suggest_names and scan_namespace showed to a caller: check_live compares with them.
  seenNames: 1_000,
  seenNamesMs: 6 * 3_600_000,
  /** A name seen again so soon is not written again. */
  seenAgainMs: 5 * 60_000,

  // Problems: how many mistakes of a request are listed, and how long.
  errorsListed: 20,
  errorPathChars: 120,
  errorMessageChars: 240,

  // Accounts.
  emailChars: 254,
  passwordMinChars: 10,
  passwordMaxChars: 256,
  /** Each takes 32 MiB and a thread for a tenth of a second. */
  passwordsHashedAtOnce: 4,
  /** Of SURENAME_SECRET: as many as 128 bits take in hex. */
  secretMinChars: 32,
  agentChars: 200,
  sessionMs: 30 * 86_400_000,
  mailLinkMs: 3_600_000,
  mailConnectMs: 10_000,
  mailMs: 30_000,
  mailsAtOnce: 4,
  mailsWaiting: 1_000,
  /** What is still to be mailed when the service stops. */
  mailDrainMs: 5_000,
  tokensPerAccount: 50,
  tokenNameChars: 80,
  tokenMs: 366 * 86_400_000,
  /** The time of last use is written no more often: a request is not a write. */
  tokenUseMs: 3_600_000,
  anonymousTokenMs: 7 * 86_400_000,
  accountsListed: 200,
  sessionsListed: 100,
  signInsPerAddress: 20,
  signInWindowMs: 15 * 60_000,
  /** Wrong passwords for one account from one place (an IPv4 address, an IPv6 site) in a day. */
  signInsPerPlace: 20,
  /**
   * Wrong passwords for one account from all places in an hour; then only one in a while is looked at. With the one in a
   * while that is 90 an hour and 2,160 a day at the most: who has all addresses there are needs five days for the 10,000
   * passwords that are tried first, and the owner is told on the first.
   */
  signInsPerAccount: 30,
  signInAccountWindowMs: 3_600_000,
  signInSlowMs: 60_000,
  /** A place that had more wrong passwords than this is not among those: it would take the turns of others. */
  signInsPerSlowPlace: 2,
  /** Wrong passwords in a day before the owner gets a mail. */
  signInsTold: 20,
  devicesPerAccount: 10,
  deviceMs: 180 * 86_400_000,
  signUpsPerAddress: 10,
  signUpsPerAddressDay: 30,
  mailsPerAddress: 10,
  /** Of each kind. */
  mailsPerAccount: 3,
  anonymousTokensPerAddress: 20,
  /** An IPv6 site has so many times what one of its 65,536 blocks has. */
  blocksPerSite: 10,
  attemptsWindowMs: 3_600_000,

  // Serving.
  connectionsAtOnce: 10_000,
  /** Not accepted yet. */
  connectionsWaiting: 1_024,
  connectionsLookedAtMs: 1_000,
  /** Nothing sent and nothing taken for so long. */
  connectionSilenceMs: 60_000,
  keepAliveMs: 30_000,
  requestHeadersMs: 10_000,
  /** Headers and body together. */
  requestMs: 30_000,
  /** The store is asked no more often whether it is there. */
  readinessFreshMs: 1_000,
  /** How long the rest of a request's body is read after the answer, so that the connection can be used again. */
  unwantedBodyMs: 500,
  drainLookMs: 25,
  /** For what is under way when the service stops. */
  stopMs: 5_000,
  /** Then, for the engine and the database. */
  stopCloseMs: 2_000,
  otlpCloseMs: 1_000,

  // Screening of drafts.
  /** The weights of the rules that apply to one page, together. */
  screeningFlagWeight: 100,
  screeningFileChars: 2_097_152,
  screeningLayers: 5,
  screeningFilesAPage: 200,
  screeningReasons: 20,
  screeningExcerptChars: 160,

  // Words of others that we repeat.
  quotedChars: 500,
} as const
