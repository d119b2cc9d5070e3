import { describe, expect, it } from "@effect/vitest"
import { rdapOverWire } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, Operations } from "@surename/core"
import { lookupLimits } from "@surename/core/lookup/limits"
import { Callers, CurrentCallers } from "@surename/core/sharing/callers"
import { Page } from "@surename/core/ports/page"
import { Site } from "@surename/core/ports/site"
import {
  addresses,
  calm,
  dnsLayer,
  environment,
  type History,
  httpLayer,
  makeHistory,
  type World,
} from "@surename/fixtures"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { rate } from "./instances.ts"
import { runInVirtualTime } from "../virtual-time.ts"

const service = { prefix: "rdap", tlds: ["com"], listed: "iana", shape: "rdap_json" } as const
const world: World = {
  seed: 1,
  names: {},
  hostility: calm,
  hosts: { one: { scheme: "http", services: [service] } },
}

/** One registry, which is asked ten times a second. */
const playRegistry = () => {
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
  [16, "240 names at once", tens(24)],
  [16, "more names at once than there are places for lookups", tens(lookupLimits.lookupsAtOnce / 10 + 20)],
  [10, "six long lists at once", suggestions],
] as const

/** The first call imports its code, and virtual time passes meanwhile. So a flood has begun when the registry gets its requests. */
const startFlood = Effect.fnUntraced(function* (flood: typeof suggestions, history: History) {
  const flooding = yield* Effect.forkChild(flood)
  yield* Effect.repeat(Effect.sleep(10), { until: () => history.requests().length >= 5 })
  return flooding
})

describe("an account that floods a registry", () => {
  it.live.each(floods)("leaves another account its share: %i names get answers beside %s", ([count, , flood]) => {
    const { history, layer } = playRegistry()
    return Effect.gen(function* () {
      const flooding = yield* startFlood(flood, history)
      const own = names("own", count)
      const rows = yield* Effect.forEach(Arr.chunksOf(own, 10), (ten) => check("ada", ten), { concurrency: 2 })
      expect(rows.flat()).toEqual(own.map(() => "unregistered"))
      yield* Fiber.interrupt(flooding)
    }).pipe(Effect.provide(layer), runInVirtualTime)
  })

  it.live("shares a lookup with another account, in that account's turn", () => {
    const { history, layer } = playRegistry()
    return Effect.gen(function* () {
      const flooding = yield* startFlood(tens(24), history)
      // The last of all in the line.
      expect(yield* check("ada", ["flood-23-9.com"])).toEqual(["unregistered"])
      const requests = history.requests().filter(({ name, over }) => over === "http" && name === "flood-23-9.com")
      expect(requests).toHaveLength(1)
      yield* Fiber.interrupt(flooding)
    }).pipe(Effect.provide(layer), runInVirtualTime)
  })
})
