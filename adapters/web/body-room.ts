import { limits } from "@surename/core/limits"

/** Bytes of drafts' bodies that arrive just now: of all, and by sender. */
let all = 0
const ofOne = new Map<string, number>()

/** The memory of one body. A caller who sends many slow bodies at once leaves room for others. */
export const bodyRoom = (whose: string) => {
  let mine = 0
  const own = () => ofOne.get(whose) ?? 0
  const add = (bytes: number): void => {
    all += bytes
    mine += bytes
    const left = own() + bytes
    if (left > 0) ofOne.set(whose, left)
    else ofOne.delete(whose)
  }
  return {
    /** False where there is none for so much more. */
    takes: (bytes: number): boolean => {
      if (all + bytes > limits.bodiesAtOnceBytes || own() + bytes > limits.bodiesOfOneBytes) return false
      add(bytes)
      return true
    },
    leave: (): void => add(-mine),
  }
}
