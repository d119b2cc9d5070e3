/** Ends the iterable as soon as the signal says so, also while it waits for the next value. */
export async function* untilStopped<A>(signal: AbortSignal, from: AsyncIterable<A>): AsyncGenerator<A> {
  const iterator = from[Symbol.asyncIterator]()
  // Not a race against one lasting promise: that would hold every answer of the run until it settles.
  let stop = () => {}
  const aborted = () => stop()
  signal.addEventListener("abort", aborted, { once: true })
  try {
    while (!signal.aborted) {
      const next = await new Promise<IteratorResult<A> | "stop">((resolve, reject) => {
        stop = () => resolve("stop")
        iterator.next().then(resolve, reject)
      })
      if (next === "stop" || next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener("abort", aborted)
    // Not awaited when stopped: a reader that waits for standard input would never come back.
    const returned = iterator.return?.()
    if (!signal.aborted) await returned
  }
}

const stoppedByHand = 130

/** Returns the result of the work, or 130 as soon as it is stopped (Ctrl-C), without waiting for running work. */
export const orStopped = (signal: AbortSignal, work: Promise<number>): Promise<number> =>
  new Promise((resolve, reject) => {
    const stop = () => resolve(stoppedByHand)
    signal.addEventListener("abort", stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop))
  })
