import { Store } from "@surename/core/ports/store"
import type * as Layer from "effect/Layer"
import { breakService } from "./broken.ts"

export type StoreService = typeof Store.Service

/** Makes a store with one fault. */
export const breakStore = (
  honest: Layer.Layer<Store>,
  fault: (store: StoreService) => Partial<StoreService>,
): Layer.Layer<Store> => breakService(honest, Store, fault)
