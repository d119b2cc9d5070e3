export const whoisLimits = {
  whoisConnectMs: 2_000,
  whoisTotalMs: 8_000,
  whoisQueueMs: 40_000, // How long a question waits in the queue while the row is pending, one name per second and server. Shorter than whoisRestMs: nothing waits for a paused server.
  whoisRestMs: 60_000, // Pause after a server refused us or did not answer.
} as const
