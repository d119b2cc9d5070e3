import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"
import type { Outcome, SubmittedOrder } from "../operations/money/ports/orders.ts"

/** The outcome of a registrar's answer to an order. */
export type PlacedOrder = Extract<Outcome, { readonly state: "done" } | { readonly why: string }>

/** The one thing that can buy. */
export interface Shop {
  /** Whether it sells premium names this way. */
  readonly premium: boolean
  /** Sends it once. Never fails, and never sends again: what is not known is `unclear`. */
  readonly place: (order: SubmittedOrder) => Effect.Effect<PlacedOrder>
}

/**
 * Provided to the handler of the confirm page alone, for the time of one request. It stands in the last room of the core, so that
 * no operation, call or document can import it; `test/house/allowed-imports.ts` names the files outside that may. None
 * where people are handed over to the registrar's own checkout.
 */
export class Purchasing extends Context.Service<Purchasing, Option.Option<Shop>>()("@surename/core/Purchasing") {}
