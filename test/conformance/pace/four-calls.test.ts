import { describe, expect, it } from "@effect/vitest"
import { rdapOverWire } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, Operations } from "@surename/core"
import { Page } from "@surename/core/ports/page"
import { Site } from "@surename/core/ports/site"
import { addresses, calm, dnsLayer, environment, httpLayer, makeHistory, type World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { rate } from "./instances.ts"
import { advanceUntilDone } from "../virtual-time.ts"

const service = (tlds: ReadonlyArray<string>) => ({ prefix: "rdap", tlds, listed: "iana", shape: "rdap_json" }) as const
const world: World = {
  seed: 1,
  names: {},
  hostility: calm,
  hosts: {
    one: { scheme: "http", services: [service(["com"])] },
    two: { scheme: "http", services: [service(["io", "ai"])] },
    three: { scheme: "http", services: [service(["app", "dev"])] },
    four: { scheme: "http", services: [service(["co"])] },
  },
}

/** Makes the whole engine, at ten requests per second and registry. */
const engine = () => {
  const [env, history] = [environment(world, addresses(world)), makeHistory()]
  const { SURENAME_RDAP_BOOTSTRAP: bootstrap, SURENAME_RDAP_SUPPLEMENT: supplement } = env
  return engineLayer({
    rdap: Layer.provide(rdapOverWire({ bootstrap, supplement, registryRps: rate }), httpLayer(world, history)),
    dns: dnsLayer(world, history),
    store: storeMemory(),
    // No name of this world has a registration, so none has a site that is looked at.
    web: Layer.mergeAll(Layer.mock(Site)({}), Layer.mock(Page)({})),
  })
}

const queries = ["coffee roaster", "bike repair", "wedding photography", "recording studio"]
const suggest = (query: string, slices = 3) =>
  Operations.use(({ suggestNames }) =>
    Effect.orDie(suggestNames({ query, limit: 50 }, { depth: { slices, reader: "" } })),
  )

const outcomesOfCom = Effect.gen(function* () {
  // The names themselves take no time then, and the calls come within the same moment.
  for (const query of queries) yield* suggest(query, 0)
  const pages = yield* Effect.forEach(queries, (query) => suggest(query), { concurrency: "unbounded" })
  return pages.map(
    ({ results }) =>
      results.filter(({ classification, domain }) => classification === "unregistered" && domain.endsWith(".com"))
        .length,
  )
})

/** When a caller who listens heard of each row, in milliseconds from its call; the names were made before. */
const heardAt = Effect.gen(function* () {
  yield* suggest("coffee roaster", 0)
  const [began, times] = [yield* Clock.currentTimeMillis, new Array<number>()]
  const clock = yield* Clock.Clock
  const onRow = () => void times.push(clock.currentTimeMillisUnsafe() - began)
  yield* Operations.use(({ suggestNames }) => Effect.orDie(suggestNames({ query: "coffee roaster" }, { onRow })))
  return times
})

describe("suggestions at ten requests a second for each registry", () => {
  it.effect("four calls in a row each have their share of one registry", () =>
    Effect.map(advanceUntilDone(Effect.provide(outcomesOfCom, engine())), (outcomes) => {
      for (const names of outcomes) expect(names).toBeGreaterThanOrEqual(2)
    }),
  )

  it.effect("a streaming caller gets the first names long before the answer", () =>
    Effect.map(advanceUntilDone(Effect.provide(heardAt, engine())), (times) => {
      // Places of the first second are left to the controls, which would stand behind the first ten names of each registry.
      expect(times.filter((ms) => ms < 500).length).toBeGreaterThanOrEqual(10)
      expect(Math.max(...times)).toBeGreaterThan(2_000)
    }),
  )
})
