/** The beginning of a body, in one piece of memory: kept as they come, a million pieces of a byte take a hundred times their size. */
export interface BodyBuffer {
  /** False when that was more than there is room for. */
  readonly add: (chunk: Uint8Array) => boolean
  readonly bytes: () => Uint8Array
}

export const bodyBuffer = (maxBytes: number): BodyBuffer => {
  let kept = new Uint8Array(Math.min(maxBytes, firstBytes))
  let size = 0
  return {
    add: (chunk) => {
      const taken = chunk.subarray(0, maxBytes - size)
      if (size + taken.length > kept.length) {
        const more = new Uint8Array(Math.min(maxBytes, Math.max(size + taken.length, kept.length * 2)))
        more.set(kept.subarray(0, size))
        kept = more
      }
      kept.set(taken, size)
      size += taken.length
      return taken.length === chunk.length
    },
    bytes: () => kept.subarray(0, size),
  }
}

const firstBytes = 16_384
