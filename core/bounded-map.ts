/** Puts an entry last in line; beyond the capacity, the first in line makes room. A map remembers the order of insertion. */
export const putBounded = <K, V>(map: Map<K, V>, key: K, value: V, capacity: number): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= capacity) break
    map.delete(oldest)
  }
}

/** A pure function of a text that is asked about again and again, with as many answers kept; beyond them the oldest goes. */
export const remembered = <A>(capacity: number, of: (text: string) => A): ((text: string) => A) => {
  const kept = new Map<string, A>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const found = of(text)
    putBounded(kept, text, found, capacity)
    return found
  }
}
