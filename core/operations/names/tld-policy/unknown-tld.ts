import * as Data from "effect/Data"

/** This file has no tables, so that the error does not load half a megabyte. */
export class UnknownTld extends Data.TaggedError("UnknownTld")<{
  /** A-label; empty when the input cannot be a name. */
  readonly tld: string
  readonly tldToAsk?: string
  readonly message: string
}> {
  readonly code = "unknown_tld"
}
