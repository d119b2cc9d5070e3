import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** The preview serves these bytes. */
export interface DraftFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

export const ScreeningReason = Schema.Struct({
  rule: Schema.String,
  weight: Schema.Int,
  path: Schema.String,
  /** Bounded, without control characters; still the words of a stranger. */
  excerpt: Schema.String,
  /** The owner's next step. */
  advice: Schema.String,
})
export type ScreeningReason = typeof ScreeningReason.Type

/** `flagged`: answers 451. `remarked`: served, and listed for an operator. */
export const ScreeningResult = Schema.Struct({
  flagged: Schema.Boolean,
  remarked: Schema.optionalKey(Schema.Literal(true)),
  rules_version: Schema.String,
  reasons: Schema.Array(ScreeningReason),
})
export type ScreeningResult = typeof ScreeningResult.Type

/** Finds drafts that ask strangers for secrets. Never fails, and is deterministic. */
export class Screening extends Context.Service<
  Screening,
  {
    /** A result of another version is outdated. */
    readonly rulesVersion: string
    /** Judges all files together, because one may continue another. */
    readonly screen: (files: ReadonlyArray<DraftFile>) => Effect.Effect<ScreeningResult>
  }
>()("@surename/core/Screening") {}
