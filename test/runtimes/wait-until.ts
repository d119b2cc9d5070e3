import assert from "node:assert/strict"
import { setTimeout } from "node:timers/promises"

/** Returns the first result that is neither `undefined` nor `false`. Checks less often after a while, for busy machines. */
export const waitUntil = async <A>(
  what: string,
  find: () => A | undefined | false | Promise<A | undefined | false>,
  patienceMs = 120_000,
): Promise<A> => {
  const end = performance.now() + patienceMs
  for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, 250)) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) return assert.fail(`after ${patienceMs} ms it is still not true that ${what}`)
    await setTimeout(pauseMs)
  }
}
