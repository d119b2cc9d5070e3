/** How many numbers a vector has. */
export const width = 512

/** A byte a number: what is lost is far less than what tells two passages apart. */
export const packed = (vectors: ReadonlyArray<ReadonlyArray<number>>): string =>
  Buffer.from(Int8Array.from(vectors.flat(), inAByte).buffer).toString("base64")

export const unpacked = (vectors: string): Int8Array => {
  const bytes = Buffer.from(vectors, "base64")
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The greatest likeness of a vector to any of the packed ones, -1 to 1. */
export const likeness = (vector: Float32Array, pieces: Int8Array): number => {
  let best = -scale
  for (let from = 0; from < pieces.length; from += width) {
    let sum = 0
    for (let at = 0; at < width; at++) sum += (vector[at] ?? 0) * (pieces[from + at] ?? 0)
    if (sum > best) best = sum
  }
  return best / scale
}

/** A vector has length 1: of its 512 numbers none that was seen is above a quarter. */
const scale = 400

const inAByte = (one: number) => Math.max(-127, Math.min(127, Math.round(one * scale)))
