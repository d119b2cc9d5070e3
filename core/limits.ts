import { nameLimits } from "./evidence/limits.ts"
import { domainLimits } from "./operations/domains/limits.ts"
import { draftLimits } from "./operations/drafts/limits.ts"
import { accountLimits } from "./operations/accounts/limits.ts"
import { knowledgeLimits } from "./operations/knowledge/limits.ts"
import { jobLimits } from "./operations/jobs/limits.ts"
import { moneyLimits } from "./operations/money/limits.ts"
import { registryLimits } from "./operations/names/registry-health/limits.ts"
import { receiptLimits } from "./operations/receipts/limits.ts"
import { suggestLimits } from "./operations/names/limits.ts"
import { watchLimits } from "./operations/watch/limits.ts"
import { deliveryLimits } from "./operations/watch/delivery/limits.ts"

/** Every number of the interface and every bound we set ourselves, once. Units are in the names. */
export const limits = {
  // Interface, section "Limits".
  checkLiveDomains: 10,
  scanCandidates: 25,
  scoreNameDomains: 10,
  probeDeadlineMs: 3_000,
  availabilityFreshMs: 15 * 60_000,
  factsFreshMs: 6 * 3_600_000, // Everything a scan keeps but availability.
  doubtFreshMs: 60_000, // Unknown facts are asked again soon, so that an outage has no long echo.
  wrongClockMs: 86_400_000, // A lease that goes on for longer than that was taken by a wrong clock.
  clockSkewMs: 60_000, // How far clocks of two instances may be apart; one further ahead is not believed.

  // Suggestions.
  suggestCandidates: 300,
  suggestSlice: 100, // Candidates asked about in one call: three calls cover all.
  /** How long a candidate waits for its registry's turn, after the call too; then it stays unprobed. */
  suggestTurnMs: 15_000,
  suggestJudgedAtOnce: 96, // Names judged, and put in order, without a pause: some milliseconds each.
  suggestBlendedAtOnce: 16,
  suggestPlacedAtOnce: 12,
  suggestPickedAtOnce: 2, // Each is compared with every brand, and read aloud.
  suggestScansKept: 64, // Lists of candidates kept: the same scan pages through one again and again.
  suggestPage: 25,
  suggestPageMax: 50,
  suggestQueryChars: 200,
  searchChars: 253, // In the search box of the pages: a name fits.
  searchRows: 60, // Shown for one search; the service looks at more.
  searchedIdeas: 25,
  suggestTlds: 10,
  decodedKept: 1_000, // Stored verdicts and facts: the same text is read again by every scan that finds it in the cache.
  digestsKept: 10_000, // Digests of callers, kept because a digest is a tenth of the cost of a cheap call.
  ...registryLimits,
  ...receiptLimits,
  ...suggestLimits,

  ...nameLimits,

  // Lists of names at the command line.
  namesListed: 1_000_000, // Remembered, so that each is asked about once.
  namesOfAPattern: 10_000,
  tldsListed: 200,
  csvLineChars: 65_536,

  // One lookup.
  lookupsAtOnce: 1_024, // Half of them at most for one account or address.
  backgroundLookMs: 20_000, // One that no caller waits for.
  lookupMs: 60_000, // Longer than any adapter's own bounds: the last resort against one that hangs.
  namesInLine: 512, // Names of a long list that run or wait for their registry's turn…
  namesUnderWay: 64, // …and how many of these are under way: more, and their looks at the zone are late.
  checkRounds: 5, // How often a name of a long list is asked about at a registry that throttles.
  rdapConnectMs: 5_000,
  rdapTotalMs: 10_000,
  rdapBodyBytes: 1_048_576,
  rdapBodyDepth: 64,
  urlsSplit: 64, // How many URLs are remembered in their parts.
  rdapHops: 3,
  headerBytes: 16_384,
  cookieBytes: 1_048_576, // All cookies that a browser keeps for one domain: 180 of 4 KiB.
  interimAnswers: 16, // 1xx before the answer itself: early hints come once or twice.
  wireBytesPerByte: 2, // A server may send so many bytes for each byte of the body's bound: chunks and encodings add some.
  http2IdleMs: 30_000, // A connection without a question is closed then.
  http2IdleBytes: 262_144, // A server may send so much without a question: pings, and the rest of answers that we cancelled.
  spareConnectionMs: 1_000, // The first connection to a host that speaks only HTTP/1.1 waits so long for the question it was opened for.
  http1AfterFaultMs: 600_000, // A host that broke off an answer over HTTP/2 is asked over HTTP/1.1 for so long.
  http1Ms: 3_600_000, // One that offers nothing else, for so long before it is offered HTTP/2 again.
  biteBytes: 4_096, // Given to the parser of an answer at once: seven hundred chunks of a byte, at worst.
  dnsTryMs: 800,
  dnsTries: 3,
  companionMs: 2_500, // DNS and controls accompany a probe; neither may hold the row back longer than this.
  scanZoneGraceMs: 500, // For a scan's own look at the zone before it calls a name unregistered.
  dnsAnswerBytes: 65_535,
  dnsIdleConnections: 4, // Open to one server, unused.
  dnsIdleMs: 5_000,
  dnsTcpBytes: 262_144, // Taken over one connection for one question, whatever the messages are.
  cnameChain: 8,

  // Politeness.
  newcomerCredit: 25, // Turns that a new caller gets in a busy queue: the names of one scan.
  callersRemembered: 1_024, // How many turns each had, while a line is busy.
  registryRps: 10,
  retryWithoutHeaderMs: 1_000,
  retryFloorMs: 250,
  coolDownAfter403Ms: 60_000,
  coolDownCapMs: 24 * 3_600_000,
  hostsRemembered: 4_096,
  answersAStep: 10, // Answers needed to regain a tenth of the configured rate.
  slowestRps: 0.5,
  requestArrivesMs: 1_000, // A request that was not answered for so long has arrived, or never will.
  pacePatienceMs: 1_500, // How long a lookup waits for a pace that is shared, before it goes on without.
  paceUseMs: 2_000, // A place of a shared pace is used within so long, or given up for another.
  paceGatherMs: 50, // So long the ends of requests are gathered before the shared pace is told, and free places before a job takes them.
  paceShares: 8, // While the shared pace is away: so many instances together keep the rate.
  pacePlaces: 100, // Places in a row of the database; a faster pace is kept in parts of a second.

  // Controls.
  controlFreshMs: 3_600_000,
  controlRetryMs: 30_000,
  controlLabelChars: 30,
  controlRounds: 3,
  controlShare: 8, // A known name is asked about once for so many names, or those within controlGatherMs.
  controlGatherMs: 500,
  controlPlaces: 3, // Places of the first second for controls: a random name, and a known one twice.
  controlPatienceMs: 20_000, // It waits for its place at a busy registry longer than a caller waits for a row.
  controlLikelyNames: 16, // Likely names that the zone is asked about, where the usual two do not exist.
  controlHedgeMs: 1_200, // A second known name is asked when the first has not answered by then.

  // Bootstrap.
  bootstrapWaitMs: 1_000,
  bootstrapFetchMs: 10_000,
  bootstrapBytes: 4_194_304,
  bootstrapFreshMs: 86_400_000,
  bootstrapRetryMs: 60_000,

  // Websites.
  siteConnectMs: 1_500,
  siteTotalMs: 3_000,
  siteBytes: 524_288, // Decoded; the page is cut there, not refused.
  siteRedirects: 5,
  siteChunks: 1_024, // Pieces that a body may come in, a site's or another's, whatever their size; after that they have to hold something.
  siteChunkBytes: 32,
  siteFileBytes: 65_536, // robots.txt and llms.txt: their first bytes show whether they are there.
  pageChars: 1_048_576,
  pageDepth: 512, // Elements inside one another; browsers stop at 512, too.
  pageWork: 40_000, // Tags, deep ones counted more than once. A page of half a megabyte has ten or twenty thousand.
  pageSliceChars: 4_096, // Read without a pause: some milliseconds at worst.
  pagesReadAtOnce: 4,
  pageHeadings: 200,
  pageMarks: 2_000, // Links, scripts, ids, class names… of each kind that tech hints may look at.
  pageMarkChars: 65_536,
  pageBlockChars: 2_048,
  // A page's own words, in letters; a letter of Chinese, Japanese or Korean says as much as two and a half of others.
  sentenceLetters: 40, // Less is a label or a heading, and no sentence.
  parkingPageLetters: 800, // More than this, and words of parking pages are quoted.
  siteLetters: 1_500, // Letters on a page of a site that links to its own pages.
  essayLetters: 4_000, // Letters on a page that needs no links.
  ownPages: 3, // Other pages of its own that a site links to.

  // Memory of a running process.
  verdictsRemembered: 50_000,

  // Store.
  keptChars: 4_194_304, // Longer than any verdict with its evidence, shorter than what a Postgres message may be.
  keysAtOnce: 256, // Keys in one statement.
  sweptAtOnce: 1_000,
  statementsPrepared: 100,
  storeOperationMs: 5_000,
  storePatienceMs: 500, // A lookup waits no longer for its cache; a call no longer for a store that answers no call.
  storeFormMs: 2_000, // A form waits longer: what a person typed is dearer than a call, which can be made again.
  storeLineMs: 2_500, // How long a call waits for its turn at a store that answers others.
  storeLine: 512, // Calls and pages that wait for it at once; more are turned away without waiting.
  lateMs: 50, // A timer that comes later than this was held up: what it waited for may be there, and not yet read.
  storeLockMs: 5_000, // How long one process waits for another that is writing.
  storeConflictTries: 5, // After a deadlock, say, which Postgres takes a second to find.
  storeLockPollMs: 20, // How often it looks whether that is over, at the least.
  storeWarnEveryMs: 1_000, // The shortest time between two warnings that the store is not available.
  storeConnectMs: 5_000,
  storeConnections: 8,
  storeRestMs: 5_000, // After a silence: so long nothing is asked of it for a lookup.
  leaseMs: 15_000, // A longer lookup may be done twice, and a process that was killed blocks a name so long.
  leasePollMs: 100,
  leasePollsATry: 5, // The lease itself is asked for at every fifth look.
  sweptStaleMs: 24 * 3_600_000, // Entries that are stale for longer are swept.
  sweepEveryMs: 5 * 60_000,
  sweepStepMs: 10 * 60_000, // The clock of sweeps moves so far at a time: in one process twice as fast as time.
  sweepClockMs: 100 * 365 * 86_400_000, // No sweep forgets that clock.
  sweepRounds: 20, // In a row, with a pause between, so that the others can write.
  sweepPauseMs: 250,

  // Callers: interface, section "Limits", and what it leaves open.
  scansPerHour: 60,
  scansPerHourPro: 300,
  scansPerDayAnonymous: 30,
  draftsPerDay: 20,
  callsPerHour: 600,
  scanColdP95Ms: 3_500, // A scan should take this long at most, 95 times of 100, when nothing is cached and when everything is.
  scanWarmP95Ms: 2_500,

  // Requests over HTTP.
  mediaTypeChars: 256, // Far longer than any in use; a header may hold sixteen thousand.
  requestBodyBytes: 65_536,
  requestBodyDepth: 32, // Objects and lists inside one another.
  requestBodyValues: 4_096, // In a body longer than requestBodyBytes: a draft of 200 files has about a thousand.
  jsonSliceBytes: 131_072, // Bytes of such a body that are read without a pause: a millisecond or two.
  requestBodyMs: 10_000,
  bodyAtOnceMs: 100, // After a longer body the caller is identified again.
  requestIdChars: 64,
  formParts: 4_096, // Fields and files of a form: a folder brings along what no draft takes.
  formPartHeadBytes: 4_096,
  documentsFreshMs: 5 * 60_000,
  storeAwayMs: 2_000, // When to come back while the store is away, or there is too much to do.

  // Names that suggest_names and scan_namespace showed to a caller: check_live compares with them.
  seenNames: 1_000,
  seenNamesMs: 6 * 3_600_000,
  seenAgainMs: 5 * 60_000, // A name seen again so soon is not written again.

  // Problems: how many mistakes of a request are listed, and how long.
  errorsListed: 20,
  errorPathChars: 120,
  errorMessageChars: 240,
  argumentNameChars: 40,

  // Serving.
  connectionsAtOnce: 10_000,
  connectionsWaiting: 1_024, // Not accepted yet.
  connectionsLookedAtMs: 1_000,
  connectionSilenceMs: 60_000, // Nothing sent and nothing taken for so long.
  keepAliveMs: 30_000,
  requestHeadersMs: 10_000,
  requestMs: 30_000, // Headers and body together; a list of names has jobUploadMs.
  clockSkewSeconds: 5,
  doctorMs: 5_000, // For one server that surename doctor asks.
  diskFreeBytes: 1_000_000_000, // With less, surename doctor and the start warn.
  partProbeMs: 300_000, // Between two trials of the object store and the mail server.
  readinessFreshMs: 1_000, // The store is asked no more often whether it is there.
  unwantedBodyMs: 500, // For the rest of a request's body after the answer, so that the connection can be used again.
  drainLookMs: 25,
  drainQuietLooks: 4, // In a row at which nothing new had arrived.
  drainGatherMs: 1_000, // For new connections to end when the service stops.
  drainIdleMs: 500, // Then, for what comes over connections that were open.
  stopMs: 5_000, // For what is under way when the service stops.
  stopCloseMs: 2_000, // Then, for the engine and the database.
  otlpCloseMs: 1_000,

  ...moneyLimits,
  ...domainLimits,
  ...draftLimits,
  // WHOIS.
  whoisConnectMs: 2_000,
  whoisTotalMs: 8_000,
  whoisAnswerBytes: 65_536,
  whoisLines: 1_000,
  whoisRps: 1, // Many of these servers turn clients away that ask faster.
  whoisQueueMs: 40_000, // How long a question waits for its place, while the row is pending: as many names of one server as this has seconds. Less than a rest: a server at rest is not waited for.
  whoisLookupsAtOnce: 512, // Names without RDAP that are looked up at once, beside those that have it.
  whoisRestMs: 60_000, // For a server that refused us or did not answer.
  ...knowledgeLimits,
  ...watchLimits,
  ...deliveryLimits,
  ...jobLimits,
  ...accountLimits,

  quotedChars: 500,
} as const
