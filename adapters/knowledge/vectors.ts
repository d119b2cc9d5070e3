export const vectorLength = 512

/** One byte a number: the loss is far below the difference between passages. */
export const packVectors = (vectors: ReadonlyArray<ReadonlyArray<number>>): string =>
  Buffer.from(Int8Array.from(vectors.flat(), toSignedByte).buffer).toString("base64")

export const unpackVectors = (vectors: string): Int8Array => {
  const bytes = Buffer.from(vectors, "base64")
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Finds the greatest likeness of a vector to any packed vector, from -1 to 1. */
export const findBestLikeness = (vector: Float32Array, pieces: Int8Array): number => {
  let best = -scale
  for (let from = 0; from < pieces.length; from += vectorLength) {
    let sum = 0
    for (let index = 0; index < vectorLength; index++) sum += (vector[index] ?? 0) * (pieces[from + index] ?? 0)
    if (sum > best) best = sum
  }
  return best / scale
}

/** A vector has length 1, and its 512 numbers stay below a quarter. */
const scale = 400

const toSignedByte = (value: number) => Math.max(-127, Math.min(127, Math.round(value * scale)))
