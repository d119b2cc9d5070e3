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
  draftBodyBytes: 16_777_216, // A version as JSON, in base64 where needed.
  draftBodyMs: 25_000,
  bodiesAtOnceBytes: 536_870_912, // The sum of all arriving bodies of drafts.
  bodiesOfOneBytes: 67_108_864, // The share of one account: four of the longest.
  draftCallMs: 60_000, // Time for a call from a terminal, with the files of a version over a slow line.
  namesCallMs: 15_000, // Calls about names: a service has its own deadlines, so a silent one is not busy.
  startPageChars: 80, // The longest title or heading of a drawing.
  draftLookMs: 500, // The poll interval of a watched folder.
  draftTries: 40, // Retries of a change that others overtake: more than an account's writes of a day.
  draftsListed: 1_000,
  draftVersionsListed: 1_000, // The newest. Older ones can be read by number.
  diffLines: 20_000, // Lines of both versions of a file together.
  diffEdits: 1_000,
  diffRows: 3_000, // Shown on one page.
  diffBytes: 8_388_608, // Read for one page.
  diffLineChars: 400, // Shown of a line.
  draftsRescreened: 20, // Drafts in one round, under one lease.
  previewVersionsKept: 256, // Cached lists of files: at most 200 files each, 50 kB.
  previewSharedBytes: 65_536, // A longer file is in memory once, for all its readers.
  previewBytesAtOnce: 67_108_864, // The sum of all open files above previewSharedBytes. Other readers wait.
  previewBodyMs: 5 * 60_000, // A reader may take this long for such a file: 3.5 kB a second.
  blobMs: 10_000, // Timeout of one request to an object storage.
  blobSockets: 16,
  blobGraceMs: 3_600_000, // A younger upload without a version may be in progress and is not swept.
  blobsSweptAtOnce: 200,

  // Antivirus.
  antivirusFileMs: 10_000, // Timeout of one file, with the connection.
  antivirusCallMs: 30_000, // Timeout of all files of a write, with their wait for a connection.
  antivirusAtOnce: 8, // Connections of a process.
  antivirusAwayMs: 10_000, // Retry time after an outage: the antivirus reloads its signatures for half a minute.
  antivirusAnswerBytes: 1_024,
  antivirusNameChars: 100,

  // Pictures of drafts.
  pictureWidth: 640,
  pictureHeight: 360,
  pictureWindow: 1.5, // The browser's window is larger by this factor: 960 by 540.
  pictureBytes: 524_288,
  pictureMs: 20_000, // The longest run of the browser.
  pictureLoadMs: 5_000, // Time for a page to load. Later parts are missing in the picture.
  pictureSettleMs: 500, // Pause after the page has loaded.
  pictureMemoryBytes: 1_073_741_824, // The sum of all processes of the browser.
  pictureMemoryLookMs: 200,
  pictureMessageBytes: 4_194_304, // The longest message from the browser.
  pictureRetryMs: 3_600_000, // Pause after a failed picture of a page.
  picturesWaiting: 50,

  // Screening of drafts.
  /** The sum of a page's rules. */
  screeningFlagWeight: 100,
  screenedAtOnceBytes: 131_072, // Longer versions are screened in a thread, one at a time.
  screeningThreadIdleMs: 10 * 60_000, // The idle thread ends after this time.
  screeningThreadRetryMs: 60_000,
  screeningsWaiting: 64,
  screeningFileChars: 2_097_152,
  screeningLayers: 5,
  screeningFilesAPage: 200,
  screeningMarks: 500_000, // Sum of all pages of a draft, with shared scripts once per page: 200 pages with a library of a mebibyte each.
  screeningReasons: 20,
  screeningExcerptChars: 160,
  screeningRemarkWeight: 70,
  reviewChars: 500, // An owner's question, and an operator's reason.
  reviewsAVersion: 3, // Requests, one open at a time.
  reviewsListed: 25, // A page shows one fewer. The last one proves that older ones exist.
  reviewsAPage: 24,
  reviewFileBytes: 262_144, // A file as text on an operator's page.
} as const
