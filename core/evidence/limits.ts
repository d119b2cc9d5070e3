/** Limits of names (RFC 1035, section 2.3.4): part of `limits`. */
export const nameLimits = {
  labelOctets: 63,
  nameOctets: 253,
  nameInputChars: 1_024, // Longest text we look at before calling it no domain name.
} as const
