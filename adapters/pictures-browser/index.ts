import { constants } from "node:fs"
import { access, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { ScreenshotBrowser, NotPictured } from "@surename/core/operations/drafts/ports/pictures"
import { startBrowser } from "./browser-process.ts"
import { makeFlags } from "./flags.ts"
import { takePicture } from "./take-picture.ts"

export interface BrowserOptions {
  readonly executable: string
  readonly isSandboxed: boolean
  /** The host above each draft's own, and the address and port where the service serves it. */
  readonly previewHost: string
  readonly previewsAt: string
}

/** Starts a new browser for each picture. A browser that cannot start fails at once. */
export const picturesBrowser = (options: BrowserOptions): Layer.Layer<ScreenshotBrowser, Error> =>
  Layer.effect(
    ScreenshotBrowser,
    Effect.gen(function* () {
      const { executable } = options
      if (process.platform === "win32")
        return yield* Effect.fail(new Error("SURENAME_BROWSER: pictures need a system with /bin/sh"))
      yield* Effect.tryPromise({
        try: () => access(executable, constants.X_OK),
        catch: () => new Error(`SURENAME_BROWSER: there is no program at ${executable} that this user may start`),
      })
      return ScreenshotBrowser.of({
        take: ({ draftId, version }) => takeInNewBrowser(options, `${draftId}--v${version}.${options.previewHost}`),
      })
    }),
  )

const takeInNewBrowser = ({ executable, isSandboxed, previewsAt }: BrowserOptions, host: string) =>
  Effect.acquireUseRelease(
    tryPromise(async () => {
      const folder = await mkdtemp(join(tmpdir(), "surename-browser-"))
      return {
        folder,
        ...startBrowser(executable, makeFlags({ host, endpoint: previewsAt }, folder, isSandboxed), folder),
      }
    }),
    ({ tools }) => tryPromise(() => takePicture(tools, `http://${host}/`)),
    // A dying browser can still write, so removal is retried.
    ({ folder, kill }) =>
      Effect.andThen(
        Effect.sync(kill),
        Effect.ignore(tryPromise(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))),
      ),
  ).pipe(
    Effect.withSpan("takePicture"),
    Effect.timeoutOrElse({
      duration: draftLimits.pictureMs,
      orElse: () => new NotPictured({ message: `it took longer than ${draftLimits.pictureMs} ms` }),
    }),
  )

const tryPromise = <A>(work: () => Promise<A>): Effect.Effect<A, NotPictured> =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => new NotPictured({ message: cause instanceof Error ? cause.message : String(cause) }),
  })
