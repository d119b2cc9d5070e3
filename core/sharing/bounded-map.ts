/** Puts an entry last in line; beyond the capacity, the first in line makes room. A map remembers the order of insertion. */
export const putBounded = <K, V>(map: Map<K, V>, key: K, value: V, capacity: number): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= capacity) break
    map.delete(oldest)
  }
}
