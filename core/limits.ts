/** Limits that several folders share. Each `limits.ts` has the limits of its folder. Units are in the names. */
export const limits = {
  // Facts.
  availabilityFreshMs: 15 * 60_000,
  factsFreshMs: 6 * 3_600_000, // Everything a scan stores except availability.
  doubtFreshMs: 60_000, // Age at which unknown facts are looked up again. Short, so that an outage has no long effect.
  clockSkewMs: 60_000, // Allowed difference between the clocks of two instances.
  lookupMs: 60_000, // Longer than any adapter's own bounds: the last resort against one that hangs.
  quotedChars: 500,

  // Politeness.
  newcomerCredit: 25, // Slots that a new caller gets first in a busy queue: the names of one scan.
  registryRps: 10,
  whoisRps: 1, // Many of these servers refuse faster clients.
  coolDownAfter403Ms: 60_000,
  hostsRemembered: 4_096, // Most hosts of our requests with stored state.
  answersAStep: 10, // Answers needed to regain a tenth of the configured rate.
  slowestRps: 0.5,
  requestArrivesMs: 1_000, // A request without an answer has arrived after this time, or never will.
  paceUseMs: 2_000, // A slot of the shared pace expires after this time.
  paceSlotsPerRow: 100, // Slots in one database row. A faster pace uses parts of a second.

  // Store.
  storedChars: 4_194_304, // Most characters of a stored value. Longer than any verdict with its evidence, shorter than a Postgres message may be.
  keysAtOnce: 256, // Keys in one statement.
  sweptAtOnce: 1_000,
  lateMs: 50, // Most delay of a timer. After a longer one the process was blocked, and an answer may have arrived unread.
  storeLockMs: 5_000, // How long one process waits for another that is writing.
  storeAwayMs: 2_000, // Retry time while the store is away or overloaded.
  digestsCached: 10_000, // Most cached digests of callers: a digest is a tenth of the cost of a cheap call.
  addressesCached: 10_000, // Most addresses of callers with cached facts.
  flightsRemembered: 4_096, // Most results, and most start times, of one single flight.

  // HTTP, of our requests and of callers.
  headerBytes: 16_384,
  interimAnswers: 16, // 1xx answers: early hints come once or twice.
  siteChunks: 1_024, // Chunks of any size in a body. Later chunks must hold siteChunkBytes.
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

  // Mistakes in a problem.
  errorsListed: 20,
  errorPathChars: 120,
  errorMessageChars: 240,
  argumentNameChars: 40,
} as const
