import { dnsLayer, zoneServersLayer } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { runInVirtualTime } from "../virtual-time.ts"
import { examineRecordChecks, someValue, makeRecordCheckWorld } from "./examine-record-checks.ts"

it("passes", async () => {
  const world = makeRecordCheckWorld(() => someValue)
  const results = await Effect.runPromise(
    runInVirtualTime(examineRecordChecks(Layer.merge(dnsLayer(world), zoneServersLayer(world))), 200),
  )
  expect(results.filter(({ passed }) => !passed)).toEqual([])
})
