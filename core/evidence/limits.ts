export const evidenceLimits = {
  // RFC 1035, section 2.3.4.
  labelOctets: 63,
  nameOctets: 253,
  nameInputChars: 1_024, // Longer texts are not read as names.

  // Answers.
  rdapBodyBytes: 1_048_576,
  rdapBodyDepth: 64,
  whoisAnswerBytes: 65_536,
  cnameChain: 8,
  decodedKept: 1_000, // Stored verdicts and facts. Every scan that finds a text in the cache reads it again.
} as const
