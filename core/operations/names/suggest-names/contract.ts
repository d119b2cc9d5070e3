import * as Schema from "effect/Schema"
import type { Readable } from "../../../evidence/row.ts"
import { scanRowKinds } from "../../../evidence/scan-row.ts"
import { atMostChars } from "../../../interface/bounded-text.ts"
import { filledUnless } from "../../../interface/fields-together.ts"
import type { Operation } from "../../../interface/operation.ts"
import { See } from "../../../interface/see.ts"
import { limits } from "../../../limits.ts"
import { ideaFailures } from "../ports/ideas.ts"
import { compact, CompactRow } from "../compact-row.ts"
import { ScoredName } from "../score-name/contract.ts"
import { choiceFields } from "./choice.ts"
import { example } from "./example.ts"
import { RefusedIdea } from "./read-idea.ts"
import { expansionVersion } from "./scan-id.ts"
import { steeringFields } from "./steering.ts"

export const defaultTlds = ["com", "io", "ai", "app", "dev", "co"] as const

/** The interface requires no field; what is asked without a concept is answered with how to ask. */
export const SuggestNamesInput = Schema.Struct({
  query: Schema.optionalKey(
    Schema.String.check(atMostChars(limits.suggestQueryChars)).annotate({
      description:
        "A concept in a few words: what is to be named. Domain names are refused: look them up with check_live.",
    }),
  ),
  tlds: Schema.optionalKey(
    Schema.Array(Schema.String)
      .check(Schema.isMinLength(1), Schema.isMaxLength(limits.suggestTlds))
      .annotate({ description: `1 to ${limits.suggestTlds} TLDs, by default ${defaultTlds.join(", ")}` }),
  ),
  ...choiceFields,
  ...steeringFields,
  compact,
  limit: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: limits.suggestPageMax })).annotate({
      description: `Rows a page, by default ${limits.suggestPage}`,
    }),
  ),
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: limits.suggestCandidates })).annotate({
      description: "Where the rows begin, by default 0",
    }),
  ),
  scan_id: Schema.optionalKey(
    Schema.String.check(Schema.isMinLength(1), atMostChars(limits.suggestScanIdChars)).annotate({
      description:
        "Resumes an earlier call, with all that steered it; replaces every other field but order, compact, limit and offset. The next slice of candidates is probed",
    }),
  ),
}).check(
  filledUnless(
    "text",
    "query",
    ["scan_id"],
    'Say in a few words what is to be named: {"query": "coffee roaster in a small town"}, or send the scan_id of an earlier call.',
  ),
)
export type SuggestNamesInput = typeof SuggestNamesInput.Type

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

const ideaSources = ["builtin", "caller", "model"] as const

/** For "beancompany": `{part: "bean", of: "coffee", as: "synonym"}` and `{part: "company", of: "food", as: "affix"}`. */
const Derivation = Schema.Struct({
  kind: Schema.Literals(kinds),
  source: Schema.Literals(ideaSources).annotate({
    description: "Whose idea it is: the built-in source's, the caller's (ideas) or a language model's",
  }),
  from: Schema.Array(Schema.Struct({ part: Schema.String, of: Schema.String, as: Schema.Literals(roles) })),
  in_words: Schema.String.annotate({ description: "The same for people, such as: blend of 'note' and 'desk'" }),
}).annotate({
  identifier: "Derivation",
  description: "How the name was made: its pieces in order, and what each comes from",
})
export type Derivation = typeof Derivation.Type

const suggestedRows = scanRowKinds("SuggestedRow", {
  score: ScoredName.fields.total.annotate({
    description: "The total that score_name gives the name, its TLD included",
  }),
  derivation: Derivation,
})
export type SuggestedRow = Readable<typeof suggestedRows.Type>
export const SuggestedRow: Schema.Codec<SuggestedRow> = suggestedRows.annotate({ identifier: "SuggestedRow" })

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A source of a scan's ideas. A source that failed says so, and the others answer without it. */
const IdeaSource = Schema.Struct({
  source: Schema.Literals(ideaSources),
  ideas: Count.annotate({ description: "Names of this source among all candidates, whatever their TLDs" }),
  model: Schema.optionalKey(Schema.String),
  failed: Schema.optionalKey(Schema.Literals(ideaFailures)),
}).annotate({ identifier: "IdeaSource" })
export type IdeaSource = typeof IdeaSource.Type

export const SuggestNamesOutput = Schema.Struct({
  scan_id: Schema.String,
  expansion_version: Schema.Literal(expansionVersion),
  query: Schema.String,
  tlds: Schema.Array(Schema.String),
  results: Schema.Array(SuggestedRow),
  sources: Schema.Array(IdeaSource),
  refused: Schema.optionalKey(Schema.Array(RefusedIdea)).annotate({ description: "Ideas without a row, and why" }),
  coverage: Schema.Struct({ total: Count, probed: Count, remaining: Count }),
  offset: Count,
  limit: Count,
  /** `null` on the last page. */
  next_offset: Schema.NullOr(Count),
  see: Schema.optionalKey(See),
})
export type SuggestNamesOutput = typeof SuggestNamesOutput.Type

const ShownRow = Schema.Union([SuggestedRow, CompactRow])

export const suggestNames = {
  name: "suggest_names",
  method: "POST",
  path: "/browse",
  about:
    "Names for a concept, each with how it was made. Each call looks up some of them; the same scan_id looks up more.",
  when: "Call it first, with a concept. Deepen a scan by sending its scan_id again, not by a wider limit: about 3 calls cover it.",
  quote:
    "Quote a row's classification with last_verified_at and rdap_source; 'unprobed' and 'pending' say nothing about registration. Check with check_live before acting.",
  input: SuggestNamesInput,
  output: Schema.Struct({ ...SuggestNamesOutput.fields, results: Schema.Array(ShownRow) }),
  whole: SuggestNamesOutput,
  streams: ShownRow,
  scopes: ["names:read"],
  counts: "scans",
  open: false,
  errors: ["bad_scan_id"],
  hints: { readOnly: true, idempotent: false, openWorld: true },
  since: "0.1.0",
  aliases: [{ name: "browse_namespace", note: "Deprecated: call suggest_names. The path /browse is unchanged." }],
  example,
} as const satisfies Operation
