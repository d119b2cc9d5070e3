import { expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Orders } from "../operations/money/ports/orders.ts"
import { noRegistrar } from "../ports/registrar.ts"
import { Store } from "../ports/store.ts"
import { settleOrders } from "./settle-orders.ts"

it.effect.each([true, false])("reads the orders only with the lease: %s", (isGranted) =>
  Effect.gen(function* () {
    let lapses = 0
    const orders = Layer.mock(Orders)({ lapse: Effect.sync(() => ++lapses), open: Effect.succeed([]) })
    const store = Layer.mock(Store)({
      acquireLease: () => Effect.succeed(isGranted),
      releaseLease: () => Effect.void,
    })
    yield* Effect.provide(settleOrders, [orders, store, noRegistrar])
    expect(lapses).toBe(Number(isGranted))
  }),
)
