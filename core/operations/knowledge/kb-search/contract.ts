import * as Schema from "effect/Schema"
import { limitChars } from "../../../interface/bounded-text.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { knowledgeLimits } from "../limits.ts"

const KbSearchInput = Schema.Struct({
  query: Schema.String.check(
    Schema.isPattern(/\S/u, { message: "Say what you want to know" }),
    limitChars(knowledgeLimits.kbQueryChars),
  ).annotate({ description: `A question or keywords in English, up to ${knowledgeLimits.kbQueryChars} characters` }),
  top_k: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: knowledgeLimits.kbPassagesMax })),
  ).annotate({
    description: `The largest number of passages. Default: ${knowledgeLimits.kbPassages}. Limit: kb_top_k of the plan`,
  }),
})

export const KbPassage = Schema.Struct({
  passage: Schema.String.annotate({ description: "Our short summary of the source" }),
  title: Schema.String,
  address: Schema.String.annotate({
    description: "The id of the passage, source-id#passage-id. Its page is /kb/source-id#passage-id",
  }),
  source: Schema.String,
  source_url: Schema.String,
  citable_for: Schema.String.annotate({ description: "The only subject that the source may be cited for" }),
  as_of: Schema.String.annotate({ description: "When we last read the source: a day, a month or a year" }),
  seen: Schema.Literals(["read", "reported", "memory"]).annotate({
    description:
      "'read': we read the source. 'reported': others quote it. 'memory': neither, so check the source before you cite it",
  }),
  score: Schema.Finite.annotate({
    description: "How well the passage matches, 0 to 1. Compare it only within one answer",
  }),
}).annotate({ identifier: "KbPassage" })
export type KbPassage = typeof KbPassage.Type

export const KbSearchOutput = Schema.Struct({
  results: Schema.Array(KbPassage).annotate({ description: "Best first. Empty when the corpus has no answer" }),
  ranked_by: Schema.Literals(["words", "words_and_meaning"]).annotate({
    description: "'words': no language model is installed, so other words for the same thing may be missed",
  }),
})
export type KbSearchOutput = typeof KbSearchOutput.Type

export const kbSearchOperation = defineOperation({
  name: "kb_search",
  method: "POST",
  path: "/kb/search",
  about: "Searches short texts about domain names by words and by meaning. Each text has a source.",
  when: "Call it for background on a status, a policy or a term. It never decides whether a name is registered, or a registry's policy.",
  quote:
    "Quote a passage with its source and source_url, and only for citable_for. A passage is not evidence about a name. Use check_live and tld_policy for that.",
  input: KbSearchInput,
  output: KbSearchOutput,
  scopes: ["names:read"],
  hints: { readOnly: true, idempotent: true, openWorld: false },
  since: "0.1.0",
  example: {
    input: { query: "what is a redemption period" },
    output: {
      results: [
        {
          passage:
            "After a registrar deletes an expired gTLD name, the registry keeps it for 30 days in the redemption grace period, in which the holder can have it restored for a fee.",
          title: "Redemption grace period",
          address: "icann-errp#redemption",
          source: "Expired Registration Recovery Policy",
          source_url: "https://www.icann.org/resources/pages/errp-2013-02-28-en",
          citable_for: "what registrars of gTLD names owe their customers around expiry",
          as_of: "2026-09-29",
          seen: "read",
          score: 0.83,
        },
      ],
      ranked_by: "words_and_meaning",
    },
  },
})
