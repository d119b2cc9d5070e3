import * as Schema from "effect/Schema"

const kinds = [
  "exact",
  "inflection",
  "transliteration",
  "prefix",
  "suffix",
  "compound",
  "synonym",
  "pair",
  "blend",
  "clip",
  "coined",
  "alliteration",
  "domain_hack",
  "idea",
] as const

const roles = [
  "concept",
  "inflection",
  "transliteration",
  "synonym",
  "clip",
  "modifier",
  "affix",
  "link",
  "ending",
  "root",
  "idea",
] as const

export const ideaSources = ["builtin", "caller", "model"] as const

/** "beancompany": `{part: "bean", of: "coffee", as: "synonym"}` and `{part: "company", of: "food", as: "affix"}`. */
export const Derivation = Schema.Struct({
  kind: Schema.Literals(kinds),
  source: Schema.Literals(ideaSources).annotate({
    description: "The source of the idea: built in, the caller (ideas) or a language model",
  }),
  from: Schema.Array(Schema.Struct({ part: Schema.String, of: Schema.String, as: Schema.Literals(roles) })),
  in_words: Schema.String.annotate({ description: "A description for people, such as: blend of 'note' and 'desk'" }),
}).annotate({
  identifier: "Derivation",
  description: "How the name was made: its pieces in order, each with its origin",
})
export type Derivation = typeof Derivation.Type
