import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "../evidence/domain-name.ts"
import type { Cents } from "../evidence/money.ts"
import type { ExchangeFailure } from "../evidence/observation.ts"

/** One name's price in whole cents, as the operator's account would be charged. */
export interface RegistrarPrice {
  readonly _tag: "PriceSeen"
  readonly domain: string
  /** `registration` is the price of the whole term. */
  readonly termYears: number
  readonly registration: Cents
  /** The price without a promotion. */
  readonly regular?: Cents
  /** The price of one year. Absent: the registrar returned none. */
  readonly renewal?: Cents
  /** Absent when not sold; zero when free. */
  readonly privacy?: Cents
  readonly premium: boolean
  readonly source: string
  /** RFC 3339 UTC. */
  readonly at: string
}

/** R4: registered, reserved and blocked names all look like this. */
export interface NotSold {
  readonly _tag: "NotSold"
  readonly why: "not_available" | "suffix_not_sold" | "aftermarket"
  readonly source: string
  readonly at: string
}

/** The registrar returned no price. That proves nothing about the name. */
export interface NoPrice {
  readonly _tag: "NoPrice"
  readonly why: ExchangeFailure | "server_error" | "bad_answer" | "price_missing" | "credentials" | "refused"
  /** Bounded, without secrets. */
  readonly said?: string
  readonly unsent?: boolean
  readonly source: string
  readonly at: string
}

export type PriceReport = RegistrarPrice | NotSold | NoPrice

/** A transfer's price. It is not a renewal, and often adds a year. */
export interface TransferPrice {
  readonly _tag: "TransferSeen"
  readonly cents: Cents
  readonly source: string
  readonly at: string
}

export type TransferReport = TransferPrice | NotSold | NoPrice

export interface Holding {
  readonly domain: string
  /** RFC 3339 UTC. */
  readonly expiresAt?: string
  /** The price of one year of exactly this domain. */
  readonly renewal?: Cents
  /** The list price of one year. A premium domain differs. */
  readonly listRenewal?: Cents
  readonly autoRenews?: boolean
}

/** A truncated list counts as unknown. */
export type Holdings =
  | { readonly _tag: "Held"; readonly domains: ReadonlyArray<Holding>; readonly source: string; readonly at: string }
  | NoPrice

/** Uses the operator's account. It only reports and cannot buy. */
export interface Seller {
  readonly name: string
  /** Waits for a slot within the registrar's rate limit. Never fails. */
  readonly fetchPrice: (name: DomainName) => Effect.Effect<PriceReport>
  readonly holdings: Effect.Effect<Holdings>
  readonly fetchTransfer: (name: DomainName) => Effect.Effect<TransferReport>
  readonly makeCheckoutUrl: (name: DomainName) => string
}

/** `None` when the operator has no account with a registrar. */
export class Registrar extends Context.Service<Registrar, Option.Option<Seller>>()("@surename/core/Registrar") {}

export const noRegistrar: Layer.Layer<Registrar> = Layer.succeed(Registrar, Option.none())
