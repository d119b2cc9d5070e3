import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Rdap } from "@surename/core/ports/rdap"

/** The registries as they are; `begins` is called with each question, and what it returns when it is over, however it ended. */
export const countedRdap = <E>(rdap: Layer.Layer<Rdap, E>, begins: () => () => void): Layer.Layer<Rdap, E> =>
  Layer.effect(
    Rdap,
    Effect.map(Layer.build(rdap), (built) => {
      const inner = Context.get(built, Rdap)
      return Rdap.of({
        ...inner,
        ask: (request) =>
          Effect.acquireUseRelease(
            Effect.sync(begins),
            () => inner.ask(request),
            (over) => Effect.sync(over),
          ),
      })
    }),
  )
