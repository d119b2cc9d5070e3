/** The part of `limits.ts` about watchlists and events. */
export const watchLimits = {
  watchlistIdChars: 63,
  eventsListed: 100, // On one page, without a limit of the caller's.
  eventsListedMax: 500,
  eventStreamMs: 10 * 60_000, // As long as an access token lives; the reader comes back with its cursor.
  eventStreamPollMs: 1_000,
  eventStreamBlankMs: 15_000, // An empty line after so much silence, so that no proxy closes the stream.
  rowsAhead: 1_024, // Rows of a stream that its reader has not taken yet.
  eventsKeptMs: 400 * 86_400_000, // In an account's own list; a year can be compared with the one before.
} as const
