/** The part of `limits.ts` about drafts, their previews and their screening. */
export const draftLimits = {
  // Drafts.
  draftFiles: 200,
  draftFileBytes: 1_048_576,
  draftVersionBytes: 10_485_760,
  draftIdChars: 21,
  draftPathChars: 512,
  draftSegmentChars: 255,
  draftNameChars: 200,
  draftDescriptionChars: 2_000,
  draftBodyBytes: 16_777_216, // A version as JSON, in base64 where it must be.
  draftBodyMs: 25_000,
  bodiesAtOnceBytes: 536_870_912, // All such bodies together while they arrive, …
  bodiesOfOneBytes: 67_108_864, // … and of one account: four of the longest.
  draftCallMs: 60_000, // For an answer about drafts at a terminal, the files of a version on a slow line included.
  namesCallMs: 15_000, // Calls about names: a service has deadlines of its own, so one that is silent for so long is not busy.
  draftLookMs: 500, // From one look at a folder that is watched to the next.
  draftTries: 40, // Attempts of a change that others overtake: more than an account's writes of a day.
  draftsListed: 1_000,
  draftVersionsListed: 1_000, // The newest; every older one can still be read by its number.
  diffLines: 20_000, // Lines of both versions of a file together.
  diffEdits: 1_000,
  diffRows: 3_000, // Shown on one page.
  diffBytes: 8_388_608, // Read for one page.
  diffLineChars: 400, // Shown of a line.
  draftsRescreened: 20, // In one go, under one lease.
  previewVersionsKept: 256, // Cached lists of files: at most 200 files each, 50 kB.
  previewSharedBytes: 65_536, // A longer file is in memory once, for all who read it.
  previewBytesAtOnce: 67_108_864, // All such files together; more wait for their turn.
  previewBodyMs: 5 * 60_000, // For a reader to take such a file: 3.5 kB a second.
  blobMs: 10_000, // For one request to an object storage.
  blobSockets: 16,
  blobGraceMs: 3_600_000, // An upload that no version refers to is not swept before: it may be under way.
  blobsSweptAtOnce: 200,

  // The antivirus of files that are sent.
  antivirusFileMs: 10_000, // For one, from the connection to the answer.
  antivirusCallMs: 30_000, // For all files of a write, with their wait for a connection.
  antivirusACall: 4, // Files of a write at once.
  antivirusAtOnce: 8, // Connections of a process.
  antivirusAwayMs: 10_000, // When to come back where it did not judge a file: it reads its signatures anew for half a minute.
  antivirusAnswerBytes: 1_024,
  antivirusNameChars: 100,

  // Pictures of drafts.
  pictureWidth: 640,
  pictureHeight: 360,
  pictureWindow: 1.5, // So many times as wide and high is the browser's window: 960 by 540.
  pictureBytes: 524_288,
  pictureMs: 20_000, // From the start of the browser until it is killed.
  pictureLoadMs: 5_000, // For a page to load; then it is pictured as it is.
  pictureSettleMs: 500, // After it has loaded.
  pictureMemoryBytes: 1_073_741_824, // All processes of the browser together.
  pictureMemoryLookMs: 200,
  pictureMessageBytes: 4_194_304, // One message from the browser.
  pictureRetryMs: 3_600_000, // After a page that could not be pictured.
  picturesWaiting: 50,

  // Screening of drafts.
  /** The weights of the rules that apply to one page, together. */
  screeningFlagWeight: 100,
  screenedAtOnceBytes: 131_072, // Longer versions are screened in a thread, and wait for each other.
  screeningThreadIdleMs: 10 * 60_000, // Without a draft for so long, the thread ends.
  screeningThreadRetryMs: 60_000,
  screeningsWaiting: 64,
  screeningFileChars: 2_097_152,
  screeningLayers: 5,
  screeningFilesAPage: 200,
  screeningMarks: 500_000, // Looked at for all pages of a draft, those of a shared script once for each: 200 pages with a library of a mebibyte each.
  screeningReasons: 20,
  screeningExcerptChars: 160,
  /** Between this and `screeningFlagWeight` a version is served, and an operator finds it in a list. */
  screeningRemarkWeight: 70,
  reviewChars: 500, // An owner's question, and an operator's reason.
  reviewsAVersion: 3, // Requests, one open at a time.
  reviewsListed: 25, // One more than a page shows: it says whether there are older ones.
  reviewsAPage: 24,
  reviewFileBytes: 262_144, // A file as text on an operator's page.
} as const
