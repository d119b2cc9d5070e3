/** FNV-1a, 32 bits. */
export const hashFnv = (length: number, valueAt: (index: number) => number): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ valueAt(index), 0x01000193)
  return hash >>> 0
}
