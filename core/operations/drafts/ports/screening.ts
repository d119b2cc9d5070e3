import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** As the preview would serve it. */
export interface DraftFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Stored with the version and shown to the draft's owner. */
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

/**
 * `flagged`: the preview of this version answers 451. `remarked`: it is served, and an operator finds it in a list. Without either
 * the reasons are only remarks.
 */
export const ScreeningResult = Schema.Struct({
  flagged: Schema.Boolean,
  remarked: Schema.optionalKey(Schema.Literal(true)),
  rules_version: Schema.String,
  reasons: Schema.Array(ScreeningReason),
})
export type ScreeningResult = typeof ScreeningResult.Type

/** Finds drafts that ask strangers for secrets in another's name. Never fails, and is deterministic. */
export class Screening extends Context.Service<
  Screening,
  {
    /** A result of another version is outdated, so its draft is screened again. */
    readonly rulesVersion: string
    /** All files of one version: one file may finish what another begins. */
    readonly screen: (files: ReadonlyArray<DraftFile>) => Effect.Effect<ScreeningResult>
  }
>()("@surename/core/Screening") {}
