import * as Data from "effect/Data"

/** The engine was asked after `close()`, or was closed while it worked. Nothing is concluded about any name. */
export class EngineClosed extends Data.TaggedError("EngineClosed")<{ readonly cause?: unknown }> {
  override readonly message = "This engine is closed: make another one to ask on."
}

/** A disposed runtime fails with internal errors; callers get `EngineClosed` instead. */
export const closable = () => {
  let closed = false
  const why = (cause: unknown) => (closed && !(cause instanceof EngineClosed) ? new EngineClosed({ cause }) : cause)
  return {
    /** The result of the work. Rejects with `EngineClosed` after `close()`, also for work that closing interrupted. */
    ask: async <A>(work: () => Promise<A>): Promise<A> => {
      if (closed) throw new EngineClosed({})
      try {
        return await work()
      } catch (cause) {
        throw why(cause)
      }
    },
    each: <A>(work: () => Promise<AsyncIterable<A>>): AsyncIterable<A> => ({
      async *[Symbol.asyncIterator]() {
        if (closed) throw new EngineClosed({})
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
