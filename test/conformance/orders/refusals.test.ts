import { assert, describe, it } from "@effect/vitest"
import { toCents } from "@surename/core/evidence/money"
import { Purchasing } from "@surename/core/ordering/purchasing"
import type { SubmittedOrder } from "@surename/core/operations/money/ports/orders"
import type { RegistrarId } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { makeShop } from "./shops.ts"

const order: SubmittedOrder = {
  id: "o1",
  owner: "ada",
  quoteId: "q1",
  quoteEndsAt: 1,
  domain: "moss-and-fern.com",
  seller: "any",
  termYears: 1,
  total: toCents(1_108) ?? assert.fail(),
  cost: toCents(1_108) ?? assert.fail(),
  premium: false,
  state: "submitted",
  authorisedAt: 0,
  submittedAt: 0,
}

const placeOrder = (id: RegistrarId, status: number, body: string) =>
  Effect.gen(function* () {
    const shop = Option.getOrThrow(yield* Purchasing)
    const { state, ...rest } = yield* shop.place(order)
    return "why" in rest ? `${state} ${rest.why}` : state
  }).pipe(
    Effect.provide(makeShop(id, { wire: () => Effect.succeed({ status, headers: {}, text: body }) })),
    Effect.scoped,
  )

const porkbunError = (rest: object) => JSON.stringify({ status: "ERROR", ...rest })

/** Nothing was bought: only where a specification names the code or the status. */
const answers: ReadonlyArray<readonly [RegistrarId, number, string, string]> = [
  ["porkbun", 400, porkbunError({ code: "INSUFFICIENT_FUNDS" }), "failed no_funds"],
  ["porkbun", 200, porkbunError({ code: "DOMAIN_NOT_AVAILABLE" }), "failed not_available"],
  ["porkbun", 400, porkbunError({ code: "COST_MISMATCH" }), "failed price_changed"],
  ["porkbun", 400, porkbunError({ code: "FRAUD_BLOCK" }), "failed refused"],
  ["porkbun", 429, porkbunError({}), "failed too_often"],
  ["porkbun", 400, porkbunError({ code: "ORDER_UNDER_REVIEW" }), "unclear bad_answer"],
  ["porkbun", 400, porkbunError({ code: "REGISTRY_TIMEOUT" }), "unclear bad_answer"],
  ["porkbun", 400, porkbunError({ code: "constructor" }), "unclear bad_answer"],
  ["porkbun", 409, porkbunError({ code: "IDEMPOTENCY_KEY_IN_USE" }), "unclear bad_answer"],
  ["porkbun", 400, porkbunError({ message: "The order could not be completed." }), "unclear bad_answer"],
  ["porkbun", 400, porkbunError({ code: 7 }), "unclear bad_answer"],
  ["porkbun", 500, porkbunError({ code: "INSUFFICIENT_FUNDS" }), "unclear server_error"],
  ["namecom", 402, `{"message":"Payment failed"}`, "failed no_funds"],
  ["namecom", 422, `{"message":"Unprocessable"}`, "failed refused"],
  ["namecom", 409, `{"message":"Conflict"}`, "unclear bad_answer"],
  ["namecom", 418, `{"message":"Teapot"}`, "unclear bad_answer"],
  ["namecom", 502, `{"message":"Registry Connection Unavailable"}`, "unclear server_error"],
]

describe("an answer to an order", () => {
  for (const [id, status, body, expected] of answers)
    it.effect(`${id}, ${status} ${body}: ${expected}`, () =>
      Effect.map(placeOrder(id, status, body), (state) => assert.strictEqual(state, expected)),
    )
})
