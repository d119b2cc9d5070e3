export const hostLimits = {
  cookieBytes: 1_048_576, // A browser's cookies for one domain: 180 of 4 KiB.
  connectionsAtOnce: 10_000,
  connectionsWaiting: 1_024, // Connections that the process has not accepted yet.
  connectionsLookedAtMs: 1_000,
  connectionSilenceMs: 60_000, // Silence in both directions.
  keepAliveMs: 30_000,
  requestHeadersMs: 10_000,
  requestMs: 30_000, // Headers and body together; a list of names has jobUploadMs.
  clockSkewSeconds: 5,
  doctorMs: 5_000, // Timeout of surename doctor for one server.
  diskFreeBytes: 1_000_000_000, // Below it, surename doctor and the start warn.
  partProbeMs: 300_000, // Interval of probes of the object store and the mail server.
  readinessFreshMs: 1_000, // The shortest interval between readiness checks of the store.
  unwantedBodyMs: 500, // The answer is sent, and the rest of the body has this time. Then another request can use the connection.
  drainPollMs: 25,
  drainQuietLooks: 4, // Checks in a row without a new connection end the drain.
  drainGatherMs: 1_000, // Time for new connections to end when the service stops.
  drainIdleMs: 500, // The next step: time for requests over open connections.
  stopMs: 5_000, // Time for running work when the service stops.
  stopCloseMs: 2_000, // The next step: time for the engine and the database.
} as const
