import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { LogKey } from "../format/note.ts"

/** `message` is for the operator. */
export class WitnessSilent extends Data.TaggedError("WitnessSilent")<{ readonly message: string }> {}

export interface LogWitness {
  readonly key: LogKey
  /** `add-checkpoint` of C2SP tlog-witness. */
  readonly add: (request: string) => Effect.Effect<{ readonly status: number; readonly text: string }, WitnessSilent>
}
