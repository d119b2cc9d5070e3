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
  eventStreamRecheckMs: 5_000, // Between checks of the reader's token or session, which may end meanwhile.
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
  // Deliveries, alerts and feeds.
  deliveryMs: 15_000, // Timeout of one attempt, with the connection.
  deliveryConnectMs: 5_000,
  deliveryAnswerBytes: 65_536,
  webhooksPerAccount: 20,
  webhookUrlChars: 2_048,
  webhookLists: 100, // Watchlists in the filter of one webhook.
  webhookKeyOverlapMs: 86_400_000, // Both keys sign for this long after a rotation.
  webhookFailingMailMs: 86_400_000, // Failures for this long send the owner a mail.
  webhookFailingMs: 5 * 86_400_000, // Failures for this long disable the webhook.
  deliveriesKeptMs: 30 * 86_400_000,
  deliveriesListed: 100,
  redeliveredIds: 100, // Ids in one call.
  redeliveredEvents: 10_000, // Events of one call.
  endpointsAtOnce: 16, // Concurrent endpoints of one process.
  deliveriesPerEndpoint: 4, // Concurrent deliveries to one endpoint, over all processes.
  endpointLeaseMs: 30_000, // Twice the longest attempt. A killed process holds an endpoint for this long.
  deliveryPollMs: 500,
  deliveryLoadMs: 15_000, // The interval of measuring the queue's delay.
  deliveryFarthestMs: 30 * 3_600_000, // A later attempt was planned by a wrong clock.
  alertPollMs: 5_000,
  alertMailsTaken: 32, // Accounts in one round.
  alertsInMail: 50, // A mail lists this many alerts and counts the rest.
  alertsTaken: 1_000, // Events in one mail to one account.
  alertPauseMs: 5 * 60_000, // Shortest interval of mails to one account.
  alertRetryMs: 15 * 60_000, // Pause after a mail that no server accepted.
  alertKeptMs: 3 * 86_400_000, // Retries a mail for this long. The event stays in the list.
  alertFarthestMs: 9 * 86_400_000, // The latest digest.
  feedsPerAccount: 50,
  feedIdChars: 64,
  feedEvents: 100, // The newest.
  calendarNames: 2_000,
  keysSealedAnew: 100, // Keys in one round after a change of SURENAME_SECRET.
} as const
