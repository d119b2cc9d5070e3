import * as Schema from "effect/Schema"

/** For operations without input. An empty Struct would accept numbers and lists. */
export const NoInput = Schema.Record(Schema.String, Schema.Unknown)
export type NoInput = typeof NoInput.Type
