import * as Schema from "effect/Schema"
import links from "../data/see.json" with { type: "json" }

export type SeeKind =
  | "classification"
  | "code"
  | "epp_status"
  | "phase"
  | "policy_field"
  | "registration_block"
  | "unknown_reason"

export const See = Schema.Record(Schema.String, Schema.String).annotate({
  identifier: "See",
  description: "Maps words of this answer to the address of the passage that explains each",
})
export type See = typeof See.Type

export const seeLinks: Readonly<Record<SeeKind, See>> = links

export const linkWords = (kind: SeeKind, words: Iterable<string>): See =>
  Object.fromEntries(
    [...words].flatMap((word) => {
      const address = Object.hasOwn(seeLinks[kind], word) ? seeLinks[kind][word] : undefined
      return address === undefined ? [] : [[word, address]]
    }),
  )

export const aboutSee =
  "The field see of an answer or a problem names the passages that explain its words. Send an address as the query of kb_search, or open it in a browser at /kb/<address>. Passages explain; they decide nothing."
