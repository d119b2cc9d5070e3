import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { accountLimits } from "../operations/accounts/limits.ts"
import { allScopes } from "../interface/scopes.ts"
import { everyOperation } from "../operations/all.ts"
import { readTokenRequest } from "./token-request.ts"

it.each([
  ["", /1 to 80 characters/u],
  ["x".repeat(accountLimits.tokenNameChars + 1), /1 to 80 characters/u],
  ["a\0b", /invisible character/u],
  ["a\u200bb", /invisible character/u],
])("a name is refused for what is wrong with it: %j", (name, why) => {
  const request = readTokenRequest({ name, scopes: ["names:read"] }, 0)
  expect(Result.isFailure(request) && request.failure).toMatchObject({
    field: "name",
    message: expect.stringMatching(why),
  })
})

it("lists the valid scopes when it rejects an unknown one; each scope opens an operation", () => {
  const request = readTokenRequest({ name: "x", scopes: ["foo"] }, 0)
  expect(Result.isFailure(request) && request.failure).toMatchObject({
    field: "scopes",
    message: `There is no scope "foo"; there are: ${allScopes.join(", ")}.`,
  })
  const opening = everyOperation.flatMap(({ scopes }): ReadonlyArray<string> => scopes)
  expect(allScopes.filter((scope) => !opening.includes(scope))).toEqual([])
})
