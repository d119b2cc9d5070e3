import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

export type StructureFault = "too_deep" | "too_many_values"

/** Counts values before the parser, which millions of empty objects block for a second. Slices let other requests run. */
export const findStructureFault = Effect.fnUntraced(function* (
  bytes: Uint8Array,
  maxValues: number,
): Effect.fn.Return<StructureFault | undefined> {
  const count = makeCounter(maxValues)
  for (let from = 0; from < bytes.length; from += limits.jsonSliceBytes) {
    yield* Effect.yieldNow
    const fault = count(bytes.subarray(from, from + limits.jsonSliceBytes))
    if (fault !== undefined) return fault
  }
  return undefined
})

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openingBytes: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closingBytes: ReadonlySet<number> = new Set([0x5d, 0x7d])

const makeCounter = (maxValues: number) => {
  let [values, depth, isInText, isEscaped] = [1, 0, false, false]
  return (slice: Uint8Array): StructureFault | undefined => {
    for (const byte of slice) {
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInText = false
        continue
      }
      if (byte === quote) isInText = true
      else if (byte === comma) values++
      else if (openingBytes.has(byte)) [values, depth] = [values + 1, depth + 1]
      else if (closingBytes.has(byte)) depth--
      if (values > maxValues) return "too_many_values"
      if (depth > limits.requestBodyDepth) return "too_deep"
    }
    return undefined
  }
}
