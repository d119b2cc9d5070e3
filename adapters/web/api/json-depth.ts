/** Whether lists and objects stand no deeper in one another than that. Counts down a list of its own, not the stack. */
export const isAtMost = (value: unknown, deepest: number): boolean => {
  let level = [value].filter(isNest)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === deepest) return false
    level = level.flatMap((one) => Object.values(one)).filter(isNest)
  }
  return true
}

const isNest = (value: unknown): value is object => typeof value === "object" && value !== null
