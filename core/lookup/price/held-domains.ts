import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Semaphore from "effect/Semaphore"
import { limits } from "../../limits.ts"
import { type Holding, type NoPrice, Registrar } from "../../ports/registrar.ts"
import { isWithin, type Span } from "../../sharing/time-span.ts"

/** What the operator's registrar account holds, by name. */
export interface Inventory {
  readonly _tag: "Inventory"
  readonly byName: ReadonlyMap<string, Holding>
  readonly source: string
  readonly at: string
}

/** `None`: there is no registrar, so every domain is held elsewhere. */
export type InventoryResult = Inventory | NoPrice | { readonly _tag: "None" }

/** Asked of the registrar a few times an hour at most, whatever the number of callers; the last good list is used for six hours. */
export class HeldDomains extends Context.Service<HeldDomains, { readonly current: Effect.Effect<InventoryResult> }>()(
  "@surename/core/HeldDomains",
) {}

export const heldDomains: Layer.Layer<HeldDomains, never, Registrar> = Layer.effect(
  HeldDomains,
  Effect.gen(function* () {
    const registrar = yield* Registrar
    if (Option.isNone(registrar)) return { current: Effect.succeed({ _tag: "None" as const }) }
    const one = yield* Semaphore.make(1)
    let [kept, good]: [CachedInventory | undefined, Inventory | undefined] = [undefined, undefined]
    const renewed = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (kept !== undefined && isWithin(kept, now)) return kept.inventory
      const told = yield* registrar.value.holdings
      if (told._tag === "Held") {
        const { at, domains, source } = told
        good = { _tag: "Inventory", byName: new Map(domains.map((each) => [each.domain, each])), source, at }
        kept = { inventory: good, from: now, until: now + limits.holdingsFreshMs }
      } else {
        const isUsable = good !== undefined && Date.parse(good.at) > now - limits.factsFreshMs
        kept = {
          inventory: isUsable && good !== undefined ? good : told,
          from: now,
          until: now + limits.holdingsRetryMs,
        }
      }
      return kept.inventory
    })
    return { current: one.withPermits(1)(renewed) }
  }),
)

interface CachedInventory extends Span {
  readonly inventory: Inventory | NoPrice
}
