import { expect, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { Cents } from "../../../evidence/money.ts"
import { moneyLimits } from "../limits.ts"
import { Registrar } from "../../../ports/registrar.ts"
import type { DomainCost } from "./contract.ts"
import { addTransferPrices } from "./renewals.ts"

const finance = {
  _tag: "TransferSeen",
  cents: Cents.make(5180),
  source: "https://registrar.example/",
  at: "2026-11-21",
} as const

/** A registrar that knows one price, and is silent about every other name. */
const registrar = Option.some({
  name: "Porkbun",
  fetchPrice: () => Effect.die("not asked"),
  holdings: Effect.die("not asked"),
  fetchTransfer: ({ ascii }: { readonly ascii: string }) =>
    ascii === "told.io" ? Effect.succeed(finance) : Effect.never,
  makeCheckoutUrl: () => "https://registrar.example/",
})

it.effect("waits once for all missing transfer prices", () =>
  Effect.gen(function* () {
    const names = ["told.io", ...Array.from({ length: 100 }, (_, n) => `silent-${n}.io`)]
    const costs = names.map((domain): DomainCost => ({
      domain,
      renewal_cents: null,
      reason: "foreign_registrar_pricing",
    }))
    const fiber = yield* Effect.forkChild(
      Effect.provideService(Effect.zip(addTransferPrices(costs), Clock.currentTimeMillis), Registrar, registrar),
    )
    yield* TestClock.adjust(moneyLimits.financeMs * 20)
    const [found, at] = yield* Fiber.join(fiber)
    expect(at).toBe(moneyLimits.financeMs)
    expect(found.flatMap((one) => one.alternative ?? [])).toEqual([
      { transfer_in_price: 5180, source: "Porkbun", as_of: finance.at },
    ])
    expect(found.every((one) => one.renewal_cents === null)).toBe(true)
  }),
)
