/** The part of `limits.ts` about watchlists and events. */
export const watchLimits = {
  watchlistsPerAccount: 100,
  watchlistNameChars: 100,
  watchNoteChars: 1_000,
  watchNamesAtOnce: 1_000, // In one change of a list.
  watchedNames: 1_000,
  watchedNamesPro: 20_000,
  watchNamesListed: 100, // On one page, without a limit of the caller's.
  watchNamesListedMax: 500,
  shareVoters: 200, // On one shared list.
  expiryDays: [60, 30, 14, 7, 3, 1],
  expiryDaysMost: 20,
  eventsListed: 100, // On one page, without a limit of the caller's.
  eventsListedMax: 500,
  eventStreamMs: 10 * 60_000, // As long as an access token lives; the reader comes back with its cursor.
  eventStreamPollMs: 1_000,
  eventStreamBlankMs: 15_000, // An empty line after so much silence, so that no proxy closes the stream.
  rowsAhead: 1_024, // Rows of a stream that its reader has not taken yet.
  eventsKeptMs: 400 * 86_400_000, // In an account's own list; a year can be compared with the one before.
  // When a name is looked at. Intervals; SURENAME_TIME_SCALE makes them shorter.
  freeLookMs: 7 * 86_400_000,
  zoneLookMs: 7 * 86_400_000,
  registryLookMs: 30 * 86_400_000,
  nearExpiryMs: 7 * 86_400_000,
  longExpiredMs: 120 * 86_400_000, // Longer after its expiry, the date is one that the registry does not keep.
  phaseMs: 40 * 86_400_000, // No phase before a deletion is longer.
  confirmEndMs: 5 * 60_000, // Between the two answers that end a registration.
  dropLookMs: [5 * 60_000, 15 * 60_000, 60 * 60_000],
  exactSpreadMs: 10 * 60_000, // After a date that many names share.
  failedLookMs: [15 * 60_000, 3_600_000, 4 * 3_600_000, 12 * 3_600_000, 86_400_000],
  blindMs: 86_400_000, // Without a verdict, and so many looks at least.
  blindFails: 3,
  watchLeaseMs: 30_000, // A host whose instance was killed is taken over so soon.
  watchLeaseRenewMs: 10_000,
  watchPollMs: 1_000,
  watchMeasuredMs: 15_000,
  watchHostsAtOnce: 32, // One instance at most.
  watchHostsFound: 1_000, // In one round.
  watchLooksAtOnce: 8, // At one host.
  watchBatch: 32,
  watchShare: 0.5, // The part of a registry's pace that looks may take; questions of callers go first.
  dropListReadMs: 10 * 60_000, // How often the operator's copy of a drop list is looked at for changes.
  dropListKeptMs: 7 * 86_400_000, // An older copy states nothing: names that were renewed are still on it.
  dropStatedMs: 86_400_000, // After its time a stated drop says nothing about the name any more.
  dropListBytes: 256 * 1_024 * 1_024,
} as const
