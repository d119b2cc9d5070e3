import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Cents } from "../../../evidence/money.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/**
 * `authorised`: a person agreed, and nothing was sent. `submitted`: stored before the request leaves. `unclear`: the registrar may have
 * bought the name. We ask it, and never order again.
 */
export type OrderState = "authorised" | "submitted" | "done" | "failed" | "unclear"

/** Refusals, and proofs that nothing reached the registrar. */
export const notBoughtReasons = [
  "price_changed",
  "not_available",
  "no_funds",
  "too_often",
  "refused",
  "not_sent",
  "quote_ended",
] as const
export type NotBoughtReason = (typeof notBoughtReasons)[number]

/** `interrupted`: the process ended before the answer. */
export type UnclearReason = "no_answer" | "server_error" | "bad_answer" | "interrupted"

export interface AgreedOrder {
  readonly owner: string
  /** A quote makes one order. */
  readonly quoteId: string
  readonly quoteEndsAt: number
  readonly domain: string
  readonly seller: string
  readonly termYears: number
  /** Includes the operator's fee. */
  readonly total: Cents
  /** The registrar's price. No order may charge more or less. */
  readonly cost: Cents
  readonly premium: boolean
}

/** Times are clock times (ms). */
export interface Order extends Omit<AgreedOrder, "owner"> {
  /** Random, and the registrar's idempotency key. */
  readonly id: string
  /** `null` once the account is deleted: charges stay recorded. */
  readonly owner: string | null
  readonly state: OrderState
  readonly authorisedAt: number
  readonly submittedAt?: number
  readonly settledAt?: number
  /** The time when the registrar last listed its domains. */
  readonly askedAt?: number
  readonly reference?: string
  /** The charge that the registrar reported. */
  readonly charged?: Cents
  readonly why?: string
  /** Bounded, without secrets. */
  readonly explanation?: string
  readonly settledBy?: string
}

/** Recorded as sent before it is sent: only such an order can be placed. */
export interface SubmittedOrder extends Order {
  readonly state: "submitted"
}

/** The result of a sent order. The first `done` or `failed` stays. */
export type Outcome =
  | { readonly state: "done"; readonly charged?: Cents; readonly reference?: string }
  | { readonly state: "failed"; readonly why: NotBoughtReason; readonly explanation?: string }
  | { readonly state: "unclear"; readonly why: UnclearReason; readonly explanation?: string }
  /** The registrar does not list the name, which proves neither outcome. */
  | { readonly state: "unclear"; readonly askedAt: number }
  /** An operator read the registrar's books. */
  | { readonly state: "done" | "failed"; readonly settledBy: string; readonly explanation: string }

/** Another order of this name is in progress, or has bought it. */
export class AlreadyOrdered extends Data.TaggedError("AlreadyOrdered")<{ readonly message: string }> {}

/** Records orders and cannot buy: `core/ordering/` does. */
export class Orders extends Context.Service<
  Orders,
  {
    readonly mayOrder: (owner: string) => Stored<boolean>
    readonly setBuyer: (owner: string, allowed: boolean, who: string) => Stored<void>
    /** Returns the order of this quote if there is one. A name has one order at a time. */
    readonly authorise: (agreed: AgreedOrder) => Stored<Order, AlreadyOrdered>
    /** Succeeds for one caller, while the quote is valid; `undefined` for every other. */
    readonly submit: (id: string) => Stored<SubmittedOrder | undefined>
    /** True when the order accepted it. */
    readonly settle: (id: string, outcome: Outcome) => Stored<boolean>
    readonly find: (id: string) => Stored<Order | undefined>
    readonly findByDomain: (domain: string) => Stored<Order | undefined>
    /** Newest first, a bounded number. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Order>>
    /** Newest first, a bounded number after this one. */
    readonly listAll: (after?: Order) => Stored<ReadonlyArray<Order>>
    /** Orders that may have been executed, and whose answer no process awaits. */
    readonly open: Stored<ReadonlyArray<Order>>
    /** Fails unsent orders with an expired quote. Returns their number. */
    readonly lapse: Stored<number>
  }
>()("@surename/core/Orders") {}
