/** Limits of names (RFC 1035, section 2.3.4). */
export const evidenceLimits = {
  decodedKept: 1_000, // Stored verdicts and facts. Every scan that finds a text in the cache reads it again.
  rdapBodyBytes: 1_048_576,
  rdapBodyDepth: 64,
  cnameChain: 8,
  whoisAnswerBytes: 65_536,
  labelOctets: 63,
  nameOctets: 253,
  nameInputChars: 1_024, // Longer texts are not read as names.
} as const
