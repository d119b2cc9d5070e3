import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** The antivirus failed. This never counts as "clean". */
export class AntivirusUnavailable extends Data.TaggedError("AntivirusUnavailable")<{
  /** The message ends a sentence. */
  readonly message: string
  /** Bounded words of the antivirus. */
  readonly scannerMessage?: string
}> {}

export interface Antivirus {
  /** The malware's name. `undefined` only after a "clean" answer. */
  readonly scan: (bytes: Uint8Array) => Effect.Effect<string | undefined, AntivirusUnavailable>
}

/** Files are not scanned without one. */
export const Antivirus = Context.Reference<Antivirus | undefined>("@surename/core/Antivirus", {
  defaultValue: () => undefined,
})
