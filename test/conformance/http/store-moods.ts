import { storeMemory } from "@surename/adapters/store-memory"
import { Store, StoreUnavailable } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** A store that can be sent away, slowed down and brought back while a service uses it. */
export const moodyStore = () => {
  let mood: "well" | "away" | "silent" | "broken" = "well"
  const asked = new Array<string>()
  const now = <A>(name: string, ask: () => Effect.Effect<A, StoreUnavailable>): Effect.Effect<A, StoreUnavailable> =>
    Effect.suspend(() => {
      asked.push(name)
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
          put: (...told) => now("put", () => store.put(...told)),
          get: (...told) => now("get", () => store.get(...told)),
          getMany: (...told) => now("getMany", () => store.getMany(...told)),
          lease: (...told) => now("lease", () => store.lease(...told)),
          release: (...told) => now("release", () => store.release(...told)),
          tally: (...told) => now("tally", () => store.tally(...told)),
          look: (...told) => now("look", () => store.look(...told)),
          sweep: (...told) => now("sweep", () => store.sweep(...told)),
        }),
      ),
    ),
    storeMemory(),
  )
  return {
    layer,
    asked,
    be: (next: typeof mood) => {
      mood = next
    },
  }
}
