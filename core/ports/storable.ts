import * as Effect from "effect/Effect"
import { limits } from "../limits.ts"
import { StoreUnavailable } from "./store.ts"
import type { Kept } from "./store.ts"

/** Every store refuses what one of them could not give back as it was: inexact times, and values without end. */
export const storable = ({ at, freshUntil, value }: Kept): Effect.Effect<void, StoreUnavailable> => {
  if (![at, freshUntil].every(Number.isSafeInteger)) return refuse("times are whole milliseconds within 2^53")
  return value.length > limits.keptChars ? refuse(`a value has at most ${limits.keptChars} characters`) : Effect.void
}

const refuse = (message: string) => Effect.fail(new StoreUnavailable({ operation: "put", message }))
