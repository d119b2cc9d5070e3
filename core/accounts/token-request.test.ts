import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { limits } from "../limits.ts"
import { tokenRequest } from "./token-request.ts"

it.each([
  ["", /1 to 80 characters/u],
  ["x".repeat(limits.tokenNameChars + 1), /1 to 80 characters/u],
  ["a\0b", /cannot be seen/u],
  ["a\u200bb", /cannot be seen/u],
])("a name is refused for what is wrong with it: %j", (name, why) => {
  const asked = tokenRequest({ name, scopes: ["names:read"] }, 0)
  expect(Result.isFailure(asked) && asked.failure).toMatchObject({
    field: "name",
    message: expect.stringMatching(why),
  })
})
