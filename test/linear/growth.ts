import process from "node:process"

export type ReadText = (text: string) => unknown
/** A text of about that many letters. */
export type Shape = (chars: number) => string

export interface Growth {
  readonly chars: number
  readonly ms: number
  /** The cost of twice the letters, as a multiple of the cost of these; 2 is linear, 4 is quadratic. */
  readonly ratio: number
}

/**
 * How the cost of reading grows, where it begins to be one; undefined where even the longest text costs nothing to speak of.
 * Processor time of this process, and the least of several: others on the machine can only make a measure dearer.
 */
export const measureGrowth = (readText: ReadText, shape: Shape, shortest = 2_048): Growth | undefined => {
  readText(shape(shortest))
  let first: Growth | undefined
  for (let chars = shortest; chars <= longest || first !== undefined; chars *= 2) {
    const growth = growthAt(readText, shape, chars, first === undefined ? 5 : 3)
    if (growth === undefined) {
      if (first !== undefined) return undefined
      continue
    }
    // Fast growth at two lengths is real. At one length the machine may have caused it.
    if (first !== undefined) return first.ratio < growth.ratio ? first : growth
    if (growth.ratio <= tooMuch) return growth
    first = growth
  }
  return first
}

const growthAt = (readText: ReadText, shape: Shape, chars: number, rounds: number): Growth | undefined => {
  const [text, twice] = [shape(chars), shape(chars * 2)]
  if (cost(readText, text) < floorMs) return undefined
  let [ms, doubled] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    ms = Math.min(ms, cost(readText, text))
    doubled = Math.min(doubled, cost(readText, twice))
    // One good measure tells that it is linear; only what seems not to be is measured again and again.
    if (round > 0 && doubled / ms < suspicious) break
  }
  return ms < floorMs ? undefined : { chars, ms, ratio: doubled / ms }
}

/** More than linear with all that an allocator and a cache add, less than quadratic. */
export const tooMuch = 3.2
const suspicious = 2.6
const floorMs = 2
const longest = 262_144

const cost = (readText: ReadText, text: string): number => {
  const before = process.cpuUsage()
  readText(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
