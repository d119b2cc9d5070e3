/** Bounds of a question to a WHOIS server, where no RDAP serves a TLD. */
export const whoisLimits = {
  whoisConnectMs: 2_000,
  whoisTotalMs: 8_000,
  whoisAnswerBytes: 65_536,
  whoisLines: 1_000,
  whoisRps: 1, // Many of these servers turn clients away that ask faster.
  whoisQueueMs: 40_000, // How long a question waits for its place, while the row is pending: as many names of one server as this has seconds. Less than a rest: a server at rest is not waited for.
  whoisLookupsAtOnce: 512, // Names without RDAP that are looked up at once, beside those that have it.
  whoisRestMs: 60_000, // For a server that refused us or did not answer.
} as const
