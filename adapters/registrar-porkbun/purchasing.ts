import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { toCents } from "@surename/core/evidence/money"
import type { NotBoughtReason } from "@surename/core/operations/money/ports/orders"
import { type PlacedOrder, Purchasing } from "@surename/core/ordering/purchasing"
import {
  makeAskRegistrar,
  makeRequestQueue,
  makeNotBought,
  readPlacedOrder,
  type Reply,
  makeUnclear,
} from "../registrar/index.ts"
import { readAccount, type PorkbunOptions } from "./account.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** The only call that buys. The table of questions does not have it. */
const calls = { create: { method: "POST", path: "/domain/create/" } } as const

/** "Default: 1 attempt per 10 seconds per account": the public specification of version 3. */
const attemptRate = { size: 1, ms: 10_000 }

/** Buys with the operator's account credit, for the shortest term. Premium names are not sold this way. */
export const purchasingPorkbun = (options: PorkbunOptions): Layer.Layer<Purchasing> =>
  Layer.effect(
    Purchasing,
    Effect.gen(function* () {
      const ask = yield* makeAskRegistrar({
        ...readAccount(options),
        questions: calls,
        // Every answer is read below: a refusal answers an order, too.
        classifyFailure: () => undefined,
        readPauseMs: () => attemptRate.ms,
      })
      const queue = yield* makeRequestQueue([attemptRate])
      return Option.some({
        premium: false,
        place: ({ cost, domain, id }) =>
          Effect.map(
            ask("create", {
              last: domain,
              // The agreed price: Porkbun refuses any other.
              body: { cost, agreeToTerms: "yes" },
              headers: { "idempotency-key": id },
              queue,
            }),
            readPlacedOrder((reply) => readOrder(domain, reply)),
          ),
      })
    }),
  )

const readOrder = (domain: string, { json, said: registrarWords, status }: Reply): PlacedOrder => {
  if (json["status"] === "SUCCESS" && status === 200) {
    const { cost, domain: boughtName, orderId } = json
    const isThisName = typeof boughtName === "string" && toComparableName(boughtName) === domain
    const charged = typeof cost === "number" ? toCents(cost) : undefined
    if (!isThisName || json["dryRun"] === true) return makeUnclear("bad_answer", registrarWords)
    return {
      state: "done",
      ...omitUndefined({ charged }),
      ...(typeof orderId === "number" || typeof orderId === "string" ? { reference: String(orderId) } : {}),
    }
  }
  if (status >= 500) return makeUnclear("server_error", registrarWords)
  if (json["status"] !== "ERROR") return makeUnclear("bad_answer", registrarWords)
  const { code } = json
  const refusal = status === 429 ? "too_often" : typeof code === "string" ? refusals.get(code) : undefined
  return refusal === undefined ? makeUnclear("bad_answer", registrarWords) : makeNotBought(refusal, registrarWords)
}

/** Codes of refusals: nothing was bought. Any other code is unclear. */
const refusals: ReadonlyMap<string, NotBoughtReason> = new Map([
  ["INSUFFICIENT_FUNDS", "no_funds"],
  ["DOMAIN_NOT_AVAILABLE", "not_available"],
  ["COST_MISMATCH", "price_changed"],
  ["RATE_LIMIT_EXCEEDED", "too_often"],
  ["FRAUD_BLOCK", "refused"],
  ["ORDER_TOO_LARGE", "refused"],
  ["INVALID_DOMAIN", "refused"],
  ["INVALID_PROTOCOL", "refused"],
  ["METHOD_NOT_ALLOWED", "refused"],
  ["INVALID_OR_EMPTY_JSON", "refused"],
  ["API_KEY_REQUIRED", "refused"],
  ["INVALID_API_KEYS_001", "refused"],
  ["INVALID_TOKEN", "refused"],
  ["INVALID_USER", "refused"],
])
