import rows from "../data/error-codes.json" with { type: "json" }

/** The codes of all refused calls. R1: a failed lookup is 'unknown', not a refusal. */
export const errorCodes = rows

export type ErrorCode = keyof typeof errorCodes
