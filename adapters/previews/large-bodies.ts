import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as RcMap from "effect/RcMap"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import { limits } from "@surename/core/limits"
import { type PreviewFile, Previews, type StoredEncoding } from "@surename/core/operations/drafts/ports/previews"
import { StoreUnavailable } from "@surename/core/ports/store"
import { callPatience } from "@surename/core/state/time-outs"

/** Bytes of a file. Those of a large one are in memory until each reader has given them back. */
export interface Lent {
  readonly bytes: Uint8Array
  /** Called when the bytes are sent, or will never be. Repeated calls count once. */
  readonly giveBack?: () => void
}

/**
 * Bounds the memory of large files that are being sent: one copy of each for all readers, and at most
 * `limits.previewBytesAtOnce` together. A reader without room waits as for a slow store.
 */
export class LargeBodies extends Context.Service<
  LargeBodies,
  {
    readonly lend: (file: PreviewFile, encoding: StoredEncoding) => Effect.Effect<Lent | undefined, StoreUnavailable>
  }
>()("@surename/adapters/LargeBodies") {}

export const largeBodies = (
  bytesAtOnce: number,
): Effect.Effect<LargeBodies["Service"], never, Previews | Scope.Scope> =>
  Effect.gen(function* () {
    const [previews, room] = [yield* Previews, yield* Semaphore.make(bytesAtOnce)]
    const bodies = yield* RcMap.make({
      lookup: ({ encoding, sha256, size }: Wanted) => {
        const take = Effect.timeoutOrElse(room.take(size), { duration: callPatience.lineMs, orElse: () => full })
        const taken = Effect.acquireRelease(take, () => room.release(size), { interruptible: true })
        return Effect.andThen(taken, previews.bytes(sha256, encoding))
      },
    })
    return LargeBodies.of({
      lend: Effect.fnUntraced(function* ({ sha256, size }, encoding) {
        const scope = yield* Scope.make()
        const bytes = yield* RcMap.get(bodies, { sha256, size, encoding }).pipe(
          Scope.provide(scope),
          Effect.tap((found) => (found === undefined ? Scope.close(scope, Exit.void) : Effect.void)),
          Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))),
        )
        return bytes && { bytes, giveBack: () => void Effect.runFork(Scope.close(scope, Exit.void)) }
      }),
    })
  })

/** A compressed one is smaller than it says. */
interface Wanted extends Pick<PreviewFile, "sha256" | "size"> {
  readonly encoding: StoredEncoding
}

const full = Effect.fail(
  new StoreUnavailable({
    operation: "content of a preview",
    busy: true,
    message: "too many large files are being sent",
  }),
)

/** Piece by piece, as the reader takes it; one who takes too long is cut off. */
export const bodyOf = ({ bytes, giveBack }: Lent): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let [sent, late]: [number, NodeJS.Timeout | undefined] = [0, undefined]
  const end = () => {
    clearTimeout(late)
    giveBack?.()
  }
  return new ReadableStream(
    {
      start: (controller) => {
        late = setTimeout(() => {
          controller.error(new Error("the reader takes too long"))
          giveBack?.()
        }, limits.previewBodyMs)
      },
      pull: (controller) => {
        controller.enqueue(Uint8Array.from(bytes.subarray(sent, (sent += limits.previewSharedBytes))))
        if (sent < bytes.length) return
        controller.close()
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
