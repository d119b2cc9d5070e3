export const watchLimits = {
  watchlistsPerAccount: 100,
  watchlistNameChars: 100,
  watchNoteChars: 1_000,
  watchNamesAtOnce: 1_000, // Names in one change of a list.
  watchedNames: 1_000,
  watchedNamesPro: 20_000,
  watchNamesListed: 100, // Default of a page.
  watchNamesListedMax: 500,
  shareVoters: 200, // Voters on one shared list.
  expiryDays: [60, 30, 14, 7, 3, 1],
  expiryDaysMost: 20,
  eventsListed: 100, // Default of a page.
  eventsListedMax: 500,
  eventStreamMs: 10 * 60_000, // The lifetime of an access token. The reader returns with its cursor.
  eventStreamBlankMs: 15_000, // An empty line after this silence, so that no proxy closes the stream.
  rowsAhead: 1_024, // Rows of a stream that its reader has not taken yet.
  eventsKeptMs: 400 * 86_400_000, // Retention in an account's list. People can compare a year with the one before.
  // Check intervals; SURENAME_TIME_SCALE shortens them.
  registryCheckMs: 30 * 86_400_000,
  nearExpiryMs: 7 * 86_400_000,
  phaseMs: 40 * 86_400_000, // No phase before a deletion is longer.
  confirmEndMs: 5 * 60_000, // Time between the two answers that end a registration.
  dropCheckMs: [5 * 60_000, 15 * 60_000, 60 * 60_000],
  failedCheckMs: [15 * 60_000, 3_600_000, 4 * 3_600_000, 12 * 3_600_000, 86_400_000],
  blindMs: 86_400_000, // Time without a verdict, with at least blindFails checks.
  watchPollMs: 1_000,
  watchMeasuredMs: 15_000,
  watchChecksAtOnce: 8, // Parallel checks at one host.
  dropListReadMs: 10 * 60_000, // The interval of reading the operator's copy of a drop list.
  dropListKeptMs: 7 * 86_400_000, // An older copy counts for nothing, because renewed names are still on it.
  dropStatedMs: 86_400_000, // A stated drop counts for this long after its time.
  dropListBytes: 256 * 1_024 * 1_024,
} as const
