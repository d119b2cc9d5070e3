import * as Result from "effect/Result"
import { expect, it } from "vitest"
import list from "./data/common-passwords.json" with { type: "json" }
import { checkNewPassword } from "./good-password.ts"

const isGood = (text: string, email?: string) => Result.isSuccess(checkNewPassword(text, email))

it("rejects the 5,000 most used passwords of sufficient length, ignoring case", () => {
  const common = list.passwords.split(" ")
  expect([common.length, new Set(common).size]).toEqual([5_000, 5_000])
  expect(common.filter((word) => isGood(word) || isGood(word.toUpperCase()))).toEqual([])
  expect(Math.min(...common.map((word) => word.length))).toBe(10)
})

it.each([
  "surename2026!",
  "Surename.Surename",
  "ada.lovelace1815",
  "Ada-Lovelace-99",
  "example12345",
  "adalovelaceexamplecom",
])("rejects %s, which names the service or the account", (text) =>
  expect(isGood(text, "ada.lovelace@example.com")).toBe(false),
)

it.each([
  ["five emoji, of two halves each", "😀😁😂🤣😄"],
  ["five letters with marks of their own", "a\u0301e\u0301i\u0301o\u0301u\u0301"],
  ["one that is guessed first, in wide letters", "ｐａｓｓｗｏｒｄ１２３"],
])("refuses %s", (_, text) => expect([text.length >= 10, isGood(text)]).toEqual([true, false]))

it.each([
  "moss on old walls",
  "😀😁😂🤣😄😅😆😉😊😋",
  "surename keeps drafts",
  "ada-likes-looms",
  "lovelace counts twice",
  "Tr0ub4dor&3xyz",
])("takes %s", (text) => expect(isGood(text, "ada.lovelace@example.com")).toBe(true))

it("names the next step", () => {
  expect(Result.getOrThrow(Result.flip(checkNewPassword("q1w2e3r4t5"))).message).toContain("Choose another")
  expect(Result.getOrThrow(Result.flip(checkNewPassword("short"))).message).toContain("at least 10")
})
