import { noDomains, searchTexts } from "@surename/fixtures"
import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { command } from "./suggest.ts"

const inputOf = (text: string) => Result.map(command.parse("suggest", ["--", text], {}), ({ input }) => input)

it.each(searchTexts)("reads %j as %s, as the search page does", (text, kind, ...names) => {
  const input = inputOf(text)
  if (kind === "empty") return expect(Result.isFailure(input)).toBe(true)
  expect(Result.getOrThrow(input)).toMatchObject(kind === "domains" ? { names } : { input: { query: text } })
})

it.each(noDomains)("reads %j as words", (text) => {
  expect(Result.getOrThrow(inputOf(text))).toMatchObject({ input: { query: text } })
})
