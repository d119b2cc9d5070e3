import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { accountLimits } from "../operations/accounts/limits.ts"
import { Store } from "../ports/store.ts"
import { readAllowanceLeft } from "./count.ts"

const hour = 3_600_000
const whom = { caller: { grant: "account:1", plan: "free", via: "token" }, addressKey: "a" } as const

/** The allowances of an account whose counter stands so. */
const allowanceAt = (count: number, retryAfterMs: number, emptyAfterMs: number) =>
  Effect.provide(
    readAllowanceLeft(whom, "scans"),
    Layer.mock(Store)({ readTallies: () => Effect.succeed([{ count, retryAfterMs, emptyAfterMs }]) }),
  )

/** On the test's clock, which stands at 0. */
const inMs = (ms: number) => new Date(ms).toISOString()

describe("the reset time of an allowance", () => {
  it.effect("is the end of the window while some allowance remains", () =>
    Effect.gen(function* () {
      expect(yield* allowanceAt(1, 0, hour + 1_000)).toMatchObject({
        remaining: accountLimits.scansPerHour - 1,
        resets_at: inMs(1_000),
      })
      expect(yield* allowanceAt(0, 0, 0)).toMatchObject({ remaining: accountLimits.scansPerHour, resets_at: null })
    }),
  )

  it.effect("is the first moment with room once the allowance is used up", () =>
    Effect.gen(function* () {
      expect(yield* allowanceAt(accountLimits.scansPerHour, 2_000, hour + 1_000)).toMatchObject({
        remaining: 0,
        resets_at: inMs(2_000),
      })
    }),
  )
})
