import { describe, expect, it } from "@effect/vitest"
import { Rdap } from "@surename/core/ports/rdap"
import { addresses, calm, environment, httpLayer, type RdapBehaviour, type World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { rdapOverWire } from "./rdap-http.ts"

const service = (...tlds: ReadonlyArray<string>) =>
  ({ prefix: "rdap", tlds, listed: "iana", shape: "rdap_json" }) as const
const throttle: RdapBehaviour = { kind: "throttle", status: 429, retryAfter: { seconds: 5 } }
const world: World = {
  seed: 1,
  names: { "busy.com": { rdap: [throttle] } },
  hostility: calm,
  hosts: {
    one: { scheme: "http", services: [service("com"), { ...service("net"), prefix: "other" }] },
    two: { scheme: "http", services: [service("org")] },
  },
}

const registries = (registryRps: number) => {
  const { SURENAME_RDAP_BOOTSTRAP: bootstrap, SURENAME_RDAP_SUPPLEMENT: supplement } = environment(
    world,
    addresses(world),
  )
  return Layer.provide(rdapOverWire({ bootstrap, supplement, registryRps }), httpLayer(world))
}

const timeout = { ms: 3_000, maxPauseMs: 15_000 }

/** Shows as y or n which names would get their turn. */
const inTime = (names: ReadonlyArray<string>, within = timeout) =>
  Effect.gen(function* () {
    const rdap = yield* Rdap
    const routes = yield* Effect.forEach(names, rdap.findRoute)
    const known = routes.filter((route) => route !== undefined)
    const turns = rdap.canServeWithin === undefined ? [] : yield* rdap.canServeWithin(known, within)
    return turns.map((has) => (has ? "y" : "n")).join("")
  })

const makeNames = (count: number, tld: string) => Array.from({ length: count }, (_, n) => `n${n}.${tld}`)

describe("the names that a registry can answer in time", () => {
  it.effect("follow its pace, for all TLDs of one host, in the requested order", () =>
    Effect.gen(function* () {
      const names = [...makeNames(20, "com"), ...makeNames(20, "net"), ...makeNames(5, "org")]
      expect(yield* inTime(names)).toBe(`${"y".repeat(30)}${"n".repeat(10)}${"y".repeat(5)}`)
      expect(yield* inTime(names, { ...timeout, ms: 500 })).toBe(`yyyyy${"n".repeat(35)}yyyyy`)
    }).pipe(Effect.provide(registries(10))),
  )

  it.effect("include at least one, even of the slowest", () =>
    Effect.map(inTime(makeNames(3, "com")), (turns) => expect(turns).toBe("ynn")).pipe(Effect.provide(registries(0.1))),
  )

  it.effect("are all of them without a rate limit", () =>
    Effect.map(inTime(makeNames(300, "com")), (turns) => expect(turns).toBe("y".repeat(300))).pipe(
      Effect.provide(registries(Number.POSITIVE_INFINITY)),
    ),
  )

  it.effect("are shared among waiting callers", () =>
    Effect.gen(function* () {
      const rdap = yield* Rdap
      const route = yield* rdap.findRoute("a.com")
      if (route === undefined) return yield* Effect.die(new Error("com has a registry here"))
      const caller = {}
      // Ten go at once. The eleventh is next and does not wait behind others.
      yield* Effect.forkChild(
        Effect.forEach(makeNames(61, "com"), () => rdap.acquireSlot(route, 0, caller), { concurrency: "unbounded" }),
      )
      yield* TestClock.adjust(0)
      expect(yield* inTime(makeNames(20, "com"))).toBe(`${"y".repeat(15)}nnnnn`)
    }).pipe(Effect.provide(registries(10))),
  )

  it.effect("is one while the host pauses, and all when the pause outlasts the caller's wait", () =>
    Effect.gen(function* () {
      const rdap = yield* Rdap
      const route = yield* rdap.findRoute("busy.com")
      if (route === undefined) return yield* Effect.die(new Error("com has a registry here"))
      yield* rdap.ask({ name: "busy.com", route, by: yield* Clock.currentTimeMillis })
      expect(yield* inTime(makeNames(3, "com"))).toBe("ynn")
      expect(yield* inTime(makeNames(3, "com"), { ms: 3_000, maxPauseMs: 4_000 })).toBe("yyy")
    }).pipe(Effect.provide(registries(10))),
  )
})
