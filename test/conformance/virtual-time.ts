import { rdapOverWire } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { engineLayer, type EngineServices } from "@surename/core"
import type { Dns } from "@surename/core/ports/dns"
import type { HttpWire } from "@surename/core/ports/http-wire"
import type { Rdap } from "@surename/core/ports/rdap"
import type { Store } from "@surename/core/ports/store"
import { addresses, environment, type History, httpLayer, makeHistory, type World } from "@surename/fixtures"
import { dnsLayer } from "@surename/fixtures/dns"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { TestClock } from "effect/testing"

/** Ways to break what is under test: each wraps one layer of it. */
export interface Defects {
  readonly wire?: (wire: Layer.Layer<HttpWire>) => Layer.Layer<HttpWire>
  readonly rdap?: (rdap: Layer.Layer<Rdap>) => Layer.Layer<Rdap>
  readonly dns?: (dns: Layer.Layer<Dns>) => Layer.Layer<Dns>
  readonly store?: (store: Layer.Layer<Store>) => Layer.Layer<Store>
}

const whole = <A>(layer: A): A => layer

/** Our own adapters and core over the simulated wire, without a socket. */
export const makeVirtualSubject =
  (defects: Defects = {}, history?: History) =>
  (world: World): Layer.Layer<EngineServices> => {
    const { wire = whole, rdap = whole, dns = whole, store = whole } = defects
    const env = environment(world, addresses(world))
    const requests = history ?? makeHistory()
    const registries = rdapOverWire({
      bootstrap: env.SURENAME_RDAP_BOOTSTRAP,
      supplement: env.SURENAME_RDAP_SUPPLEMENT,
      aggregator: env.SURENAME_RDAP_AGGREGATOR,
      registryRps: 1_000,
    })
    return engineLayer({
      rdap: rdap(Layer.provide(registries, wire(httpLayer(world, requests)))),
      dns: dns(dnsLayer(world, requests)),
      store: store(storeMemory()),
    })
  }

/** Lets virtual time pass for this effect, as fast as its work allows: all sleepers wake in order, however long the step. */
export const advanceUntilDone = <A, E, R>(effect: Effect.Effect<A, E, R>, step: Duration.Input = "10 millis") =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust(step)
    return yield* Fiber.join(fiber)
  })

/** The clock waits for woken fibers. Its default gives up after a second of real time, so a busy machine would change the result. */
export const runInVirtualTime = <A, E>(effect: Effect.Effect<A, E>, stepMs = 25): Effect.Effect<A, E> =>
  advanceUntilDone(effect, stepMs).pipe(Effect.provide(TestClock.layer({ warningDelay: "1 minute" })))
