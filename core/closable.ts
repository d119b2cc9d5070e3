import * as Data from "effect/Data"

/** The engine was asked after `close()`, or was closed while it worked. Nothing is concluded about any name. */
export class EngineClosed extends Data.TaggedError("EngineClosed")<{ readonly cause?: unknown }> {
  override readonly message = "This engine is closed: make another one to ask on."
}

export interface Closable {
  /** The result of the work. Rejects with `EngineClosed` after `close()`, also for work that closing interrupted. */
  readonly ask: <A>(work: () => Promise<A>) => Promise<A>
  readonly each: <A>(work: () => Promise<AsyncIterable<A>>) => AsyncIterable<A>
  readonly close: () => void
}

/** A disposed runtime fails with internal errors; callers get `EngineClosed` instead. */
export const closable = (): Closable => {
  let closed = false
  const why = (cause: unknown) => (closed && !(cause instanceof EngineClosed) ? new EngineClosed({ cause }) : cause)
  const open = () => {
    if (closed) throw new EngineClosed({})
  }
  return {
    ask: async (work) => {
      open()
      try {
        return await work()
      } catch (cause) {
        throw why(cause)
      }
    },
    each: (work) => ({
      async *[Symbol.asyncIterator]() {
        open()
        try {
          yield* await work()
        } catch (cause) {
          throw why(cause)
        }
      },
    }),
    close: () => {
      closed = true
    },
  }
}
