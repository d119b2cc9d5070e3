import * as Data from "effect/Data"

/** The engine was asked after `close()`, or was closed while it worked. Nothing is concluded about any name. */
export class EngineClosed extends Data.TaggedError("EngineClosed")<{ readonly cause?: unknown }> {
  override readonly message = "This engine is closed: make another one to ask on."
}

export interface Closable {
  /** What the work comes to; `EngineClosed` once it is closed, also where the work was cut short by that. */
  readonly ask: <A>(work: () => Promise<A>) => Promise<A>
  readonly each: <A>(work: () => Promise<AsyncIterable<A>>) => AsyncIterable<A>
  readonly close: () => void
}

/** Runtimes that are disposed of say so in their own words, which are nobody's to understand. */
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
