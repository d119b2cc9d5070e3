import { describe, expect, it } from "@effect/vitest"
import type { RdapOutcome } from "@surename/core/evidence/observation"
import { limits } from "@surename/core/limits"
import { rdapLimits } from "./limits.ts"
import { Rdap, type RdapReport } from "@surename/core/ports/rdap"
import { addresses, calm, environment, httpLayer, makeHistory } from "@surename/fixtures"
import type { RdapBehaviour, World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { rdapOverWire } from "./rdap-http.ts"

const service = { prefix: "rdap", tlds: ["com"], listed: "iana" as const, shape: "rdap_json" as const }
const expired = { ...service, tlds: ["org"] }
const worldWith = (rdap: ReadonlyArray<RdapBehaviour>, every?: RdapBehaviour): World => ({
  seed: 1,
  hostility: calm,
  names: { "a.com": { rdap } },
  hosts: {
    one: { scheme: "http", services: [{ ...service, ...(every === undefined ? {} : { every }) }] },
    two: { scheme: "https", certificate: "expired", services: [expired] },
  },
})

/** A registry that plays this for a.com, or for everything. Records the seconds of each request. */
const registry = (rdap: ReadonlyArray<RdapBehaviour>, every?: RdapBehaviour) => {
  const [world, history] = [worldWith(rdap, every), makeHistory()]
  const env = environment(world, addresses(world))
  const layer = rdapOverWire({
    bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
    supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
    registryRps: 10,
  })
  return {
    layer: Layer.provide(layer, httpLayer(world, history)),
    asked: () => {
      const times = history
        .requests()
        .filter(({ host }) => host === "one")
        .map(({ at }) => Date.parse(at))
      return times.map((at) => (at - (times[0] ?? 0)) / 1_000)
    },
  }
}

const passTime = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("10 millis")
    return yield* Fiber.join(fiber)
  })

const ask = (name: string, patience = 3_000) =>
  Effect.gen(function* () {
    const rdap = yield* Rdap
    const route = yield* rdap.findRoute(name)
    if (route === undefined) return yield* Effect.die(new Error(`no route for ${name}`))
    return yield* rdap.ask({ name, route, by: (yield* Clock.currentTimeMillis) + patience })
  })

/** HTTP dates have no milliseconds, so a test that counts them begins on a whole second, with the lists fetched. */
const onTheSecond = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Rdap.use(({ findRoute }) => findRoute("a.com")).pipe(Effect.andThen(TestClock.setTime(1_000)), Effect.andThen(effect))

const describeOutcomes = (reports: ReadonlyArray<RdapReport>) => reports.map(({ outcome }) => word(outcome)).join(", ")
const word = (outcome: RdapOutcome) => (outcome._tag === "Failed" ? outcome.failure : String(outcome.status))

const throttle = (
  retryAfter?: Extract<RdapBehaviour, { kind: "throttle" }>["retryAfter"],
  status: 429 | 503 = 429,
): RdapBehaviour => ({
  kind: "throttle",
  status,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})
const then: RdapBehaviour = { kind: "not_found" }
const year = 365 * 86_400

describe("one retry at the stated time, within the deadline", () => {
  it.effect.each([
    ["no seconds at all", [throttle({ seconds: 0 }), then], "429, 404", [0, 0.25]],
    ["a second", [throttle({ seconds: 1 }), then], "429, 404", [0, 1]],
    ["two seconds", [throttle({ seconds: 2 }), then], "429, 404", [0, 2]],
    ["too many seconds", [throttle({ seconds: 3 }), then], "429", [0]],
    ["a date", [throttle({ dateInSeconds: 2 }), then], "429, 404", [0, 2]],
    ["a date too late", [throttle({ dateInSeconds: 30 }), then], "429", [0]],
    ["a date of the past", [throttle({ dateInSeconds: -3_600 }), then], "429, 404", [0, 0.25]],
    ["nothing", [throttle(), then], "429, 404", [0, 1]],
    ["nonsense", [throttle({ text: "soon" }), then], "429, 404", [0, 1]],
    ["a hundred years", [throttle({ seconds: 100 * year }), then], "429", [0]],
    ["ten thousand digits", [throttle({ text: "9".repeat(10_000) }), then], "429", [0]],
    ["the same again", [throttle({ seconds: 1 }), throttle({ seconds: 1 }), then], "429, 429", [0, 1]],
    ["503 with a second", [throttle({ seconds: 1 }, 503), then], "503, 404", [0, 1]],
    ["503 without", [throttle(undefined, 503), then], "503, 404", [0, 1]],
    [
      "404 with a second",
      [{ kind: "raw", status: 404, headers: { "retry-after": "1" } }, then],
      "throttled, 404",
      [0, 1],
    ],
    ["500, which is no request for a pause", [{ kind: "raw", status: 500 }, then], "500", [0]],
    ["a reset", [{ kind: "reset" }, then], "network, 404", [0, 0.25]],
    ["resets only", [{ kind: "reset" }], "network, network", [0, 0.25]],
    ["half a body", [{ kind: "half_body" }, then], "network, 404", [0, 0.25]],
    ["a loop", [{ kind: "redirect", status: 302, to: "host:one/rdap/domain/a.com" }], "redirect_loop", [0]],
  ] as const)("Retry-After: %s", ([, script, outcome, times]) =>
    Effect.gen(function* () {
      const { asked, layer } = registry(script)
      expect(describeOutcomes(yield* passTime(onTheSecond(ask("a.com"))).pipe(Effect.provide(layer)))).toBe(outcome)
      expect(asked()).toEqual(times)
    }),
  )

  it.effect("does not retry without time left", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([{ kind: "reset" }, then])
      expect(describeOutcomes(yield* passTime(ask("a.com", 400)).pipe(Effect.provide(layer)))).toBe("network")
      expect(asked()).toEqual([0])
    }),
  )

  it.effect("a certificate does not become good by asking again", () =>
    Effect.gen(function* () {
      const { layer } = registry([])
      expect(describeOutcomes(yield* passTime(ask("a.org")).pipe(Effect.provide(layer)))).toBe("tls")
    }),
  )

  it.effect("the wait is measured from the answer, not from the question", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([{ kind: "delay", ms: 800, then: throttle({ seconds: 1 }) }, then])
      expect(describeOutcomes(yield* passTime(ask("a.com")).pipe(Effect.provide(layer)))).toBe("429, 404")
      expect(asked()).toEqual([0, 1.8])
    }),
  )
})

describe("a pause counts for the whole host", () => {
  it.effect("other names wait for the pause, or fail without a request", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([throttle({ seconds: 5 }), then])
      yield* passTime(
        Effect.gen(function* () {
          expect(describeOutcomes(yield* ask("a.com"))).toBe("429")
          expect(describeOutcomes(yield* ask("b.com"))).toBe("throttled")
          expect(asked()).toEqual([0])
          expect(describeOutcomes(yield* ask("c.com", 6_000))).toBe("404")
          expect(asked()).toEqual([0, 5])
        }),
      ).pipe(Effect.provide(layer))
    }),
  )

  it.effect("an absurd wish is granted for a day", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([throttle({ seconds: 100 * year }), then])
      yield* Effect.gen(function* () {
        yield* ask("a.com")
        yield* TestClock.adjust(rdapLimits.coolDownCapMs - 4_000)
        expect(describeOutcomes(yield* ask("b.com"))).toBe("throttled")
        yield* TestClock.adjust(4_000)
        expect(describeOutcomes(yield* ask("b.com"))).toBe("404")
        expect(asked()).toHaveLength(2)
      }).pipe(Effect.provide(layer))
    }),
  )

  it.effect("pauses a minute after a 403, and says so", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([{ kind: "raw", status: 403 }, then])
      yield* Effect.gen(function* () {
        expect(describeOutcomes(yield* ask("a.com"))).toBe("403")
        expect(describeOutcomes(yield* ask("b.com"))).toBe("blocked")
        yield* TestClock.adjust(limits.coolDownAfter403Ms - 3_001)
        expect(describeOutcomes(yield* ask("b.com"))).toBe("blocked")
        expect(asked()).toEqual([0])
        yield* TestClock.adjust(3_001)
        expect(describeOutcomes(yield* ask("b.com"))).toBe("404")
      }).pipe(Effect.provide(layer))
    }),
  )

  it.effect("sends few of five hundred names to a host that throttles", () =>
    Effect.gen(function* () {
      const { asked, layer } = registry([], throttle({ seconds: 30 }))
      const askInTurn = (name: string) =>
        Effect.gen(function* () {
          const rdap = yield* Rdap
          const route = yield* rdap.findRoute(name)
          if (route === undefined) return []
          const slot = yield* rdap.acquireSlot(route, 0)
          return yield* rdap.ask({ name, route, slot, by: (yield* Clock.currentTimeMillis) + 3_000 })
        })
      const names = Array.from({ length: 500 }, (_, n) => `n${n}.com`)
      const outcomes = yield* passTime(Effect.forEach(names, askInTurn, { concurrency: "unbounded" })).pipe(
        Effect.provide(layer),
      )
      expect(outcomes.every((reports) => ["429", "throttled"].includes(describeOutcomes(reports)))).toBe(true)
      expect(asked().length).toBeLessThanOrEqual(10)
    }),
  )

  it.effect("the list of registries shows a pause while it lasts", () =>
    Effect.gen(function* () {
      const { layer } = registry([throttle({ seconds: 5 })])
      yield* onTheSecond(
        Effect.gen(function* () {
          const state = Effect.map(
            Rdap.use(({ registries }) => registries),
            (all) => all.find(({ tlds }) => tlds.includes("com")),
          )
          expect(yield* state).toMatchObject({ rps: 10, asked: 0, throttled: 0 })
          yield* ask("a.com")
          expect(yield* state).toMatchObject({ rps: 5, throttled: 1, pausedUntil: "1970-01-01T00:00:06.000Z" })
          yield* TestClock.adjust("5 seconds")
          expect(yield* state).not.toHaveProperty("pausedUntil")
        }),
      ).pipe(Effect.provide(layer))
    }),
  )
})
