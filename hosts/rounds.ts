/**
 * Node accepts one new connection in each round of its loop, and a round answers all requests that have arrived: the more clients
 * there are, the longer the next one waits to be heard at all (of 200 that kept asking, the last for 40 seconds; like this, 2.6).
 * So one request begins in a round; the others wait in line for theirs, and where nothing else is asked there is no line.
 */
export const makeRounds = () => {
  const line: Array<() => void> = []
  let hasBegun = false
  const nextRound = () => {
    const begin = line.shift()
    hasBegun = begin !== undefined
    if (begin === undefined) return
    setImmediate(nextRound)
    begin()
  }
  return (): Promise<void> | undefined => {
    if (hasBegun) return new Promise((resolve) => line.push(resolve))
    hasBegun = true
    setImmediate(nextRound)
    return undefined
  }
}
