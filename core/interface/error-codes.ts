import rows from "../data/error-codes.json" with { type: "json" }

/**
 * Every way a call can be refused. A failed registry or DNS lookup is none of them: it is an answer, 'unknown' (R1). `next` says what the
 * caller does next.
 */
export const errorCodes = rows

export type ErrorCode = keyof typeof errorCodes
