/** Ends the iterable at once when aborted, even while it waits for a value. */
export async function* readUntilStopped<A>(signal: AbortSignal, source: AsyncIterable<A>): AsyncGenerator<A> {
  const iterator = source[Symbol.asyncIterator]()
  // A race with one promise that lasts would keep every answer in memory.
  let stop = () => {}
  const handleAbort = () => stop()
  signal.addEventListener("abort", handleAbort, { once: true })
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
    signal.removeEventListener("abort", handleAbort)
    // Does not wait here: a reader of standard input may wait forever.
    const returned = iterator.return?.()
    if (!signal.aborted) await returned
  }
}

const stoppedExit = 130

/** Returns 130 as soon as Ctrl-C stops it, without waiting for the work. */
export const awaitOrStop = (signal: AbortSignal, work: Promise<number>): Promise<number> =>
  new Promise((resolve, reject) => {
    const stop = () => resolve(stoppedExit)
    signal.addEventListener("abort", stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop))
  })
