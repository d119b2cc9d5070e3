import { describe, expect, it } from "vitest"
import { signColours } from "./styles.ts"

/** WCAG 2.2, relative luminance. */
const measureLight = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe("signColours", () => {
  it.each(signColours)("reads $ink on $board", ({ board, ink }) => {
    const [dark = 0, light = 0] = [measureLight(board), measureLight(ink)].toSorted((left, right) => left - right)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5)
  })
})
