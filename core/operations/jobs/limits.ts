export const jobLimits = {
  jobNames: 1_000_000,
  jobNamesInline: 10_000,
  jobBodyBytes: 4_194_304, // A list in a JSON body: 10,000 long names.
  jobBodyValues: 16_384,
  jobFormBytes: 8_388_608, // A list in a form, which is held in memory.
  jobUploadBytes: 268_435_456,
  jobUploadMs: 30 * 60_000,
  jobUploadSilenceMs: 30_000, // Silence of an upload.
  jobUploadHeldMs: 60_000, // Another upload may begin this long after the last chunk of a dead one.
  csvLineChars: 65_536,
  jobErrorChars: 100, // Shown of a line that is not a name.
  jobKeyChars: 200,
  namesWithoutJob: 500, // Names of a command line. Longer lists become jobs of the service.
  jobsPerAccount: 200,
  jobsListed: 100,
  jobNamesPerDay: 1_000_000,
  jobNamesPerDayPro: 10_000_000,
  jobChunkNames: 1_000,
  jobChunkTries: 20, // Attempts of a chunk without a saved row, after which the job fails.
  jobRegistriesAtOnce: 64, // Chunks in one process, one for each account and registry.
  jobLeaseMs: 20_000,
  jobPartRows: 1_000,
  jobSaveMs: 1_000, // The shortest time from a row to its part.
  jobRowsListed: 100,
  jobRowsListedMax: 1_000,
  jobsSweptAtOnce: 20,
  oldTransactionMs: 10 * 60_000, // Backups take long and are reported too.
  jobReceivingMs: 24 * 3_600_000, // A job waits this long for its upload.
  jobDay: 24 * 3_600_000,
  jobResultsDays: 7,
  jobResultsMebibytes: 8_192, // Uncompressed rows of an account. Stored, they take a tenth.
  jobRowBytes: 1_000, // The estimate for a name without a row.
} as const
