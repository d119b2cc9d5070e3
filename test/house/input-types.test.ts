import { expect, it } from "vitest"
import { checkInputTypes } from "./check-input-types.ts"
import { print } from "./violation.ts"

it.each([
  ["implement(contract, read, Effect.fnUntraced(function* (input) {}))", `"input" of a generator needs a type`],
  ["implementAsSent(contract, Effect.fn('a')(function* ({ id: a }, owner: string) {}))", `"{ id: a }" of a generator`],
  ["implement(contract, read, Effect.fnUntraced(function* ({ id }: Input, _, owner: string) {}))", ""],
  ["implement(contract, (input) => read(input), answer)\nEffect.fnUntraced(function* (input) {})", ""],
])("of an operation: %s", (text, why) => {
  const faults = print(checkInputTypes({ "core/a.ts": text }))
  if (why === "") expect(faults).toBe("")
  else expect(faults).toContain(why)
})
