import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type DraftFile, Screening, type ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import { makeThread, findThreadFile } from "../threads/make-thread.ts"
import { rules, rulesVersion } from "./judging/rules.ts"
import { screen } from "./screen.ts"

/** Screens long drafts in a thread. Ten megabytes take seconds, which would block other callers. */
export const screeningInThread = (file = findThreadFile("screening-thread", import.meta.url)): Layer.Layer<Screening> =>
  Layer.effect(
    Screening,
    Effect.gen(function* () {
      const thread = makeThread<ReadonlyArray<DraftFile>, ScreeningResult>(file, {
        idleMs: draftLimits.screeningThreadIdleMs,
        retryMs: draftLimits.screeningThreadRetryMs,
        maxPending: draftLimits.screeningsWaiting,
      })
      yield* Effect.addFinalizer(() => Effect.promise(() => thread.end("the program ends")))
      const screenInProcess = (files: ReadonlyArray<DraftFile>) => screen(files, rules, rulesVersion)
      const screenInThread = (files: ReadonlyArray<DraftFile>) => {
        // A file's bytes may be a view of a longer buffer. The thread would get that whole buffer.
        const copies = files.map(({ bytes, ...file }) => ({ ...file, bytes: new Uint8Array(bytes) }))
        return Effect.tryPromise(() =>
          thread.ask(
            copies,
            copies.map(({ bytes }) => bytes.buffer),
          ),
        )
      }
      return Screening.of({
        rulesVersion,
        screen: (files) =>
          files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= draftLimits.screenedAtOnceBytes
            ? screenInProcess(files)
            : screenInThread(files).pipe(
                Effect.tapError((cause) => Effect.logWarning("drafts are screened without a thread", cause)),
                Effect.catch(() => screenInProcess(files)),
              ),
      })
    }),
  )
