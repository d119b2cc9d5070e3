import * as Schema from "effect/Schema"

/** For operations that need to be told nothing. An empty Struct would let numbers and lists through. */
export const NoInput = Schema.Record(Schema.String, Schema.Unknown)
export type NoInput = typeof NoInput.Type
