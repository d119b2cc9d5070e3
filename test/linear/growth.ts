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
export const measureGrowth = (read: ReadText, shape: Shape, shortest = 2_048): Growth | undefined => {
  read(shape(shortest))
  let first: Growth | undefined
  for (let chars = shortest; chars <= longest || first !== undefined; chars *= 2) {
    const found = growthAt(read, shape, chars, first === undefined ? 5 : 3)
    if (found === undefined) {
      if (first !== undefined) return undefined
      continue
    }
    // Fast growth at two lengths is real. At one length the machine may have caused it.
    if (first !== undefined) return first.ratio < found.ratio ? first : found
    if (found.ratio <= tooMuch) return found
    first = found
  }
  return first
}

const growthAt = (read: ReadText, shape: Shape, chars: number, rounds: number): Growth | undefined => {
  const [text, twice] = [shape(chars), shape(chars * 2)]
  if (cost(read, text) < floorMs) return undefined
  let [ms, doubled] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++) {
    ms = Math.min(ms, cost(read, text))
    doubled = Math.min(doubled, cost(read, twice))
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

const cost = (read: ReadText, text: string): number => {
  const before = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
