import * as Data from "effect/Data"

/**
 * 404: nothing is kept about what was asked. `ask` is the TLD it lies below, when there is one. Apart from the tables, so that
 * to know this error does not load half a megabyte of them.
 */
export class UnknownTld extends Data.TaggedError("UnknownTld")<{
  /** A-label; empty when the input cannot be a name. */
  readonly tld: string
  readonly ask?: string
  readonly message: string
}> {
  readonly code = "unknown_tld"
}
