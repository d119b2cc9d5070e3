import { putBounded } from "./bounded-map.ts"

/** A pure function of a text that is asked about again and again, with as many answers kept; beyond them the oldest goes. */
export const memoizeByText = <A>(capacity: number, of: (text: string) => A): ((text: string) => A) => {
  const results = new Map<string, A>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const found = of(text)
    putBounded(results, text, found, capacity)
    return found
  }
}

/** Keeps the result of a pure function of an object for as long as the object lives. */
export const memoizeByObject = <Of extends WeakKey, A extends WeakKey | boolean>(
  work: (of: Of) => A,
): ((of: Of) => A) => {
  const known = new WeakMap<Of, A>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const found = work(of)
    known.set(of, found)
    return found
  }
}
