import * as Schema from "effect/Schema"
import { limitChars, nameInList, soleName } from "../../../interface/bounded-text.ts"
import { requireOneField } from "../../../interface/fields-together.ts"
import { defineOperation } from "../../../interface/operation.ts"
import { scoreVersion } from "../../../interface/score-version.ts"
import { nameLimits } from "../limits.ts"
import { RefusedName } from "../check-live/contract.ts"
import { example } from "./example.ts"

const components = [
  "length",
  "syllables",
  "pronounceability",
  "dictionary_word",
  "brand_collision",
  "hyphens_digits",
  "tld_perception",
  "hidden_reading",
  "fits_concept",
] as const

const ComponentName = Schema.Literals(components)
export type ComponentName = typeof ComponentName.Type

const Percent = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

const MeasuredComponent = Schema.Struct({
  name: ComponentName,
  score: Percent,
  weight: Schema.Finite.annotate({
    description:
      "The share of this component in the total, before any cap. Measured components share the weight of unavailable ones",
  }),
  basis: Schema.String.annotate({ description: "The measurement, with the corpus and its version" }),
}).annotate({ identifier: "MeasuredComponent" })

/** An unmeasurable component is never estimated. */
const UnavailableComponent = Schema.Struct({
  name: Schema.Literals([...components, "zone_rarity", "trademark"]),
  unavailable: Schema.Literal(true),
  reason: Schema.String,
}).annotate({ identifier: "UnavailableComponent" })

export const ScoredName = Schema.Struct({
  domain: Schema.String,
  unicode: Schema.optionalKey(Schema.String),
  total: Percent,
  cap: Schema.NullOr(ComponentName).annotate({
    description: "The component that capped the total. null when none did",
  }),
  components: Schema.Array(Schema.Union([MeasuredComponent, UnavailableComponent])),
}).annotate({ identifier: "ScoredName" })
export type ScoredName = typeof ScoredName.Type

export const ScoreNameInput = Schema.Struct({
  domain: Schema.optionalKey(soleName).annotate({ description: "One full domain name. Use it instead of domains" }),
  domains: Schema.optionalKey(
    Schema.Array(nameInList).check(Schema.isMinLength(1), Schema.isMaxLength(nameLimits.scoreNameDomains)),
  ).annotate({
    description: `1 to ${nameLimits.scoreNameDomains} full domain names to rank. Use it instead of domain`,
  }),
  concept: Schema.optionalKey(
    Schema.String.check(Schema.isMinLength(1), limitChars(nameLimits.suggestQueryChars)).annotate({
      description: "The purpose of the names, in a few words. Adds the component fits_concept",
    }),
  ),
}).check(
  requireOneField(
    "domain",
    "domains",
    `Give one name as domain, or up to ${nameLimits.scoreNameDomains} names as domains, not both`,
  ),
)
export type ScoreNameInput = typeof ScoreNameInput.Type

export const ScoreNameOutput = Schema.Struct({
  score_version: Schema.Literal(scoreVersion),
  results: Schema.Array(Schema.Union([ScoredName, RefusedName])),
})
export type ScoreNameOutput = typeof ScoreNameOutput.Type

export const scoreName = defineOperation({
  name: "score_name",
  method: "POST",
  path: "/name/score",
  about: "Scores names component by component, best first. A low similarity to brands is not legal clearance.",
  when: "Call it after suggest_names to rank your proposals. It asks no registry.",
  quote:
    "Quote a component with its basis. brand_collision is string similarity to a published list, not legal clearance. The total predicts no search ranking. An unavailable component was not measured.",
  input: ScoreNameInput,
  output: ScoreNameOutput,
  scopes: ["names:read"],
  hints: { readOnly: true, idempotent: true, openWorld: false },
  since: "0.1.0",
  example,
})
