import { describe, expect, it } from "@effect/vitest"
import { Rdap } from "@surename/core/ports/rdap"
import { addresses, calm, environment, httpLayer, makeHistory } from "@surename/fixtures"
import type { RdapBehaviour, SimName, World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { rdapOverWire } from "./rdap-http.ts"

const service = (tld: string) => ({ prefix: "rdap", tlds: [tld], listed: "iana" as const, shape: "rdap_json" as const })
const world = (names: World["names"] = {}): World => ({
  seed: 1,
  names,
  hostility: calm,
  hosts: { one: { scheme: "http", services: [service("com")] }, two: { scheme: "http", services: [service("org")] } },
})

/** Registries in virtual time with this rate, and the times of requests. */
const registries = (registryRps: number, names?: World["names"]) => {
  const history = makeHistory()
  const env = environment(world(names), addresses(world(names)))
  const rdap = rdapOverWire({
    bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
    supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
    registryRps,
  })
  return {
    layer: Layer.provide(rdap, httpLayer(world(names), history)),
    times: (host: string) =>
      history
        .requests()
        .filter((one) => one.host === host)
        .map(({ at }) => Date.parse(at)),
  }
}

/** Lets virtual time pass as fast as the effect works. */
const passTime = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("20 millis")
    return yield* Fiber.join(fiber)
  })

const ask = (name: string, manner: "at once" | "in turn", patience = 3_000) =>
  Effect.gen(function* () {
    const rdap = yield* Rdap
    const route = yield* rdap.findRoute(name)
    if (route === undefined) return yield* Effect.die(new Error(`no route for ${name}`))
    const slot = manner === "in turn" ? { slot: yield* rdap.acquireSlot(route, 0) } : {}
    const by = (yield* Clock.currentTimeMillis) + patience
    return yield* rdap.ask({ name, route, by, ...slot })
  })

/** Counts the most requests in any window. */
const busiest = (times: ReadonlyArray<number>, windowMs: number): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length))

/** Makes random numbers from 0 to 1, equal for equal seeds. */
const chances = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const hop: RdapBehaviour = { kind: "hop", status: 302, then: { kind: "not_found" } }

describe("never more than the rate in any second", () => {
  const rates = [0.3, 0.5, 1, 1.5, 2.5, 3.7, 10, 25]
  it.effect.each(rates.flatMap((rps) => [1, 2, 3].map((seed) => [rps, seed] as const)))(
    "%d a second, arrivals of seed %d",
    ([rps, seed]) =>
      Effect.gen(function* () {
        const chance = chances(seed * 7_919 + rps)
        const count = Math.ceil(Math.min(rps * 6, 60)) + 6
        const arrivals = Array.from({ length: count }, (_, n) => ({
          name: `n${n}.com`,
          // Some arrive at once, some within seconds, some much later.
          at: Math.floor(chance() < 0.4 ? 0 : chance() * (chance() < 0.2 ? 20_000 : 4_000)),
          manner: chance() < 0.5 ? ("in turn" as const) : ("at once" as const),
        }))
        // A third of the names follow a redirect, which is a second request.
        const hops = arrivals
          .filter((_, n) => n % 3 === 0)
          .map(({ name }): [string, SimName] => [name, { rdap: [hop] }])
        const { layer, times } = registries(rps, Object.fromEntries(hops))
        yield* passTime(
          Effect.forEach(arrivals, ({ at, manner, name }) => Effect.delay(ask(name, manner, 1e9), at), {
            concurrency: "unbounded",
          }),
        ).pipe(Effect.provide(layer))
        expect(times("one")).toHaveLength(count + hops.length)
        expect(busiest(times("one"), 1_000)).toBeLessThanOrEqual(Math.max(1, Math.floor(rps)))
        if (rps < 1) expect(busiest(times("one"), 1_000 / rps)).toBe(1)
      }),
  )

  it.effect("uses its rate fully", () =>
    Effect.gen(function* () {
      const { layer, times } = registries(10)
      const names = Array.from({ length: 100 }, (_, n) => `n${n}.com`)
      yield* passTime(Effect.forEach(names, (name) => ask(name, "in turn"), { concurrency: "unbounded" })).pipe(
        Effect.provide(layer),
      )
      expect(times("one")).toHaveLength(100)
      expect((times("one").at(-1) ?? 0) - (times("one")[0] ?? 0)).toBeLessThan(10_000)
    }),
  )

  it.effect("unlimited is unlimited", () =>
    Effect.gen(function* () {
      const { layer, times } = registries(Number.POSITIVE_INFINITY)
      const names = Array.from({ length: 300 }, (_, n) => `n${n}.com`)
      yield* passTime(Effect.forEach(names, (name) => ask(name, "in turn"), { concurrency: "unbounded" })).pipe(
        Effect.provide(layer),
      )
      expect(busiest(times("one"), 10)).toBe(300)
    }),
  )
})

describe("fairness", () => {
  it.effect("different hosts run in parallel", () =>
    Effect.gen(function* () {
      const { layer, times } = registries(1)
      const names = [1, 2, 3, 4].flatMap((n) => [`n${n}.com`, `n${n}.org`])
      yield* passTime(Effect.forEach(names, (name) => ask(name, "in turn"), { concurrency: "unbounded" })).pipe(
        Effect.provide(layer),
      )
      const since = Math.min(...times("one"), ...times("two"))
      expect(Math.max(...times("one")) - since).toBeLessThan(3_500)
      expect(Math.max(...times("two")) - since).toBeLessThan(3_500)
    }),
  )

  it.effect("a long list does not delay a single call", () =>
    Effect.gen(function* () {
      const { layer } = registries(10)
      const names = Array.from({ length: 300 }, (_, n) => `n${n}.com`)
      yield* Effect.gen(function* () {
        const list = yield* Effect.forkChild(
          Effect.forEach(names, (name) => ask(name, "in turn"), { concurrency: "unbounded" }),
        )
        yield* TestClock.adjust("4800 millis")
        const start = yield* Clock.currentTimeMillis
        const [report] = yield* passTime(ask("single.com", "at once"))
        expect(report?.outcome._tag).toBe("Answered")
        expect(Date.parse(report?.at ?? "") - start).toBeLessThan(300)
        yield* Fiber.interrupt(list)
      }).pipe(Effect.provide(layer))
    }),
  )

  it.effect("concurrent calls for a name share a request, later ones do not", () =>
    Effect.gen(function* () {
      const { layer, times } = registries(10, {
        "same.com": { rdap: [{ kind: "delay", ms: 500, then: { kind: "not_found" } }] },
      })
      yield* passTime(
        Effect.gen(function* () {
          const both = yield* Effect.all([ask("same.com", "at once"), ask("same.com", "at once")], { concurrency: 2 })
          expect(both[0]).toEqual(both[1])
          expect(times("one")).toHaveLength(1)
          yield* ask("same.com", "at once")
          expect(times("one")).toHaveLength(2)
        }),
      ).pipe(Effect.provide(layer))
    }),
  )
})
