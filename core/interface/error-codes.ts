import rows from "../data/error-codes.json" with { type: "json" }

/** All refusals of calls. A failed registry or DNS lookup is not one of them: its answer is 'unknown' (R1). `next` is the caller's next step. */
export const errorCodes = rows

export type ErrorCode = keyof typeof errorCodes
