import { dnsLayer, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { runInVirtualTime } from "../virtual-time.ts"
import { examineLooks, someValue, makeLookWorld } from "./examine-looks.ts"

it("passes", async () => {
  const world = makeLookWorld(() => someValue)
  const results = await Effect.runPromise(
    runInVirtualTime(examineLooks(Layer.merge(dnsLayer(world), zoneServersLayer(world))), 200),
  )
  expect(results.filter(({ passed }) => !passed)).toEqual([])
})
