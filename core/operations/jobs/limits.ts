/** The part of `limits.ts` about jobs: many names that a service works on. */
export const jobLimits = {
  jobNames: 1_000_000,
  jobNamesInline: 10_000,
  jobBodyBytes: 4_194_304, // A list in a JSON body: 10,000 long names.
  jobBodyValues: 16_384,
  jobFormBytes: 8_388_608, // A list in a form: it is in memory.
  jobUploadBytes: 268_435_456,
  jobUploadMs: 30 * 60_000,
  jobUploadSilenceMs: 30_000, // Nothing came for so long.
  jobUploadsAtOnce: 4, // In one process: each remembers its names, to find duplicates.
  jobUploadHeldMs: 60_000, // After the last chunk of an upload whose process died, another upload may begin.
  jobQuotedLines: 16, // A field of CSV in quotes may have so many lines.
  jobErrorChars: 100, // Shown of a line that is no name.
  jobKeyChars: 200,
  jobIdChars: 21,
  namesWithoutJob: 500, // At a command line: longer lists are jobs of the service that is asked.
  jobsPerAccount: 200,
  jobsListed: 100,
  jobNamesPerDay: 1_000_000,
  jobNamesPerDayPro: 10_000_000,
  jobChunkNames: 1_000,
  jobNamesGathered: 20_000, // While a list arrives, before the largest group of a host becomes a chunk.
  jobChunkTries: 20, // Takes without a saved row: then the job fails.
  jobRegistriesAtOnce: 64, // In one process: so many chunks, one of each account at each registry.
  jobNamesInLine: 12, // In each chunk: a registry that takes a second to answer is asked ten times a second.
  jobNamesARegistry: 4, // Lookups under way, for each registry that is asked at a time, …
  jobNamesUnderWay: 128, // … and at the most.
  jobLeaseMs: 20_000,
  jobHeartbeatMs: 5_000,
  jobHandBackMs: 1_500, // For finished rows to be saved when the service stops.
  jobPollMs: 1_000,
  jobPatienceMs: 10 * 60_000, // How long a name waits for a registry that asked for a pause.
  jobPartRows: 1_000,
  jobSaveMs: 1_000, // The shortest time from a row to its part, …
  jobSaveSlowestMs: 60_000, // … and the longest, in a job of days.
  jobScoresASecond: 500, // For an estimate.
  jobRowsListed: 100,
  jobRowsListedMax: 1_000,
  jobsSweptAtOnce: 20,
  oldTransactionMs: 10 * 60_000, // Backups take long, and are told of too.
  jobReceivingMs: 24 * 3_600_000, // For an upload to come.
  jobDay: 24 * 3_600_000,
  jobResultsDays: 7,
  jobResultsMebibytes: 8_192, // An account keeps rows of so many, as they are sent; stored, they take a tenth.
  jobRowBytes: 1_000, // Counted for a name that has no row yet.
} as const
