import * as Effect from "effect/Effect"
import * as Random from "effect/Random"

const controlLabelChars = 30

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"

/** Makes a label that starts with a letter, because some registries refuse labels of digits. */
export const randomLabel = Effect.gen(function* () {
  let label = ""
  while (label.length < controlLabelChars) {
    label += alphabet[yield* Random.nextIntBetween(0, label === "" ? 26 : alphabet.length, { halfOpen: true })] ?? ""
  }
  return label
})
