/** The head of a frame (RFC 9113, section 4.1). */
export interface FrameHead {
  readonly length: number
  readonly type: number
  readonly flags: number
  readonly stream: number
}

export const frameTypes = { data: 0, headers: 1, reset: 3, pushPromise: 5, continuation: 9 } as const
export const frameFlags = { endStream: 1, endHeaders: 4 } as const

export const frameHeadBytes = 9

/** Splits one direction of a connection into frame heads. A client starts with a preface of 24 bytes. */
export const makeFrameReader = (
  onFrame: (head: FrameHead) => void,
  prefaceBytes = 0,
): ((chunk: Uint8Array) => void) => {
  const head = new Uint8Array(frameHeadBytes)
  let [skip, filled] = [prefaceBytes, 0]
  return (chunk) => {
    for (let offset = 0; offset < chunk.length;) {
      if (skip > 0) {
        const skipped = Math.min(skip, chunk.length - offset)
        skip -= skipped
        offset += skipped
        continue
      }
      const headPart = chunk.subarray(offset, offset + frameHeadBytes - filled)
      head.set(headPart, filled)
      filled += headPart.length
      offset += headPart.length
      if (filled < frameHeadBytes) return
      filled = 0
      const frame = readHead(head)
      skip = frame.length
      onFrame(frame)
    }
  }
}

const readHead = (bytes: Uint8Array): FrameHead => {
  const view = new DataView(bytes.buffer)
  return {
    length: view.getUint32(0) >>> 8,
    type: view.getUint8(3),
    flags: view.getUint8(4),
    stream: view.getUint32(5) & 0x7f_ff_ff_ff,
  }
}
