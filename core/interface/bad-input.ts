import * as Data from "effect/Data"
import type { FieldError } from "./field-errors.ts"

/** What was asked is no question this operation can answer; the message says how to ask. */
export class BadInput extends Data.TaggedError("BadInput")<{
  readonly message: string
  /** Every field that does not fit, where the message is about some of them. */
  readonly fields?: ReadonlyArray<FieldError>
}> {}
