import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { toCents } from "@surename/core/evidence/money"
import type { NotBoughtReason } from "@surename/core/operations/money/ports/orders"
import { type PlacedOrder, Purchasing } from "@surename/core/ordering/purchasing"
import { makeAsk, makeLine, notBought, orUnclear, type Reply, socketWire, unclear } from "../registrar/index.ts"
import { accountOf, type PorkbunOptions } from "./account.ts"

/** The one call that buys. No table of questions has it. */
const calls = { create: { method: "POST", path: "/domain/create/" } } as const

/** "Default: 1 attempt per 10 seconds per account": the public specification of version 3. */
const attempts = { size: 1, ms: 10_000 }

/** Buys with the operator's account credit, for the shortest term; premium names are not sold this way. */
export const purchasingPorkbun = (options: PorkbunOptions): Layer.Layer<Purchasing> =>
  Layer.effect(
    Purchasing,
    Effect.gen(function* () {
      const ask = makeAsk({
        ...accountOf(options),
        wire: options.wire ?? (yield* socketWire),
        questions: calls,
        // Every answer is read below: a refusal answers an order, too.
        failure: () => undefined,
        restMs: () => attempts.ms,
      })
      const line = yield* makeLine([attempts])
      return Option.some({
        premium: false,
        place: ({ cost, domain, id }) =>
          Effect.map(
            ask("create", {
              last: domain,
              // The price is agreed to with it: another one is refused there.
              body: { cost, agreeToTerms: "yes" },
              headers: { "idempotency-key": id },
              line,
            }),
            orUnclear((reply) => readOrder(domain, reply)),
          ),
      })
    }),
  )

const readOrder = (domain: string, { json, words: registrarWords, status }: Reply): PlacedOrder => {
  if (json["status"] === "SUCCESS" && status === 200) {
    const { cost, domain: named, orderId } = json
    const isOurs = typeof named === "string" && toComparableName(named) === domain
    const charged = typeof cost === "number" ? toCents(cost) : undefined
    if (!isOurs || json["dryRun"] === true) return unclear("bad_answer", registrarWords)
    return {
      state: "done",
      ...(charged === undefined ? {} : { charged }),
      ...(typeof orderId === "number" || typeof orderId === "string" ? { reference: String(orderId) } : {}),
    }
  }
  if (status >= 500) return unclear("server_error", registrarWords)
  if (json["status"] !== "ERROR") return unclear("bad_answer", registrarWords)
  const { code } = json
  const why = status === 429 ? "too_often" : typeof code === "string" ? refusals.get(code) : undefined
  return why === undefined ? unclear("bad_answer", registrarWords) : notBought(why, registrarWords)
}

/** Codes that say that nothing was bought. Any other, one that is new tomorrow as well, says nothing to rely on. */
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
