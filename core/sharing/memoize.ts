import { putBounded } from "./bounded-map.ts"

/** Remembers results by text. Above `capacity` it drops the oldest. */
export const memoizeByText = <A>(capacity: number, compute: (text: string) => A): ((text: string) => A) => {
  const results = new Map<string, A>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    putBounded(results, text, result, capacity)
    return result
  }
}

/** Computes a value when it is first needed. */
export const computeOnce = <A extends WeakKey>(compute: () => A): (() => A) => {
  let result: A | undefined
  return () => (result ??= compute())
}

export const memoizeByObject = <Key extends WeakKey, A extends WeakKey | boolean>(
  compute: (key: Key) => A,
): ((key: Key) => A) => {
  const results = new WeakMap<Key, A>()
  return (key) => {
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
