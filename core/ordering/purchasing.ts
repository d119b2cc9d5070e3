import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Outcome, SubmittedOrder } from "../operations/money/ports/orders.ts"

/** The outcome of a registrar's answer to an order. */
export type PlacedOrder = Extract<Outcome, { readonly state: "done" } | { readonly why: string }>

/** The only part that can buy. */
export interface RegistrarAccount {
  /** True when it sells premium names. */
  readonly premium: boolean
  /** Sends the order once. Never fails and never retries: an unknown result is `unclear`. */
  readonly place: (order: SubmittedOrder) => Effect.Effect<PlacedOrder>
}

/**
 * Provided only to the handler of the confirm page, for one request. No operation, call or document may import it;
 * `test/house/allowed-imports.ts` names the files that may. `None` when people buy at the registrar's own checkout.
 */
export class Purchasing extends Context.Service<Purchasing, Option.Option<RegistrarAccount>>()(
  "@surename/core/Purchasing",
) {}
