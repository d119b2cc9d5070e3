import rows from "../data/error-codes.json" with { type: "json" }

/** All refusals of calls. R1: a failed lookup is 'unknown', not a refusal. */
export const errorCodes = rows

export type ErrorCode = keyof typeof errorCodes
