import { expect, it } from "vitest"
import { readPublicDeclarations, findWithoutText } from "./public-types.ts"

it("has a text for every export and every field, which editors show", () => {
  expect(readPublicDeclarations().flatMap(findWithoutText)).toEqual([])
})

it("finds an export and a field without a text", () => {
  const text = "export interface Name {\n  readonly ascii: string\n  /** Text. */\n  readonly label?: string\n}"
  expect(findWithoutText(text)).toEqual(["export interface Name {", "  readonly ascii: string"])
})
