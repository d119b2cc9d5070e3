import * as Predicate from "effect/Predicate"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { type Cents, readDollarNumber } from "@surename/core/evidence/money"
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
import { readAccount, type NamecomOptions, statedRates } from "./account.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** The only call that buys. The table of questions does not have it. */
const calls = { create: { method: "POST", path: "/core/v1/domains" } } as const

/** Buys for the operator's account, with its default contacts, for the agreed term and price. */
export const purchasingNamecom = (options: NamecomOptions): Layer.Layer<Purchasing> =>
  Layer.effect(
    Purchasing,
    Effect.gen(function* () {
      const ask = yield* makeAskRegistrar({
        ...readAccount(options),
        questions: calls,
        classifyFailure: () => undefined,
        readPauseMs: () => 1_000,
      })
      const queue = yield* makeRequestQueue(statedRates)
      return Option.some({
        premium: true,
        place: ({ cost, domain, id, termYears }) =>
          Effect.map(
            ask("create", {
              body: {
                domain: { domainName: domain },
                years: termYears,
                purchasePrice: toJsonDollars(cost),
                purchaseType: "registration",
              },
              headers: { "x-idempotency-key": id },
              queue,
            }),
            readPlacedOrder((reply) => readOrder(domain, reply)),
          ),
      })
    }),
  )

/** 1099 → 10.99: the nearest double is written with these two decimals. */
const toJsonDollars = (amount: Cents): number =>
  Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`)

const readOrder = (domain: string, { json, said: registrarWords, status }: Reply): PlacedOrder => {
  if (status === 200) {
    const { domain: boughtDomain, order, totalPaid } = json
    const boughtName = Predicate.isReadonlyObject(boughtDomain) ? boughtDomain["domainName"] : undefined
    if (typeof boughtName !== "string" || toComparableName(boughtName) !== domain)
      return makeUnclear("bad_answer", registrarWords)
    const charged = readDollarNumber(totalPaid)
    return {
      state: "done",
      ...omitUndefined({ charged }),
      ...(typeof order === "number" ? { reference: String(order) } : {}),
    }
  }
  if (status >= 500) return makeUnclear("server_error", registrarWords)
  const refusal = refusals[status]
  // A 409 is about this request's key: another request with it may have bought.
  return refusal === undefined ? makeUnclear("bad_answer", registrarWords) : makeNotBought(refusal, registrarWords)
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
