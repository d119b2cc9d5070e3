import type { Label } from "./read-label.ts"
import type { Measure } from "./measure.ts"

export const length = ({ written }: Label): Measure => {
  const characters = [...written].length
  const cap = caps.find(({ over }) => characters > over)?.cap
  return {
    score: scores[characters - 1] ?? 0,
    basis: `${characters} characters before the ending, counting hyphens and digits`,
    ...(cap === undefined ? {} : { cap }),
  }
}

/** By number of characters from 1. Six read at a glance; from fifteen on people mistype. */
const scores = [100, 100, 100, 100, 100, 100, 97, 93, 88, 82, 76, 69, 62, 55, 48, 41, 35, 29, 24, 19, 15, 12, 9, 6, 3]

const caps = [
  { over: 30, cap: 20 },
  { over: 24, cap: 40 },
  { over: 19, cap: 55 },
]
