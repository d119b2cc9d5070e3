import { purchasingPorkbun, registrarPorkbun } from "@surename/adapters/registrar-porkbun"
import { ordersSql } from "@surename/adapters/store-sql/money/orders"
import { databaseSql } from "@surename/adapters/store-sql"
import type { AgreedOrder, OrderState } from "@surename/core/operations/money/ports/orders"
import { porkbunKeys, type SimSale } from "@surename/fixtures"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"

/** Calls to the store of orders and to the registrar. */
const calls = ["authorise", "submit", "place", "settle", "lapse", "open", "holdings"] as const
export type Call = (typeof calls)[number]
export type Step = `${"before" | "after"} ${Call}`

/** The work of one process, and the step at which it kills itself (SIGKILL). */
export interface Task {
  readonly url: string
  readonly baseUrl: string
  /** Default: the process checks sent orders. */
  readonly agreed?: AgreedOrder
  readonly dieAt?: Step
  /** A defect that the test must catch: the process sends before it writes, and repeats an order without an answer. */
  readonly careless: boolean
}

export interface Scene {
  readonly dieAt: Step | "under way"
  /** The final state, after a repeated form and an answer of the registrar. */
  readonly ends: OrderState
  readonly sale?: SimSale
  /** The user does not return before the quote expires. */
  readonly leaves?: true
  /** The step at which the first asking process dies too. */
  readonly thenDieAt?: Step
}

const stalls: SimSale = { orders: [{ kind: "stall" }] }
const stallsUndone: SimSale = { orders: [{ kind: "unprocessed", then: { kind: "stall" } }] }
const cut: SimSale = { orders: [{ kind: "reset" }] }
const refused: SimSale = { atOrder: { isTaken: true } }

/** Each step of an order, with its final state. */
export const scenes: ReadonlyArray<Scene> = [
  { dieAt: "before authorise", ends: "done" },
  { dieAt: "after authorise", ends: "done" },
  { dieAt: "after authorise", leaves: true, ends: "failed" },
  { dieAt: "before submit", ends: "done" },
  { dieAt: "before submit", leaves: true, ends: "failed", thenDieAt: "before lapse" },
  { dieAt: "after submit", ends: "unclear" },
  { dieAt: "before place", ends: "unclear", thenDieAt: "after open" },
  { dieAt: "under way", sale: stalls, ends: "done", thenDieAt: "before settle" },
  { dieAt: "under way", sale: stallsUndone, ends: "unclear", thenDieAt: "after settle" },
  { dieAt: "after place", ends: "done", thenDieAt: "before holdings" },
  { dieAt: "after place", sale: cut, ends: "done", thenDieAt: "after holdings" },
  { dieAt: "after place", sale: refused, ends: "unclear" },
  { dieAt: "before settle", ends: "done", thenDieAt: "after settle" },
  { dieAt: "after settle", ends: "done" },
  { dieAt: "after settle", sale: cut, ends: "done", thenDieAt: "before open" },
  { dieAt: "after settle", sale: refused, ends: "failed", thenDieAt: "after lapse" },
]

export const makeServices = ({ baseUrl, url }: Pick<Task, "baseUrl" | "url">) => {
  const account = {
    baseUrl,
    apiKey: Redacted.make(porkbunKeys.apiKey),
    secretKey: Redacted.make(porkbunKeys.secretKey),
  }
  return Layer.mergeAll(
    Layer.provideMerge(ordersSql, Layer.orDie(databaseSql(url))),
    registrarPorkbun(account),
    purchasingPorkbun(account),
  )
}
