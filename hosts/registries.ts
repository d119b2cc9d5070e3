import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { monitorRegistries } from "@surename/core/operations/names/registry-health/monitor"

/** Asks registries about names with known answers, while the service runs. */
export const registryMonitor = Layer.effectDiscard(Effect.forkScoped(monitorRegistries))
