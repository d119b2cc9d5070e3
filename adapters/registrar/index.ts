import type * as Scope from "effect/Scope"
import * as Effect from "effect/Effect"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { NoPrice } from "@surename/core/ports/registrar"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
export { makeAskRegistrar, mapReply } from "./ask-registrar.ts"
export type { AskRegistrar, RequestTable, Reply } from "./ask-registrar.ts"
export { makeRequestQueue } from "./request-queue.ts"
export type { RequestQueue } from "./request-queue.ts"
export type { JsonObject } from "./read-object.ts"
export type { Wire, WireAnswer, WireRequest } from "./wire.ts"
export { makeNotBought, readPlacedOrder, makeUnclear } from "./placed-order.ts"

/** Caches facts about a suffix for a day, and failures briefly. Never the price of a name. */
export const cacheAnswers = <A extends { readonly _tag: string }>(
  ask: (key: string) => Effect.Effect<A | NoPrice>,
): Effect.Effect<(key: string) => Effect.Effect<A | NoPrice>, never, Scope.Scope> =>
  Effect.map(
    makeSingleFlight<A | NoPrice>({
      capacity: moneyLimits.registrarFactsKept,
      computeFreshMs: ({ _tag }) => (_tag === "NoPrice" ? moneyLimits.registrarRetryMs : moneyLimits.registrarFactsMs),
    }),
    (answers) => (key) => answers.get(key, ask(key)),
  )
