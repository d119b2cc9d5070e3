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

/** Units are in the names. */
export const limits = {
  // Interface.
  checkLiveDomains: 10,
  scanCandidates: 25,
  scoreNameDomains: 10,
  probeDeadlineMs: 3_000,
  availabilityFreshMs: 15 * 60_000,
  factsFreshMs: 6 * 3_600_000, // Everything a scan stores except availability.
  doubtFreshMs: 60_000, // The next lookup of unknown facts comes soon, so an outage has no long effect.
  wrongClockMs: 86_400_000, // A lease that lasts longer comes from a wrong clock.
  clockSkewMs: 60_000, // Allowed difference between the clocks of two instances.

  // Suggestions.
  suggestCandidates: 300,
  suggestSlice: 100, // Candidates of one call: three calls cover all.
  suggestPlacedAtOnce: 12,
  suggestPage: 25,
  suggestPageMax: 50,
  suggestQueryChars: 200,
  searchChars: 253, // The search box of the pages. A name fits.
  searchRows: 12, // Ideas shown for one search. The service reads more.
  searchedIdeas: 25,
  suggestTlds: 10,
  decodedKept: 1_000, // Stored verdicts and facts. Every scan that finds a text in the cache reads it again.
  digestsKept: 10_000, // Digests of callers: a digest is a tenth of the cost of a cheap call.
  ...registryLimits,
  ...receiptLimits,
  ...suggestLimits,

  ...nameLimits,

  // Lists of names at the command line.
  namesListed: 1_000_000, // The process stores these names, so it looks up each once.
  namesOfAPattern: 10_000,
  tldsListed: 200,
  csvLineChars: 65_536,

  // One lookup.
  lookupsAtOnce: 1_024, // An account or address gets at most half.
  lookupMs: 60_000, // Longer than any adapter's own bounds: the last resort against one that hangs.
  checkRounds: 5, // Attempts for one name of a long list at a registry that throttles.
  rdapConnectMs: 5_000,
  rdapTotalMs: 10_000,
  rdapBodyBytes: 1_048_576,
  rdapBodyDepth: 64,
  rdapHops: 3,
  headerBytes: 16_384,
  cookieBytes: 1_048_576, // A browser's cookies for one domain: 180 of 4 KiB.
  interimAnswers: 16, // 1xx answers: early hints come once or twice.
  wireBytesPerByte: 2, // Bytes on the wire per byte of the body's bound: chunks and encodings add some.
  http2IdleMs: 30_000, // Closes an unused connection.
  http2IdleBytes: 262_144, // Bytes without a request: pings, and the rest of cancelled answers.
  spareConnectionMs: 1_000, // How long the first connection to an HTTP/1.1 host waits for its request.
  http1AfterFaultMs: 600_000, // A host that aborted an HTTP/2 answer gets HTTP/1.1 for this long.
  http1Ms: 3_600_000, // A host that offers only HTTP/1.1 keeps it for this long.
  biteBytes: 4_096, // The parser's chunk: at worst 700 chunks of one byte.
  dnsTryMs: 800,
  dnsTries: 3,
  companionMs: 2_500, // DNS and controls accompany a probe and may not delay the row longer than this.
  scanZoneGraceMs: 500, // A scan waits this long for its own DNS lookup before it calls a name unregistered.
  dnsAnswerBytes: 65_535,
  dnsIdleConnections: 4, // Open to one server, unused.
  dnsIdleMs: 5_000,
  dnsTcpBytes: 262_144, // Read over one connection for one question, whatever the number of messages.
  cnameChain: 8,

  // Politeness.
  newcomerCredit: 25, // Slots that a new caller gets first in a busy queue: the names of one scan.
  registryRps: 10,
  retryWithoutHeaderMs: 1_000,
  retryFloorMs: 250,
  coolDownAfter403Ms: 60_000,
  coolDownCapMs: 24 * 3_600_000,
  hostsRemembered: 4_096,
  answersAStep: 10, // Answers needed to regain a tenth of the configured rate.
  slowestRps: 0.5,
  requestArrivesMs: 1_000, // A request without an answer has arrived after this time, or never will.
  sharedPaceTimeoutMs: 1_500, // A lookup continues without the shared pace after this time.
  paceUseMs: 2_000, // A slot of the shared pace expires after this time.
  paceGatherMs: 50, // Collects finished requests before they are reported to the shared pace, and free slots before a job takes them.
  paceShares: 8, // An instance without the shared pace divides the rate by this number.
  paceSlotsPerRow: 100, // Slots in one database row. A faster pace uses parts of a second.

  // Controls.
  controlFreshMs: 3_600_000,
  controlRetryMs: 30_000,
  controlRounds: 3,
  controlShare: 8, // Names that share one known-name control. controlGatherMs bounds them, too.
  controlGatherMs: 500,
  controlSlots: 3, // Slots of the first second for controls: a random name, and a known name twice.
  controlTimeoutMs: 20_000, // How long a control waits for a slot at a busy registry: longer than a caller waits for a row.
  controlLikelyNames: 16, // Likely names to look up in the zone when the usual two do not exist.
  controlHedgeMs: 1_200, // Time without an answer until a second known-name control starts.

  // Bootstrap.
  bootstrapWaitMs: 1_000,
  bootstrapFetchMs: 10_000,
  bootstrapBytes: 4_194_304,
  bootstrapFreshMs: 86_400_000,
  bootstrapRetryMs: 60_000,

  // Websites.
  siteConnectMs: 1_500,
  siteTotalMs: 3_000,
  siteBytes: 524_288, // Decoded. Longer pages are cut.
  siteRedirects: 5,
  siteChunks: 1_024, // Chunks of any size in a body. Later chunks must hold siteChunkBytes.
  siteChunkBytes: 32,
  siteFileBytes: 65_536, // robots.txt and llms.txt: their first bytes show whether they exist.
  pageChars: 1_048_576,
  pageDepth: 512, // Nested elements. Browsers also stop at 512.
  pageWork: 40_000, // Tags; deep ones count more than once. A page of half a megabyte has ten or twenty thousand.
  pageSliceChars: 4_096, // Read without a pause: some milliseconds at worst.
  pagesReadAtOnce: 4,
  pageHeadings: 200,
  pageMarks: 2_000, // Links, scripts, ids, class names of each kind for tech hints.
  pageMarkChars: 65_536,
  pageBlockChars: 2_048,

  // Memory.
  verdictsRemembered: 50_000,

  // Store.
  keptChars: 4_194_304, // Longer than any verdict with its evidence, shorter than a Postgres message may be.
  keysAtOnce: 256, // Keys in one statement.
  sweptAtOnce: 1_000,
  statementsPrepared: 100,
  storeOperationMs: 5_000,
  storeTimeoutMs: 500, // A lookup waits this long for its cache, and a call for a store that answers no call.
  storeFormMs: 2_000, // A form waits longer, because a person's input is dearer than a call.
  storeQueueMs: 2_500, // How long a call waits in the queue of a store that answers others.
  storeQueueSize: 512, // Calls and pages in that queue. More are refused at once.
  lateMs: 50, // A timer that is later than this was held up, so its answer may have arrived unread.
  storeLockMs: 5_000, // How long one process waits for another that is writing.
  storeConflictTries: 5, // Retries after a conflict, such as a deadlock, which Postgres takes a second to find.
  storeLockPollMs: 20, // The shortest interval of checks for that lock.
  storeWarnEveryMs: 1_000, // The shortest time between two warnings that the store is not available.
  storeConnectMs: 5_000,
  storeConnections: 8,
  storeRestMs: 5_000, // Lookups skip the store for this time after a timeout.
  leaseMs: 15_000, // A longer lookup may run twice, and a killed process blocks a name for this long.
  leasePollMs: 100,
  renewedLeaseMs: 30_000, // Another process takes over the work of a killed one after this time.
  sweptStaleMs: 24 * 3_600_000, // Entries that are stale for longer are swept.
  sweepEveryMs: 5 * 60_000,
  sweepStepMs: 10 * 60_000, // The largest step of the sweep clock: in one process twice as fast as time.
  sweepRounds: 20, // Rounds in a row. A pause between them lets other callers write.
  sweepPauseMs: 250,

  // Callers.
  scansPerHour: 60,
  scansPerHourPro: 300,
  scansPerDayAnonymous: 30,
  draftsPerDay: 20,
  callsPerHour: 600,
  scanColdP95Ms: 3_500, // The 95th percentile of a scan with nothing cached, and with everything cached.
  scanWarmP95Ms: 2_500,

  // Requests over HTTP.
  mediaTypeChars: 256, // Far longer than any in use; a header may hold sixteen thousand.
  requestBodyBytes: 65_536,
  requestBodyDepth: 32, // Nested objects and lists.
  requestBodyValues: 4_096, // Values in a body longer than requestBodyBytes. A draft of 200 files has about a thousand.
  jsonSliceBytes: 131_072, // Bytes of such a body parsed without a pause: a millisecond or two.
  requestBodyMs: 10_000,
  bodyAtOnceMs: 100, // The service identifies the caller again after a slower body.
  requestIdChars: 64,
  formParts: 4_096, // Fields and files of a form: a folder may bring files that no draft takes.
  formPartHeadBytes: 4_096,
  documentsFreshMs: 5 * 60_000,
  storeAwayMs: 2_000, // Retry time while the store is away or overloaded.

  // Names shown to a caller, for check_live.
  seenNames: 1_000,
  seenNamesMs: 6 * 3_600_000,

  // Mistakes in a problem.
  errorsListed: 20,
  errorPathChars: 120,
  errorMessageChars: 240,
  argumentNameChars: 40,

  // Serving.
  connectionsAtOnce: 10_000,
  connectionsWaiting: 1_024, // Connections that the process has not accepted yet.
  connectionsLookedAtMs: 1_000,
  connectionSilenceMs: 60_000, // Silence in both directions.
  keepAliveMs: 30_000,
  requestHeadersMs: 10_000,
  requestMs: 30_000, // Headers and body together; a list of names has jobUploadMs.
  clockSkewSeconds: 5,
  doctorMs: 5_000, // Timeout of surename doctor for one server.
  diskFreeBytes: 1_000_000_000, // Below it, surename doctor and the start warn.
  partProbeMs: 300_000, // Interval of probes of the object store and the mail server.
  readinessFreshMs: 1_000, // The shortest interval between readiness checks of the store.
  unwantedBodyMs: 500, // The answer is sent, and the rest of the body has this time. Then another request can use the connection.
  drainLookMs: 25,
  drainQuietLooks: 4, // Checks in a row without a new connection end the drain.
  drainGatherMs: 1_000, // Time for new connections to end when the service stops.
  drainIdleMs: 500, // The next step: time for requests over open connections.
  stopMs: 5_000, // Time for running work when the service stops.
  stopCloseMs: 2_000, // The next step: time for the engine and the database.
  otlpCloseMs: 1_000,

  ...moneyLimits,
  ...domainLimits,
  ...draftLimits,
  // WHOIS.
  whoisConnectMs: 2_000,
  whoisTotalMs: 8_000,
  whoisAnswerBytes: 65_536,
  whoisRps: 1, // Many of these servers refuse faster clients.
  whoisQueueMs: 40_000, // How long a question waits in the queue while the row is pending, one name per second and server. Shorter than whoisRestMs: nothing waits for a paused server.
  whoisRestMs: 60_000, // Pause after a server refused us or did not answer.
  ...knowledgeLimits,
  ...watchLimits,
  ...deliveryLimits,
  ...jobLimits,
  ...accountLimits,

  quotedChars: 500,
} as const
