import { Store } from "@surename/core/ports/store"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

export type StoreService = typeof Store.Service

/** A store that is honest but for one fault. */
export const breakStore = (
  honest: Layer.Layer<Store>,
  fault: (store: StoreService) => Partial<StoreService>,
): Layer.Layer<Store> =>
  Layer.effect(
    Store,
    Effect.map(Store, (store) => Store.of({ ...store, ...fault(store) })),
  ).pipe(Layer.provide(honest))
