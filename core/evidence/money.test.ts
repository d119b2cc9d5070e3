import { describe, expect, it } from "@effect/vitest"
import * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  toCents,
  readDollarNumber,
  formatDollars,
  subtractCents,
  readDollars,
  shareUp,
  sumCents,
  multiplyCents,
} from "./money.ts"

describe("amounts as text", () => {
  it.each([
    ["11.08", 1108],
    ["2,060.23", 206_023],
    ["2060.23", 206_023],
    ["1,234,567.8", 123_456_780],
    ["0.00", 0],
    ["7", 700],
    ["4.35", 435],
    ["1.15", 115],
    ["8.20", 820],
    ["0.29", 29],
    ["999999999.99", 99_999_999_999],
  ])("%s is %d cents", (written, expected) => {
    expect(readDollars(written)).toBe(expected)
  })

  it.each([
    "",
    " ",
    "11.081",
    "1,23.00",
    "12,3456.00",
    ",123.00",
    "-1.00",
    "1e3",
    "$11.08",
    "11.",
    ".99",
    "1 000.00",
    "0x10",
    "1234567890.00",
    "11,08",
    11.08,
    null,
    undefined,
    ["11.08"],
  ])("rejects %j as an amount", (written) => {
    expect(readDollars(written)).toBeUndefined()
  })
})

describe("amounts as JSON numbers", () => {
  it.each([
    [10.99, 1099],
    [24.99, 2499],
    [0.29, 29],
    [1.15, 115],
    [13000, 1_300_000],
    [0, 0],
  ])("%d is %d cents", (written, expected) => {
    expect(readDollarNumber(written)).toBe(expected)
  })

  it.each([10.995, 0.1 + 0.2, 1e21, 1e-7, -1, Number.NaN, Number.POSITIVE_INFINITY, "10.99", null, undefined])(
    "rejects %j as an amount",
    (written) => {
      expect(readDollarNumber(written)).toBeUndefined()
    },
  )

  it.effect("round-trips every amount with two decimals", () =>
    Effect.gen(function* () {
      const writeDecimals = (whole: number) => `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`
      const result = yield* Arbitrary.checkEffect(
        Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99_999_999_999 }))),
        (whole) =>
          readDollarNumber(Number(writeDecimals(whole))) === whole && readDollars(writeDecimals(whole)) === whole,
        { runs: 2_000, seed: "dollars" },
      )
      expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
    }),
  )
})

describe("arithmetic", () => {
  const of = (whole: number) => toCents(whole) ?? expect.unreachable(`${whole} is no amount`)

  it.each([1.5, Number.NaN, 1e14, -1e14])("rejects %d as an amount", (whole) => {
    expect(toCents(whole)).toBeUndefined()
  })

  it("is exact to the cent", () => {
    expect(sumCents([of(1), of(2), of(-4)])).toBe(-1)
    expect(multiplyCents(of(8270), 2)).toBe(16_540)
    expect(subtractCents(of(100), of(250))).toBe(-150)
  })

  it.each([
    [1200, 100],
    [1201, 101],
    [1, 1],
    [0, 0],
  ])("a twelfth of %d is %d, rounded up", (yearly, monthly) => {
    expect(shareUp(of(yearly), 12)).toBe(monthly)
  })

  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [123_456, "$1,234.56"],
    [100_000_000, "$1,000,000.00"],
    [-250, "−$2.50"],
  ])("%d is shown as %s", (whole, text) => {
    expect(formatDollars(of(whole))).toBe(text)
  })
})
