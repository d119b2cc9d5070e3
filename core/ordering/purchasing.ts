import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Outcome, SubmittedOrder } from "../operations/money/ports/orders.ts"

export type PlacedOrder = Extract<Outcome, { readonly state: "done" } | { readonly why: string }>

/** The only part that can buy. */
export interface RegistrarAccount {
  readonly premium: boolean
  /** Orders once and never retries: an unknown result is `unclear`. */
  readonly place: (order: SubmittedOrder) => Effect.Effect<PlacedOrder>
}

/**
 * Only the handler of the confirm page gets it, for one request. No operation, call or document may import it;
 * `test/house/allowed-imports.ts` names the files that may. `None` when people buy at the registrar's own checkout.
 */
export class Purchasing extends Context.Service<Purchasing, Option.Option<RegistrarAccount>>()(
  "@surename/core/Purchasing",
) {}
