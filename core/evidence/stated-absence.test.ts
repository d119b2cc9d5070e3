import { describe, expect, it } from "@effect/vitest"
import { statesAbsence } from "./stated-absence.ts"

describe("sentences that state absence, one of each form", () => {
  it.each([
    "the domain was not found in our database",
    "§ is not registered",
    "domain is not known",
    "§ domain name not found",
    "unknown domain",
    "there is no such object",
    "nonexistent domain",
    "we are unable to find the requested domain",
    "could not locate the domain",
    "§ is unregistered",
    "§ is non-existent",
    "the domain § is available for registration",
    "§ is free for registration",
  ])("%s", (sentence) => expect(statesAbsence(sentence)).toBe(true))
})

describe("statuses and sentences that do not", () => {
  it.each(["active", "client transfer prohibited", "no", "not found, but reserved", "available", "free speech"])(
    "%s",
    (sentence) => expect(statesAbsence(sentence)).toBe(false),
  )
})
