import * as Schema from "effect/Schema"

export const Reading = Schema.Struct({
  language: Schema.optionalKey(Schema.String).annotate({
    description: "The concept's language (ISO 639-1). Absent where its words do not tell",
  }),
  names_in: Schema.optionalKey(Schema.String).annotate({
    description: "The language of the names, where it is another than the concept's",
  }),
  translated: Schema.optionalKey(Schema.Array(Schema.Struct({ word: Schema.String, english: Schema.String }))).annotate(
    {
      description: "Words that were translated, each with the English words used for it",
    },
  ),
  suited_tlds: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description:
      "TLDs that its place or subject suggests beside the usual ones, where tlds were not chosen. Send them as tlds",
  }),
  not_understood: Schema.Array(Schema.String).annotate({
    description: "Words of the concept that no name is about: they are in no list of this service",
  }),
  in_words: Schema.optionalKey(Schema.String).annotate({
    description: "The reading as a sentence for people; absent when there is nothing to say",
  }),
}).annotate({ identifier: "Reading" })
export type Reading = typeof Reading.Type
