/** RFC 3339 in UTC, from milliseconds since the epoch. */
export const toIsoTime = (ms: number): string => new Date(ms).toISOString()
