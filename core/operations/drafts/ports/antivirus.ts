import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** Nothing is known about the file: the antivirus did not answer, aborted, or could not tell. Never the same as "clean". */
export class AntivirusUnavailable extends Data.TaggedError("AntivirusUnavailable")<{
  /** For callers, as the end of a sentence. */
  readonly message: string
  /** For the operator's log, in the antivirus' own words; bounded. */
  readonly scannerMessage?: string
}> {}

export interface Antivirus {
  /** The antivirus' name of the malware; `undefined` only when it said that the file is clean. */
  readonly found: (bytes: Uint8Array) => Effect.Effect<string | undefined, AntivirusUnavailable>
}

/** The operator's scanner for malware in drafts. Without one, no file is scanned. */
export const Antivirus = Context.Reference<Antivirus | undefined>("@surename/core/Antivirus", {
  defaultValue: () => undefined,
})
