import { readFile } from "node:fs/promises"
import * as Effect from "effect/Effect"
import { replaceFile } from "../../replace-file/index.ts"

/** Outlives the database, so a restored backup does not bring back an older checkpoint. */
export interface CheckpointMemory {
  readonly read: Effect.Effect<string | undefined>
  readonly write: (checkpoint: string) => Effect.Effect<void>
}

export const checkpointMemory = (file: string | undefined): CheckpointMemory => {
  let [newest, isWritten]: [string | undefined, boolean] = [undefined, false]
  return {
    read: Effect.suspend(() =>
      file === undefined || (newest !== undefined && !isWritten)
        ? Effect.succeed(newest)
        : Effect.match(
            Effect.tryPromise(() => readFile(file, "utf8")),
            // A complete note ends with its line; after a power cut the file may be empty.
            { onFailure: () => newest, onSuccess: (text) => (text.endsWith("\n") ? text : newest) },
          ),
    ),
    write: (checkpoint) =>
      Effect.gen(function* () {
        if (newest === checkpoint && isWritten) return
        ;[newest, isWritten] = [checkpoint, false]
        if (file === undefined) return
        yield* Effect.tryPromise(async () => {
          await replaceFile(file, checkpoint, 0o600)
          isWritten = true
        })
      }).pipe(
        Effect.catch((why) =>
          Effect.logWarning("the newest checkpoint of the log cannot be kept beside the database", why),
        ),
      ),
  }
}
