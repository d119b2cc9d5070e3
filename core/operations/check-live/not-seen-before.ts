import * as Schema from "effect/Schema"

/** Interface, operation rule 2: check_live says when it was asked about names out of the blue, and points back. */
export const Notice = Schema.Struct({
  code: Schema.Literal("not_seen_before"),
  message: Schema.String,
  see: Schema.Array(Schema.String).annotate({ description: "Operations to call first" }),
}).annotate({ identifier: "Notice" })
export type Notice = typeof Notice.Type

export const notSeenBefore: Notice = {
  code: "not_seen_before",
  message:
    "We remember none of these names from your calls of the last 6 hours. suggest_names finds names for a concept, scan_namespace looks at a list; check_live comes last.",
  see: ["suggest_names", "scan_namespace"],
}
