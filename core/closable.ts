import * as Data from "effect/Data"

/** The used part of an `AbortSignal`. Core knows no platform. */
export interface StopSignal {
  readonly aborted: boolean
  readonly reason: unknown
  readonly addEventListener: (type: "abort", listener: () => void) => void
  readonly removeEventListener: (type: "abort", listener: () => void) => void
}

export const stopWithEither = (
  first: StopSignal | undefined,
  second: StopSignal | undefined,
): StopSignal | undefined => {
  if (first === undefined || second === undefined) return first ?? second
  return {
    get aborted() {
      return first.aborted || second.aborted
    },
    get reason() {
      return first.aborted ? first.reason : second.reason
    },
    addEventListener: (type, listener) => {
      for (const signal of [first, second]) signal.addEventListener(type, listener)
    },
    removeEventListener: (type, listener) => {
      for (const signal of [first, second]) signal.removeEventListener(type, listener)
    },
  }
}

/** A call came after `close()`, or `close()` ended it. The error proves nothing about any name. */
export class EngineClosed extends Data.TaggedError("EngineClosed")<{ readonly cause?: unknown }> {
  readonly code = "engine_closed"
  override readonly message = "This engine is closed: make another one to ask on."
}

/** A disposed runtime fails with internal errors. Callers get `EngineClosed` or their signal's reason. */
export const makeClosable = () => {
  let isClosed = false
  const toCallerError = (cause: unknown, signal: StopSignal | undefined): unknown => {
    if (signal?.aborted === true) return signal.reason
    return isClosed && !(cause instanceof EngineClosed) ? new EngineClosed({ cause }) : cause
  }
  const assertOpen = (signal: StopSignal | undefined): void => {
    if (signal?.aborted === true) throw signal.reason
    if (isClosed) throw new EngineClosed({})
  }
  return {
    runUnlessClosed: async <A>(work: () => Promise<A>, signal?: StopSignal): Promise<A> => {
      assertOpen(signal)
      try {
        return await work()
      } catch (cause) {
        throw toCallerError(cause, signal)
      }
    },
    each: <A>(work: () => Promise<AsyncIterable<A>>, signal?: StopSignal): AsyncIterable<A> => ({
      async *[Symbol.asyncIterator]() {
        assertOpen(signal)
        try {
          yield* await work()
        } catch (cause) {
          throw toCallerError(cause, signal)
        }
      },
    }),
    close: () => {
      isClosed = true
    },
  }
}
