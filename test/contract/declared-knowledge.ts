import type { Operation } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import * as Schema from "effect/Schema"

const { Array, Finite, Int, String, Struct, optionalKey } = Schema

const Passage = Struct({
  passage: String,
  title: String,
  source: String,
  source_url: String,
  citable_for: String,
  score: Finite,
})

export const knowledge: ReadonlyArray<Operation> = [
  {
    name: "kb_search",
    method: "POST",
    path: "/kb/search",
    about: "Passages of a small curated corpus about domain names, by meaning.",
    when: "Call it for background. It never decides a name's registration or a registry's policy.",
    quote: "Quote a passage with its source, for what citable_for says.",
    input: Struct({
      query: String,
      top_k: optionalKey(Int.check(Schema.isBetween({ minimum: 1, maximum: limits.kbPassagesMax }))),
    }),
    output: Struct({ results: Array(Passage) }),
    scopes: ["names:read"],
    counts: "calls",
    open: false,
    errors: [],
    hints: { readOnly: true, idempotent: true, openWorld: false },
    since: "0.1.0",
    aliases: [],
    example: { input: { query: "what is a redemption period" }, output: { results: [] } },
  },
]
