export const deliveryLimits = {
  deliveryMs: 15_000, // Timeout of one attempt, with the connection.
  deliveryConnectMs: 5_000,
  deliveryAnswerBytes: 65_536,
  webhooksPerAccount: 20,
  webhookIdChars: 63,
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
