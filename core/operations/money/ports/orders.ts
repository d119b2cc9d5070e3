import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type { Cents } from "../../../evidence/money.ts"
import type { Stored } from "../../../ports/store-unavailable.ts"

/**
 * `authorised`: a person agreed, and nothing was sent. `submitted`: stored before the request leaves, so the request may have arrived.
 * `unclear`: the registrar may have bought the name, and no answer says so. We ask the registrar, and never order again.
 */
export type OrderState = "authorised" | "submitted" | "done" | "failed" | "unclear"

/** Why nothing was bought. Each is the registrar's own refusal, or shows that nothing reached it. */
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

/** Why it is not known. `interrupted`: the process that sent it ended before it wrote down an answer. */
export type UnclearReason = "no_answer" | "server_error" | "bad_answer" | "interrupted"

/** A person's one agreement on the page of a quote. */
export interface AgreedOrder {
  readonly owner: string
  /** The quote that was shown and confirmed: one order comes of it, however often it is sent. */
  readonly quoteId: string
  readonly quoteEndsAt: number
  readonly domain: string
  readonly seller: string
  readonly termYears: number
  /** With the operator's fee. */
  readonly total: Cents
  /** The registrar's price: no order may charge anything else. */
  readonly cost: Cents
  readonly premium: boolean
}

/** Times are clock times (ms). */
export interface Order extends Omit<AgreedOrder, "owner"> {
  /** Random, and the idempotency key that the registrar is given. */
  readonly id: string
  /** `null` once the account is deleted: what was charged to the operator stays in the books. */
  readonly owner: string | null
  readonly state: OrderState
  readonly authorisedAt: number
  readonly submittedAt?: number
  readonly settledAt?: number
  /** When the registrar last said which domains its account holds. */
  readonly askedAt?: number
  /** The registrar's own number for it. */
  readonly reference?: string
  /** The charge that the registrar reported. */
  readonly charged?: Cents
  readonly why?: string
  /** The registrar's words, or the operator's: bounded, without secrets. */
  readonly said?: string
  /** The operator who settled it by hand. */
  readonly settledBy?: string
}

/** Written down as sent before it is: only such an order can be placed. */
export interface SubmittedOrder extends Order {
  readonly state: "submitted"
}

/** The result of a sent order. Only a `submitted` or `unclear` order accepts it: the first `done` or `failed` stays. */
export type Outcome =
  | { readonly state: "done"; readonly charged?: Cents; readonly reference?: string }
  | { readonly state: "failed"; readonly why: NotBoughtReason; readonly said?: string }
  | { readonly state: "unclear"; readonly why: UnclearReason; readonly said?: string }
  /** The registrar does not list the name: that alone says neither that it was bought nor that it was not. */
  | { readonly state: "unclear"; readonly askedAt: number }
  /** An operator looked at the registrar's own books: of what is unclear, and of nothing that may still be under way. */
  | { readonly state: "done" | "failed"; readonly settledBy: string; readonly said: string }

/** Another order of this name is under way, or has bought it. */
export class AlreadyOrdered extends Data.TaggedError("AlreadyOrdered")<{ readonly message: string }> {}

/** The book of orders. It keeps what happened, and cannot buy: `core/ordering/` does. */
export class Orders extends Context.Service<
  Orders,
  {
    /** Whether the operator lets this account order. */
    readonly mayOrder: (owner: string) => Stored<boolean>
    /** Each change is a line of its own, with who made it. */
    readonly setBuyer: (owner: string, allowed: boolean, who: string) => Stored<void>
    /** Returns a new order, or the one that the same quote led to. A name has one order at a time. */
    readonly authorise: (agreed: AgreedOrder) => Stored<Order, AlreadyOrdered>
    /** For one caller alone, and while the quote holds; `undefined` for every other. */
    readonly submit: (id: string) => Stored<SubmittedOrder | undefined>
    /** Whether it was taken. */
    readonly settle: (id: string, outcome: Outcome) => Stored<boolean>
    readonly find: (id: string) => Stored<Order | undefined>
    /** The order that this name has, or had and was bought by: not one that failed. */
    readonly holding: (domain: string) => Stored<Order | undefined>
    /** The owner's, newest first, a bounded number. */
    readonly list: (owner: string) => Stored<ReadonlyArray<Order>>
    /** Orders of all accounts, newest first, a bounded number after this one. */
    readonly all: (after?: Order) => Stored<ReadonlyArray<Order>>
    /** Orders that may have been carried out, and whose answer no process awaits. */
    readonly open: Stored<ReadonlyArray<Order>>
    /** Fails unsent orders whose quote expired; returns their number. */
    readonly lapse: Stored<number>
  }
>()("@surename/core/Orders") {}
