/** The part of `limits.ts` about deliveries of events. */
export const deliveryLimits = {
  deliveryMs: 15_000, // For one attempt, the connection included.
  deliveryConnectMs: 5_000,
  deliveryAnswerBytes: 65_536,
  webhooksPerAccount: 20,
  webhookIdChars: 63,
  webhookUrlChars: 2_048,
  webhookLists: 100, // Watchlists that one webhook may be narrowed to.
  webhookKeyOverlapMs: 86_400_000, // So long both keys sign after a rotation.
  webhookFailingMailMs: 86_400_000, // After so long with failures only its owner gets a mail…
  webhookFailingMs: 5 * 86_400_000, // …and after so long it is disabled.
  deliveriesKeptMs: 30 * 86_400_000,
  deliveriesListed: 100,
  redeliveredIds: 100, // Named in one call.
  redeliveredEvents: 10_000, // Found by one call.
  endpointsAtOnce: 16, // That one process delivers to.
  deliveriesPerEndpoint: 4, // Under way to one endpoint, whatever the number of processes.
  endpointLeaseMs: 30_000, // Twice the longest attempt: a process that was killed holds an endpoint so long.
  deliveryPollMs: 500,
  deliveryLoadMs: 15_000, // How often the lateness of the queue is measured.
  deliveryFarthestMs: 30 * 3_600_000, // No attempt is planned later: one that is was planned by a wrong clock.
  alertPollMs: 5_000,
  alertMailsTaken: 32, // Accounts, in one round.
  alertsInMail: 50, // The rest of a mail's alerts are counted.
  alertsTaken: 1_000, // In one mail to one account.
  alertPauseMs: 5 * 60_000, // Between two mails to one account.
  alertRetryMs: 15 * 60_000, // After a mail that no server took.
  alertKeptMs: 3 * 86_400_000, // So long a mail is tried; the event stays in the list.
  alertFarthestMs: 9 * 86_400_000, // No digest is further away.
  feedsPerAccount: 50,
  feedIdChars: 64,
  feedEvents: 100, // The newest.
  calendarNames: 2_000,
  keysSealedAnew: 100, // At a time, after a change of SURENAME_SECRET.
} as const
