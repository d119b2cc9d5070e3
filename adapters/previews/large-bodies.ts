import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as RcMap from "effect/RcMap"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { callTimeouts } from "@surename/core/state/timeouts"

/** A large file stays in memory until each reader releases it. */
export interface SharedBody {
  readonly bytes: Uint8Array
  /** Call it when the bytes are sent, or never will be. Repeated calls count once. */
  readonly release?: () => void
}

/** Bounds the memory of large files. One copy serves all readers, and all copies share a limit. Over it, a reader waits. */
export class LargeBodies extends Context.Service<
  LargeBodies,
  {
    readonly acquire: (
      file: PreviewFile,
      encoding: StoredEncoding,
    ) => Effect.Effect<SharedBody | undefined, StoreUnavailable>
  }
>()("@surename/adapters/LargeBodies") {}

export const makeLargeBodies = (
  bytesAtOnce: number,
): Effect.Effect<LargeBodies["Service"], never, Previews | Scope.Scope> =>
  Effect.gen(function* () {
    const previews = yield* Previews
    const memory = yield* Semaphore.make(bytesAtOnce)
    const bodies = yield* RcMap.make({
      lookup: ({ encoding, sha256, size }: BodyKey) => {
        const takeMemory = Effect.timeoutOrElse(memory.take(size), {
          duration: callTimeouts.queueMs,
          orElse: () => failTooManyBodies,
        })
        const reservation = Effect.acquireRelease(takeMemory, () => memory.release(size), { interruptible: true })
        return Effect.andThen(reservation, previews.readFile(sha256, encoding))
      },
    })
    return LargeBodies.of({
      acquire: Effect.fnUntraced(function* ({ sha256, size }, encoding) {
        const scope = yield* Scope.make()
        const bytes = yield* RcMap.get(bodies, { sha256, size, encoding }).pipe(
          Scope.provide(scope),
          Effect.tap((loaded) => (loaded === undefined ? Scope.close(scope, Exit.void) : Effect.void)),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
        )
        return bytes && { bytes, release: () => void Effect.runFork(Scope.close(scope, Exit.void)) }
      }),
    })
  })

/** Includes the encoding, because a compressed file is smaller than `size`. */
interface BodyKey extends Pick<PreviewFile, "sha256" | "size"> {
  readonly encoding: StoredEncoding
}

const failTooManyBodies = Effect.fail(
  new StoreUnavailable({
    operation: "content of a preview",
    busy: true,
    message: "too many large files are being sent",
  }),
)

/** Streams a body, and cuts off a reader that is too slow. */
export const toStream = ({ bytes, release }: SharedBody): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let [sentBytes, timeoutTimer]: [number, NodeJS.Timeout | undefined] = [0, undefined]
  const finish = () => {
    clearTimeout(timeoutTimer)
    release?.()
  }
  return new ReadableStream(
    {
      start: (controller) => {
        timeoutTimer = setTimeout(() => {
          controller.error(new Error("the reader takes too long"))
          release?.()
        }, draftLimits.previewBodyMs)
      },
      pull: (controller) => {
        controller.enqueue(Uint8Array.from(bytes.subarray(sentBytes, (sentBytes += draftLimits.previewSharedBytes))))
        if (sentBytes < bytes.length) return
        controller.close()
        finish()
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  )
}
