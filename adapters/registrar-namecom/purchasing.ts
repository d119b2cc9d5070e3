import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { type Cents, readDollarNumber } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import type { NotBoughtReason } from "@surename/core/operations/money/ports/orders"
import { type PlacedOrder, Purchasing } from "@surename/core/ordering/purchasing"
import { makeAsk, makeLine, notBought, orUnclear, type Reply, socketWire, unclear } from "../registrar/index.ts"
import { accountOf, type NamecomOptions, stated } from "./account.ts"

/** The one call that buys. No table of questions has it. */
const calls = { create: { method: "POST", path: "/core/v1/domains" } } as const

/** Buys for the operator's account, with its default contacts, for the term and at the price that were agreed. */
export const purchasingNamecom = (options: NamecomOptions): Layer.Layer<Purchasing> =>
  Layer.effect(
    Purchasing,
    Effect.gen(function* () {
      const ask = makeAsk({
        ...accountOf(options),
        wire: options.wire ?? (yield* socketWire),
        questions: calls,
        failure: () => undefined,
        restMs: () => 1_000,
      })
      const line = yield* makeLine(stated)
      return Option.some({
        premium: true,
        place: ({ cost, domain, id, termYears }) =>
          Effect.map(
            ask("create", {
              body: {
                domain: { domainName: domain },
                years: termYears,
                purchasePrice: inJsonDollars(cost),
                purchaseType: "registration",
              },
              headers: { "x-idempotency-key": id },
              line,
            }),
            orUnclear((reply) => readOrder(domain, reply)),
          ),
      })
    }),
  )

/** 1099 → 10.99: the nearest double is written with these two decimals. */
const inJsonDollars = (whole: Cents): number =>
  Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`)

const readOrder = (domain: string, { json, words: registrarWords, status }: Reply): PlacedOrder => {
  if (status === 200) {
    const { domain: made, order, totalPaid } = json
    const named = isObject(made) ? made["domainName"] : undefined
    if (typeof named !== "string" || toComparableName(named) !== domain) return unclear("bad_answer", registrarWords)
    const charged = readDollarNumber(totalPaid)
    return {
      state: "done",
      ...(charged === undefined ? {} : { charged }),
      ...(typeof order === "number" ? { reference: String(order) } : {}),
    }
  }
  if (status >= 500) return unclear("server_error", registrarWords)
  const why = refusals[status]
  // 409 is about the key of this request: another one with it may have bought.
  return why === undefined ? unclear("bad_answer", registrarWords) : notBought(why, registrarWords)
}

const refusals: Readonly<Record<number, NotBoughtReason>> = {
  400: "refused",
  401: "refused",
  402: "no_funds",
  403: "refused",
  404: "refused",
  415: "refused",
  422: "refused",
  429: "too_often",
}
