import * as Effect from "effect/Effect"
import { Store } from "@surename/core/ports/store"
import type { StoreUnavailable } from "@surename/core/ports/store"
import { StoreFile } from "./sqlite-file.ts"

/** Whether the store can be written to, and what is written is where it will be looked for. */
export const storeReady: Effect.Effect<void, StoreUnavailable, Store> = Effect.gen(function* () {
  const [store, file] = [yield* Store, yield* StoreFile]
  if (file !== undefined) yield* file.stillThere
  // Nobody's key, and whoever asks is its holder: it is always written.
  yield* store.lease("ready", "anybody", 1)
})

/** A file that was there already keeps its mode: it may be so on purpose. */
export const warnOfReaders: Effect.Effect<void> = Effect.flatMap(StoreFile, (file) =>
  file?.isOpenToOthers === true
    ? Effect.logWarning(`others on this machine can open ${file.path}, with its secrets and sessions: chmod 600`)
    : Effect.void,
)
