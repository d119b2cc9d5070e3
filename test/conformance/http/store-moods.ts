import { storeMemory } from "@surename/adapters/store-memory"
import { Store, StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** Makes a store that a test can stop, slow down and restore while a service uses it. */
export const makeMoodyStore = () => {
  let mood: "well" | "away" | "silent" | "broken" = "well"
  const calls = new Array<string>()
  const askNow = <A>(name: string, ask: () => Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
    Effect.suspend(() => {
      calls.push(name)
      if (mood === "away") return Effect.fail(new StoreUnavailable({ operation: name, message: "secret-host refused" }))
      if (mood === "silent") return Effect.never
      if (mood === "broken") throw new Error("secret-host broke")
      return ask()
    })
  const layer = Layer.provide(
    Layer.effect(
      Store,
      Effect.map(Store, (store) =>
        Store.of({
          put: (...args) => askNow("put", () => store.put(...args)),
          get: (...args) => askNow("get", () => store.get(...args)),
          getMany: (...args) => askNow("getMany", () => store.getMany(...args)),
          acquireLease: (...args) => askNow("lease", () => store.acquireLease(...args)),
          releaseLease: (...args) => askNow("release", () => store.releaseLease(...args)),
          tally: (...args) => askNow("tally", () => store.tally(...args)),
          readTallies: (...args) => askNow("readTallies", () => store.readTallies(...args)),
          sweep: (...args) => askNow("sweep", () => store.sweep(...args)),
        }),
      ),
    ),
    storeMemory(),
  )
  return {
    layer,
    calls,
    be: (next: typeof mood) => {
      mood = next
    },
  }
}
