import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { limits } from "../limits.ts"

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"

/** Starts with a letter: some registries refuse labels of digits. */
export const randomLabel = Effect.gen(function* () {
  let label = ""
  while (label.length < limits.controlLabelChars) {
    label += alphabet[yield* Random.nextIntBetween(0, label === "" ? 26 : alphabet.length, { halfOpen: true })] ?? ""
  }
  return label
})
