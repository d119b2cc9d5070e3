import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { operations } from "../operations/all.ts"
import { acceptNumberOrText } from "./bounded-text.ts"
import { decodeInput } from "./field-errors.ts"

it("accepts a number as text from a query and as a number from a tool", () => {
  const decode = Schema.decodeUnknownResult(acceptNumberOrText("Give a number"))
  for (const given of [1, "1", 12, "12"]) expect(decode(given)).toEqual(Result.succeed(given))
})

it("says which values are valid", () => {
  for (const limit of [0, "0", -1, "x", "", "1.5", "+1", true, null, [1]])
    expect([limit, decodeInput(operations.list_domains, { limit })]).toEqual([
      limit,
      Result.fail([{ path: "/limit", message: "Give a number from 1 to 500" }]),
    ])
})
