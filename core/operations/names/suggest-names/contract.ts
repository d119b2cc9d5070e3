import * as Schema from "effect/Schema"
import type { Readable } from "../../../evidence/row.ts"
import { makeScanRowSchema } from "../../../evidence/scan-row.ts"
import { limitChars } from "../../../interface/bounded-text.ts"
import { requireFilledUnless } from "../../../interface/fields-together.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { See } from "../../../interface/see.ts"
import { nameLimits } from "../limits.ts"
import { ideaFailures } from "../ports/ideas.ts"
import { compact, CompactRow } from "../compact-row.ts"
import { ScoredName } from "../score-name/contract.ts"
import { Derivation, ideaSources } from "./make/derivation.ts"
import { choiceFields } from "./wishes/choice.ts"
import { example } from "./example.ts"
import { RefusedIdea } from "./wishes/read-idea.ts"
import { Reading } from "./read/reading-schema.ts"
import { expansionVersion } from "./wishes/scan-id.ts"
import { steeringFields } from "./wishes/steering.ts"

export const defaultTlds = ["com", "io", "ai", "app", "dev", "co"] as const

/** The interface requires no field. An input without a concept gets an answer that explains how. */
export const SuggestNamesInput = Schema.Struct({
  query: Schema.optionalKey(
    Schema.String.check(limitChars(nameLimits.suggestQueryChars)).annotate({
      description: "The concept to name, in a few words. Domain names are refused. Look them up with check_live.",
    }),
  ),
  tlds: Schema.optionalKey(
    Schema.Array(Schema.String)
      .check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.suggestTlds))
      .annotate({ description: `1 to ${nameLimits.suggestTlds} TLDs, by default ${defaultTlds.join(", ")}` }),
  ),
  ...choiceFields,
  ...steeringFields,
  compact,
  limit: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: nameLimits.suggestPageMax })).annotate({
      description: `Rows on a page. Default: ${nameLimits.suggestPage}`,
    }),
  ),
  offset: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: nameLimits.suggestCandidates })).annotate({
      description: "The first row. Default: 0",
    }),
  ),
  scan_id: Schema.optionalKey(
    Schema.String.check(Schema.isMinLength(1), limitChars(nameLimits.suggestScanIdChars)).annotate({
      description:
        "Continues an earlier call with all its choices, and looks up the next slice. It replaces every other field except order, compact, limit and offset",
    }),
  ),
}).check(
  requireFilledUnless(
    "text",
    "query",
    ["scan_id"],
    'Say in a few words what is to be named: {"query": "coffee roaster in a small town"}, or send the scan_id of an earlier call.',
  ),
)
export type SuggestNamesInput = typeof SuggestNamesInput.Type

const suggestedRows = makeScanRowSchema("SuggestedRow", {
  score: ScoredName.fields.total.annotate({
    description: "The total of score_name for this name with its TLD",
  }),
  derivation: Derivation,
})
export type SuggestedRow = Readable<typeof suggestedRows.Type>
export const SuggestedRow: Schema.Codec<SuggestedRow> = suggestedRows.annotate({ identifier: "SuggestedRow" })

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** The other sources answer without a failed one. */
const IdeaSource = Schema.Struct({
  source: Schema.Literals(ideaSources),
  ideas: Count.annotate({
    description: "The number of names from this source among all candidates, without regard to the TLD",
  }),
  model: Schema.optionalKey(Schema.String),
  failed: Schema.optionalKey(Schema.Literals(ideaFailures)),
}).annotate({ identifier: "IdeaSource" })
export type IdeaSource = typeof IdeaSource.Type

export const SuggestNamesOutput = Schema.Struct({
  scan_id: Schema.String,
  expansion_version: Schema.Literal(expansionVersion),
  query: Schema.String,
  tlds: Schema.Array(Schema.String),
  reading: Schema.optionalKey(Reading),
  results: Schema.Array(SuggestedRow),
  sources: Schema.Array(IdeaSource),
  refused: Schema.optionalKey(Schema.Array(RefusedIdea)).annotate({
    description: "Ideas that got no row, each with the reason",
  }),
  coverage: Schema.Struct({ total: Count, probed: Count, remaining: Count }),
  offset: Count,
  limit: Count,
  /** `null` on the last page. */
  next_offset: Schema.NullOr(Count),
  see: Schema.optionalKey(See),
})
export type SuggestNamesOutput = typeof SuggestNamesOutput.Type

const ShownRow = Schema.Union([SuggestedRow, CompactRow])

export const suggestNames = defineOperation({
  name: "suggest_names",
  method: "POST",
  path: "/browse",
  about:
    "Suggests names for a concept and says how each was made. Each call looks up one slice of them. Call again with scan_id for the next slice.",
  when: 'Call it first, with a concept. A model sends names of its own as ideas, with order: "claimable" and compact: true. To look up more, send scan_id again instead of a larger limit. About 3 calls cover a scan.',
  quote:
    "Quote a row's classification with last_verified_at and rdap_source. 'unprobed' and 'pending' say nothing about registration. Call check_live before you act.",
  input: SuggestNamesInput,
  output: Schema.Struct({ ...SuggestNamesOutput.fields, results: Schema.Array(ShownRow) }),
  whole: SuggestNamesOutput,
  streams: ShownRow,
  scopes: ["names:read"],
  counts: "scans",
  errors: ["bad_scan_id"],
  hints: { readOnly: true, idempotent: false, openWorld: true },
  since: "0.1.0",
  aliases: [{ name: "browse_namespace", note: "Deprecated: call suggest_names. The path /browse is unchanged." }],
  example,
})
