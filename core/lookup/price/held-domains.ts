import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { limits } from "../../limits.ts"
import { type Holding, type NoPrice, Registrar } from "../../ports/registrar.ts"
import { makeSingleFlight } from "../../sharing/single-flight.ts"

const holdingsFreshMs = 10 * 60_000
const holdingsRetryMs = 60_000

export interface Inventory {
  readonly _tag: "Inventory"
  readonly byName: ReadonlyMap<string, Holding>
  readonly source: string
  readonly at: string
}

/** `None` without a registrar account: every domain is then held elsewhere. */
export type InventoryResult = Inventory | NoPrice | { readonly _tag: "None" }

/** Asks the registrar a few times an hour at most. When it fails, the last good list counts for six hours. */
export class HeldDomains extends Context.Service<HeldDomains, { readonly current: Effect.Effect<InventoryResult> }>()(
  "@surename/core/HeldDomains",
) {}

export const heldDomainsLayer: Layer.Layer<HeldDomains, never, Registrar> = Layer.effect(
  HeldDomains,
  Effect.gen(function* () {
    const registrar = yield* Registrar
    if (Option.isNone(registrar)) return { current: Effect.succeed({ _tag: "None" as const }) }
    const { holdings } = registrar.value
    const answers = yield* makeSingleFlight<Inventory | NoPrice>({
      computeFreshMs: ({ _tag }) => (_tag === "Inventory" ? holdingsFreshMs : holdingsRetryMs),
    })
    let lastInventory: Inventory | undefined
    const report = Effect.map(holdings, (answer) => {
      if (answer._tag !== "Held") return answer
      const { at, domains, source } = answer
      return (lastInventory = {
        _tag: "Inventory",
        byName: new Map(domains.map((each) => [each.domain, each])),
        source,
        at,
      })
    })
    const current = Effect.gen(function* () {
      const answer = yield* answers.get("", report)
      const oldest = (yield* Clock.currentTimeMillis) - limits.factsFreshMs
      return answer._tag === "NoPrice" && lastInventory !== undefined && Date.parse(lastInventory.at) > oldest
        ? lastInventory
        : answer
    })
    return { current }
  }),
)
