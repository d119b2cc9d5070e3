export const nameLimits = {
  // Calls.
  checkLiveDomains: 10,
  scanCandidates: 25,
  scoreNameDomains: 10,
  compactScanNames: 100,
  checkRounds: 5, // Attempts for one name of a long list at a registry that throttles.
  scanZoneGraceMs: 500, // A scan waits this long for its own DNS lookup before it calls a name unregistered.
  scanColdP95Ms: 3_500, // Promised 95th percentile of a scan with an empty cache.
  scanWarmP95Ms: 2_500, // Promised 95th percentile of a scan with a full cache.
  siteFileBytes: 65_536, // robots.txt and llms.txt: their first bytes show whether they exist.

  // Lists of names at the command line.
  answerLineChars: 4_194_304, // Most characters in one line of a file of answers.
  namesListed: 1_000_000, // The process stores these names, so it looks up each once.
  namesOfAPattern: 10_000,
  tldsListed: 200,

  // The search box of the pages.
  searchChars: 253, // A name fits.
  searchRows: 12, // Ideas shown for one search. The service reads more.
  searchedIdeas: 25,

  // Suggestions.
  suggestCandidates: 300,
  suggestSlice: 100, // Candidates of one call: three calls cover all.
  suggestPlacedAtOnce: 12,
  suggestPage: 25,
  suggestPageMax: 50,
  suggestQueryChars: 200,
  suggestTlds: 10,
  suggestWordsKept: 4_096, // Cached words: about twice as many as we put in names.
  suggestWords: 8, // Words of a concept that count. More words would only make names longer.
  suggestScanIdChars: 32_768, // Ideas of the caller and of a model travel in it.
  suggestIdeas: 200,
  suggestModelIdeas: 60, // Ideas taken from a model's answer.
  suggestTastes: 20, // Labels of `like`, and of `unlike`.
  suggestSeedChars: 32,
  ideasMs: 10_000, // Time for a model's answer. Lookups of our own names run in parallel.
  ideasConnectMs: 2_000,
  ideasAnswerBytes: 262_144,
  ideasTokens: 1_500, // Sixty names need half of it.
  ideasPerDay: 50, // Questions to a model for one caller.
  suggestModelChars: 64, // The name of a model.
  suggestLabelMinChars: 3,
  suggestLabelMaxChars: 20,
  suggestShortChars: 7, // A name that is called short.
  suggestStartChars: 12,
  suggestAvoided: 10,
  suggestPageNames: 15, // Names before the first of them comes again with another TLD.
  suggestLeadingRows: 5, // First rows without a name that only joins the caller's own words, if better names exist.
  suggestShapeShare: 0.6, // The part of a first page that names of one shape, such as two words side by side, may take.
  suggestFewNames: 3, // With fewer names, the answer says why, such as a script that we cannot read.
} as const
