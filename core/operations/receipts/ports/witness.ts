import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { LogKey } from "../format/note.ts"

/** It gave no answer; `message` says why, for the operator. */
export class WitnessSilent extends Data.TaggedError("WitnessSilent")<{ readonly message: string }> {}

/** A witness of this service's log. */
export interface Witness {
  readonly key: LogKey
  /** `add-checkpoint` of C2SP tlog-witness. */
  readonly add: (request: string) => Effect.Effect<{ readonly status: number; readonly text: string }, WitnessSilent>
}
