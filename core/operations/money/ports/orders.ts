import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Cents } from "../../../evidence/money.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/**
 * `authorised`: a person agreed, and nothing was sent. `submitted`: stored before the request leaves, so the request may have
 * arrived. `unclear`: the registrar may have bought the name, and no answer says so. We ask the registrar, and never order again.
 */
export type OrderState = "authorised" | "submitted" | "done" | "failed" | "unclear"

/** The registrar's own refusals, and proofs that nothing reached it. */
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

/** `interrupted`: the process ended between sending and recording the answer. */
export type UnclearReason = "no_answer" | "server_error" | "bad_answer" | "interrupted"

/** A person's one agreement on the page of a quote. */
export interface AgreedOrder {
  readonly owner: string
  /** The confirmed quote. It makes one order, however often it is sent. */
  readonly quoteId: string
  readonly quoteEndsAt: number
  readonly domain: string
  readonly seller: string
  readonly termYears: number
  /** With the operator's fee. */
  readonly total: Cents
  /** The registrar's price. No order may charge more or less. */
  readonly cost: Cents
  readonly premium: boolean
}

/** Times are clock times (ms). */
export interface Order extends Omit<AgreedOrder, "owner"> {
  /** Random, and the registrar's idempotency key. */
  readonly id: string
  /** `null` once the account is deleted: the operator's charges stay recorded. */
  readonly owner: string | null
  readonly state: OrderState
  readonly authorisedAt: number
  readonly submittedAt?: number
  readonly settledAt?: number
  /** When the registrar last listed the domains of its account. */
  readonly askedAt?: number
  /** The registrar's own number. */
  readonly reference?: string
  /** The charge that the registrar reported. */
  readonly charged?: Cents
  readonly why?: string
  /** The registrar's or the operator's words: bounded, without secrets. */
  readonly said?: string
  /** The operator who settled it by hand. */
  readonly settledBy?: string
}

/** Recorded as sent before it is: only such an order can be placed. */
export interface SubmittedOrder extends Order {
  readonly state: "submitted"
}

/** The result of a sent order. Only a `submitted` or `unclear` order accepts it: the first `done` or `failed` stays. */
export type Outcome =
  | { readonly state: "done"; readonly charged?: Cents; readonly reference?: string }
  | { readonly state: "failed"; readonly why: NotBoughtReason; readonly said?: string }
  | { readonly state: "unclear"; readonly why: UnclearReason; readonly said?: string }
  /** The registrar does not list the name, which proves neither outcome. */
  | { readonly state: "unclear"; readonly askedAt: number }
  /** An operator read the registrar's books about an unclear order that no process awaits. */
  | { readonly state: "done" | "failed"; readonly settledBy: string; readonly said: string }

/** Another order of this name is in progress, or has bought it. */
export class AlreadyOrdered extends Data.TaggedError("AlreadyOrdered")<{ readonly message: string }> {}

/** Records orders and cannot buy: `core/ordering/` does. */
export class Orders extends Context.Service<
  Orders,
  {
    /** True when the operator lets this account order. */
    readonly mayOrder: (owner: string) => Stored<boolean>
    /** Each change is recorded with its author. */
    readonly setBuyer: (owner: string, allowed: boolean, who: string) => Stored<void>
    /** Returns a new order, or the one of the same quote. A name has one order at a time. */
    readonly authorise: (agreed: AgreedOrder) => Stored<Order, AlreadyOrdered>
    /** For one caller, while the quote is valid; `undefined` for every other. */
    readonly submit: (id: string) => Stored<SubmittedOrder | undefined>
    /** True when the order accepted it. */
    readonly settle: (id: string, outcome: Outcome) => Stored<boolean>
    readonly find: (id: string) => Stored<Order | undefined>
    /** The order that has or bought this name, not a failed one. */
    readonly holding: (domain: string) => Stored<Order | undefined>
    /** Newest first, a bounded number. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Order>>
    /** Orders of all accounts, newest first, a bounded number after this one. */
    readonly all: (after?: Order) => Stored<ReadonlyArray<Order>>
    /** Orders that may have been executed, and whose answer no process awaits. */
    readonly open: Stored<ReadonlyArray<Order>>
    /** Fails unsent orders with an expired quote. Returns their number. */
    readonly lapse: Stored<number>
  }
>()("@surename/core/Orders") {}
