import { rdapOverWire } from "@surename/adapters/rdap-http"
import { storeMemory } from "@surename/adapters/store-memory"
import { Rdap, type RdapReport } from "@surename/core/ports/rdap"
import type { Pace } from "@surename/core/ports/pace"
import { addresses, calm, environment, httpLayer, makeHistory, type World } from "@surename/fixtures"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { breakStore } from "../mutants/break-store.ts"

export const rate = 10

export interface Instances {
  /** The nth instance is asked for a name, as a row of a long list or as a single question. */
  readonly ask: (nth: number, name: string, manner?: "at once" | "in turn") => Effect.Effect<ReadonlyArray<RdapReport>>
  readonly times: () => ReadonlyArray<number>
}

const world = (names: World["names"]): World => ({
  seed: 1,
  names,
  hostility: calm,
  hosts: {
    one: { scheme: "http", services: [{ prefix: "rdap", tlds: ["com"], listed: "iana", shape: "rdap_json" }] },
  },
})

/** Three instances that ask one registry, ten times a second, each over the store it would have: with this pace, or none. */
export const makeInstances = (
  pace: Pace | undefined,
  names: World["names"] = {},
): Effect.Effect<Instances, never, Scope.Scope> =>
  Effect.gen(function* () {
    const history = makeHistory()
    const env = environment(world(names), addresses(world(names)))
    const store = breakStore(storeMemory(), () => (pace === undefined ? {} : { pace }))
    const instances = yield* Effect.forEach([0, 1, 2], () =>
      Layer.build(
        rdapOverWire({
          bootstrap: env["SURENAME_RDAP_BOOTSTRAP"] ?? "",
          supplement: env["SURENAME_RDAP_SUPPLEMENT"] ?? "",
          registryRps: rate,
        }).pipe(Layer.provide([httpLayer(world(names), history), store])),
      ),
    )
    return {
      ask: Effect.fnUntraced(function* (nth, name, manner = "at once") {
        const instance = instances[nth % 3]
        if (instance === undefined) return []
        const rdap = Context.get(instance, Rdap)
        const route = yield* rdap.findRoute(name)
        if (route === undefined) return []
        const slot = manner === "in turn" ? { slot: yield* rdap.acquireSlot(route, 0) } : {}
        return yield* rdap.ask({ name, route, by: (yield* Clock.currentTimeMillis) + 1e9, ...slot })
      }),
      times: () =>
        history
          .requests()
          .filter(({ host }) => host === "one")
          .map(({ at }) => Date.parse(at)),
    }
  })

/** The most in any second, wherever it begins. */
export const countBusiestSecond = (times: ReadonlyArray<number>): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length))
