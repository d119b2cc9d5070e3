import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Nothing is known about the file: what judges files did not answer, broke off, or said that it cannot tell. Never the same as "clean". */
export class AntivirusUnavailable extends Data.TaggedError("AntivirusUnavailable")<{
  /** For callers: what happened, as the end of a sentence. */
  readonly message: string
  /** For the operator's log, in the antivirus' own words; bounded. */
  readonly scannerMessage?: string
}> {}

export interface Antivirus {
  /** How the antivirus calls what it found; `undefined` only where it said itself that it found nothing. */
  readonly found: (bytes: Uint8Array) => Effect.Effect<string | undefined, AntivirusUnavailable>
}

/** The operator's scanner for malware in drafts. Without one, no file is scanned. */
export const Antivirus = Context.Reference<Antivirus | undefined>("@surename/core/Antivirus", {
  defaultValue: () => undefined,
})
