/** The endpoint takes 10 to 14 seconds to its first byte, so nobody may ever wait for it. */
export const bounds = {
  connectMs: 5_000,
  totalMs: 60_000,
  /** About 82 kB when this was written. */
  bytes: 2_097_152,
  freshMs: 24 * 3_600_000,
  retryMs: 3_600_000,
  /** A table that lost more than this share of the suffixes is a broken answer, not a new price list. */
  smallestShare: 0.5,
} as const
