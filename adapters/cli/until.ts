/** The same iterable, ending as soon as the signal says so, also in the middle of waiting for the next one. */
export async function* until<A>(signal: AbortSignal, from: AsyncIterable<A>): AsyncGenerator<A> {
  const iterator = from[Symbol.asyncIterator]()
  const stop = new Promise<"stop">((resolve) => signal.addEventListener("abort", () => resolve("stop"), { once: true }))
  try {
    while (!signal.aborted) {
      const next = await Promise.race([iterator.next(), stop])
      if (next === "stop" || next.done === true) return
      yield next.value
    }
  } finally {
    // Not awaited when stopped: a reader that waits for standard input would never come back.
    const returned = iterator.return?.()
    if (!signal.aborted) await returned
  }
}
