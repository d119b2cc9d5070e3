import { constants } from "node:fs"
import { access, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { limits } from "@surename/core/limits"
import { Camera, NotPictured } from "@surename/core/operations/drafts/ports/pictures"
import { startBrowser } from "./browser-process.ts"
import { flagsFor } from "./flags.ts"
import { takePicture } from "./take-picture.ts"

export interface BrowserOptions {
  /** The program: Chromium or Chrome. */
  readonly executable: string
  readonly isSandboxed: boolean
  /** Below which each draft has its own host, and where the service listens for it, as an address and a port. */
  readonly previewHost: string
  readonly previewsAt: string
}

/** Starts a new browser for each picture, with nothing of the one before. A browser that cannot start fails at once. */
export const picturesBrowser = (options: BrowserOptions): Layer.Layer<Camera, Error> =>
  Layer.effect(
    Camera,
    Effect.gen(function* () {
      const { executable } = options
      if (process.platform === "win32")
        return yield* Effect.fail(new Error("SURENAME_BROWSER: pictures need a system with /bin/sh"))
      yield* Effect.tryPromise({
        try: () => access(executable, constants.X_OK),
        catch: () => new Error(`SURENAME_BROWSER: there is no program at ${executable} that this user may start`),
      })
      return Camera.of({
        take: ({ draftId, version }) => taken(options, `${draftId}--v${version}.${options.previewHost}`),
      })
    }),
  )

const taken = ({ executable, isSandboxed, previewsAt: at }: BrowserOptions, host: string) =>
  Effect.acquireUseRelease(
    attempt(async () => {
      const folder = await mkdtemp(join(tmpdir(), "surename-browser-"))
      return { folder, ...startBrowser(executable, flagsFor({ host, at }, folder, isSandboxed), folder) }
    }),
    ({ tools }) => attempt(() => takePicture(tools, `http://${host}/`)),
    // A dying browser can still write: removal is tried again.
    ({ folder, kill }) =>
      Effect.andThen(
        Effect.sync(kill),
        Effect.ignore(attempt(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))),
      ),
  ).pipe(
    Effect.timeoutOrElse({
      duration: limits.pictureMs,
      orElse: () => new NotPictured({ message: `it took longer than ${limits.pictureMs} ms` }),
    }),
  )

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, NotPictured> =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => new NotPictured({ message: cause instanceof Error ? cause.message : String(cause) }),
  })
