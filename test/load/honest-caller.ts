import { Agent, request } from "node:http"

/**
 * A caller who only wants an answer, on a new connection each time. How long each took, in ms, slowest last; one that
 * was not answered took for ever, and is the last.
 */
export const callHonestly = async (
  url: string,
  count: number,
  patienceMs = longestMs,
): Promise<ReadonlyArray<number>> => {
  const took: Array<number> = []
  for (let nth = 0; nth < count; nth++) {
    const began = performance.now()
    const status = await awaitAnswer(`${url}/spec.json`, patienceMs)
    took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
    if (status !== 200) break
  }
  return took.sort((left, right) => left - right)
}

const longestMs = 10_000

const awaitAnswer = (url: string, patienceMs: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const call = request(url, { agent: new Agent({ keepAlive: false }) }, (response) => {
      response
        .resume()
        .once("end", () => resolve(response.statusCode))
        .once("close", () => resolve(undefined))
    })
    const timer = setTimeout(() => call.destroy(), patienceMs)
    call.once("error", () => resolve(undefined)).once("close", () => clearTimeout(timer))
    call.end()
  })
