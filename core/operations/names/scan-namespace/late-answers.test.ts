import { expect, it } from "@effect/vitest"
import { calm, dnsLayer, fakePorts, keepingStore, nameOf, siteLayer, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { toRow } from "../../../evidence/to-row.ts"
import type { UnknownReason } from "../../../evidence/unknown-reason.ts"
import { shippedPrices } from "../../../lookup/price/base-price.ts"
import { Lookups } from "../../../lookup/registration/lookups.ts"
import { Page } from "../../../ports/page.ts"
import { VerdictMemory } from "../../../ports/verdict-memory.ts"
import { ScanRows, scanLayer } from "./scan-rows.ts"

const name = nameOf("a.com")
const at = "1969-12-31T23:50:00.000Z"
const world: World = { seed: 1, hosts: {}, names: {}, sites: {}, hostility: calm }

/** Every lookup is late, and ten minutes ago the name was unknown. */
const makeLateScan = (reason: UnknownReason) => {
  const stored = { name: name.ascii, verdict: { _tag: "Unknown", reason, at }, evidence: [] } as const
  const ports = Layer.mergeAll(
    fakePorts({ rdap: {}, routes: { com: null } }).layer,
    dnsLayer(world),
    siteLayer(world),
    keepingStore,
    shippedPrices,
    Layer.mock(Page)({}),
    Layer.mock(VerdictMemory)({ recall: () => Effect.succeed(stored), recallMany: () => Effect.succeed([stored]) }),
    Layer.mock(Lookups)({ lookUpRow: () => Effect.succeed(toRow(name, { _tag: "Pending" }, "timeout", [])) }),
  )
  return Layer.provide(scanLayer, ports)
}

it.effect.each([
  ["aggregator_404", { classification: "unknown", unknown_reason: "aggregator_404", source: "cache" }],
  ["no_rdap_service", { classification: "unknown", unknown_reason: "no_rdap_service", source: "cache" }],
  ["throttled", { classification: "pending", source: "timeout" }],
] as const)("a late answer after %s", ([reason, expected]) =>
  ScanRows.use(({ prepareRows, scanWithSlot }) =>
    Effect.gen(function* () {
      const makeRow = yield* prepareRows([name])
      expect(yield* makeRow(name)).toMatchObject(expected)
      expect(yield* scanWithSlot(name, { caller: {}, markStarted: () => {} })).toMatchObject(expected)
    }),
  ).pipe(Effect.provide(makeLateScan(reason))),
)
