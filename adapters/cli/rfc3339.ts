/** As times stand everywhere in the interface: UTC, to the millisecond. */
export const rfc3339 = (ms: number): string => new Date(ms).toISOString()
