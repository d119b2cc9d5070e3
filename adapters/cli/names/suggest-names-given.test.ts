import { noDomains, searchTexts } from "@surename/fixtures"
import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { command } from "./suggest.ts"

const wantedOf = (text: string) => Result.map(command.parse("suggest", ["--", text], {}), ({ input: wanted }) => wanted)

it.each(searchTexts)("takes %j for %s, as the search page does", (text, kind, ...names) => {
  const wanted = wantedOf(text)
  if (kind === "empty") return expect(Result.isFailure(wanted)).toBe(true)
  expect(Result.getOrThrow(wanted)).toMatchObject(kind === "domains" ? { names } : { input: { query: text } })
})

it.each(noDomains)("takes %j for words", (text) => {
  expect(Result.getOrThrow(wantedOf(text))).toMatchObject({ input: { query: text } })
})
