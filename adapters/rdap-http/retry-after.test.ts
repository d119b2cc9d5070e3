import { expect, it } from "vitest"
import { rdapLimits } from "./limits.ts"
import { readRetryAfterMs } from "./stated-times.ts"

const now = Date.parse("2026-11-21T10:00:00Z")

it.each([
  ["0", 0],
  ["1", 1_000],
  [" 30 ", 30_000],
  ["007", 7_000],
  ["86400", 86_400_000],
  ["86401", rdapLimits.coolDownCapMs],
  ["3155760000", rdapLimits.coolDownCapMs],
  ["9".repeat(400), rdapLimits.coolDownCapMs],
  ["Sat, 21 Nov 2026 10:00:02 GMT", 2_000],
  ["Sat, 21 Nov 2026 10:00:00 GMT", 0],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["Sun, 06 Nov 1994 08:49:37 GMT", 0],
  ["Tue, 21 Nov 2126 10:00:00 GMT", rdapLimits.coolDownCapMs],
  ["Saturday, 21-Nov-26 10:00:05 GMT", 5_000],
  ["Sat Nov 21 10:00:07 2026", 7_000],
  ["Sun Nov  6 08:49:37 1994", 0],
])("%j means %d ms from now", (value, ms) => {
  expect(readRetryAfterMs(value, now)).toBe(ms)
})

it.each([
  undefined,
  "",
  " ",
  "soon",
  "-5",
  "+5",
  "1.5",
  "1e3",
  "0x10",
  "5 seconds",
  "1, 2",
  "2026-11-21T10:00:02Z",
  "21 Nov 2026 10:00:02 GMT",
  "Sat, 21 Nov 2026 10:00:02",
  "Sat, 21 Nov 2026 10:00:02 +0100",
  "Sat, 21 Nov 2026 25:00:02 GMT",
  "Sat, 21 Foo 2026 10:00:02 GMT",
  "sat, 21 nov 2026 10:00:02 gmt",
  "٣",
])("%j is not a time", (value) => {
  expect(readRetryAfterMs(value, now)).toBeUndefined()
})
