import * as Data from "effect/Data"

/** What was asked is no question this operation can answer; the message says how to ask. */
export class BadInput extends Data.TaggedError("BadInput")<{ readonly message: string }> {}
