/** A map keeps the order of insertion, so the oldest entries come first and are deleted beyond the capacity. */
export const putBounded = <K, V>(map: Map<K, V>, key: K, value: V, capacity: number): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= capacity) break
    map.delete(oldest)
  }
}
