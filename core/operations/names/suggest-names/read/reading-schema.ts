import * as Schema from "effect/Schema"

export const Reading = Schema.Struct({
  language: Schema.optionalKey(Schema.String).annotate({
    description: "The language of the concept (ISO 639-1). Absent when its words do not show it",
  }),
  names_in: Schema.optionalKey(Schema.String).annotate({
    description: "The language of the names. Present when it is not the language of the concept",
  }),
  translated: Schema.optionalKey(Schema.Array(Schema.Struct({ word: Schema.String, english: Schema.String }))).annotate(
    {
      description: "Words that were translated, each with the English words used for it",
    },
  ),
  suited_tlds: Schema.optionalKey(Schema.Array(Schema.String)).annotate({
    description:
      "More TLDs that fit the place or subject of the concept. Absent when you chose tlds. Send them as tlds to use them",
  }),
  not_understood: Schema.Array(Schema.String).annotate({
    description: "Words of the concept that this service does not know. No name is about them",
  }),
  in_words: Schema.optionalKey(Schema.String).annotate({
    description: "The reading as a sentence for people. Absent when there is nothing to say",
  }),
}).annotate({ identifier: "Reading" })
export type Reading = typeof Reading.Type
