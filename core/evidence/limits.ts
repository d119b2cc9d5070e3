/** Limits of names (RFC 1035, section 2.3.4). */
export const evidenceLimits = {
  labelOctets: 63,
  nameOctets: 253,
  nameInputChars: 1_024, // Longer texts are not read as names.
} as const
