/** The part of `limits.ts` about deliveries of events. */
export const deliveryLimits = {
  deliveryMs: 15_000, // For one attempt, the connection included.
  deliveryConnectMs: 5_000,
  deliveryAnswerBytes: 65_536,
} as const
