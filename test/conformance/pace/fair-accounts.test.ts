import { describe, expect, it } from "@effect/vitest"
import { rdapOverWire } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, Operations } from "@surename/core"
import { lookupLimits } from "@surename/core/lookup/limits"
import { Callers, CurrentCallers } from "@surename/core/sharing/callers"
import { Page } from "@surename/core/ports/page"
import { Site } from "@surename/core/ports/site"
import { addresses, calm, dnsLayer, environment, httpLayer, makeHistory, type World } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { rate } from "./instances.ts"
import { advanceUntilDone } from "../virtual-time.ts"

const service = { prefix: "rdap", tlds: ["com"], listed: "iana", shape: "rdap_json" } as const
const world: World = {
  seed: 1,
  names: {},
  hostility: calm,
  hosts: { one: { scheme: "http", services: [service] } },
}

/** One registry, which is asked ten times a second. */
const played = () => {
  const [env, history] = [environment(world, addresses(world)), makeHistory()]
  const { SURENAME_RDAP_BOOTSTRAP: bootstrap, SURENAME_RDAP_SUPPLEMENT: supplement } = env
  const layer = engineLayer({
    rdap: Layer.provide(rdapOverWire({ bootstrap, supplement, registryRps: rate }), httpLayer(world, history)),
    dns: dnsLayer(world, history),
    store: storeMemory(),
    web: Layer.mergeAll(Layer.mock(Site)({}), Layer.mock(Page)({})),
  })
  return { history, layer }
}

const names = (of: string, count: number) => Array.from({ length: count }, (_, n) => `${of}-${n}.com`)
const check = (account: string, domains: ReadonlyArray<string>) =>
  Operations.use(({ checkLive }) => Effect.orDie(checkLive(domains))).pipe(
    Effect.map(({ results }) => results.map((row) => ("classification" in row ? row.classification : "refused"))),
    Effect.provideService(CurrentCallers, new Callers(account)),
  )
const tens = (calls: number) =>
  Effect.forEach(
    Array.from({ length: calls }, (_, n) => names(`flood-${n}`, 10)),
    (ten) => check("eve", ten),
    { concurrency: "unbounded", discard: true },
  )
const suggestions = Effect.forEach(
  ["coffee roaster", "bike repair", "wedding photography", "recording studio", "book shop", "tea house"],
  (query) => Operations.use(({ suggestNames }) => Effect.orDie(suggestNames({ query, tlds: ["com"], limit: 50 }))),
  { concurrency: "unbounded", discard: true },
).pipe(Effect.provideService(CurrentCallers, new Callers("eve")))

const floods = [
  ["240 names at once", tens(24)],
  ["more names at once than there are places for lookups", tens(lookupLimits.lookupsAtOnce / 10 + 20)],
  ["six long lists at once", suggestions],
] as const

describe("an account that floods a registry", () => {
  it.effect.each(floods)("with %s leaves another account its share: 16 of 16 names get answers", ([, flood]) =>
    Effect.gen(function* () {
      const flooding = yield* Effect.forkChild(flood)
      yield* Effect.sleep(500)
      const own = names("own", 16)
      const rows = yield* Effect.all([check("ada", own.slice(0, 10)), check("ada", own.slice(10))], {
        concurrency: "unbounded",
      })
      expect(rows.flat()).toEqual(own.map(() => "unregistered"))
      yield* Fiber.interrupt(flooding)
    }).pipe(Effect.provide(played().layer), advanceUntilDone),
  )

  it.effect("shares a lookup with another account, in that account's turn", () => {
    const { history, layer } = played()
    return Effect.gen(function* () {
      const flooding = yield* Effect.forkChild(tens(24))
      yield* Effect.sleep(500)
      // The last of all in the line.
      expect(yield* check("ada", ["flood-23-9.com"])).toEqual(["unregistered"])
      const requests = history.requests().filter(({ name, over }) => over === "http" && name === "flood-23-9.com")
      expect(requests).toHaveLength(1)
      yield* Fiber.interrupt(flooding)
    }).pipe(Effect.provide(layer), advanceUntilDone)
  })
})
