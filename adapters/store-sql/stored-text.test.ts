import { describe, expect, it } from "vitest"
import { fromStoredText, toIndexKey, toStoredText } from "./stored-text.ts"

const texts = [
  "",
  "plain",
  "a\0b",
  "\u0010",
  "\u00100000",
  "\ud83d",
  "\udca9\ud83d",
  "🦊",
  "\u0010#",
  "0010",
  "\u0010\ud8000010",
]

describe("text for every database", () => {
  it.each(texts)("round-trips: %j", (text) => expect(fromStoredText(toStoredText(text))).toBe(text))

  it.each(texts)("is well-formed and without NUL: %j", (text) => {
    expect(toStoredText(text).isWellFormed()).toBe(true)
    expect(toStoredText(text)).not.toContain("\0")
  })

  it("is unchanged when it is already valid", () => {
    for (const text of ["", "plain", '🦊 {"v":1}\r\n\\u0000']) expect(toStoredText(text)).toBe(text)
  })

  it("makes a short key, and distinct keys for distinct texts", () => {
    const long = "x".repeat(201)
    expect(toIndexKey(long)).toHaveLength(66)
    const all = [
      "x".repeat(200),
      long,
      `${long}x`,
      toIndexKey(long),
      "\0",
      "0000",
      "\u00100000",
      "\u0010",
      "\ud800",
      "\ud801",
    ]
    expect(new Set(all.map(toIndexKey)).size).toBe(all.length)
    expect(Math.max(...all.map((text) => Buffer.byteLength(toIndexKey(text))))).toBeLessThan(2_704 / 2)
  })
})
