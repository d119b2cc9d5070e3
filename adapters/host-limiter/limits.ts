export const paceLimits = {
  sharedPaceTimeoutMs: 1_500, // A lookup continues without the shared pace after this time.
  paceGatherMs: 50, // Collects finished requests before they are reported to the shared pace, and free slots before a job takes them.
  paceShares: 8, // An instance without the shared pace divides the rate by this number.
  controlSlots: 3, // Slots of the first second for controls: a random name, and a known name twice.
} as const
