import { expect, it } from "@effect/vitest"
import { nameOf } from "@surename/fixtures"
import type { QuoteResult } from "@surename/core/lookup/price/quoting"
import { Cents } from "@surename/core/evidence/money"
import { Registrar } from "@surename/core/ports/registrar"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { makeQuoteWorld, type Quote } from "./one-world.ts"

const seeds = Array.from({ length: 60 }, (_, at) => at + 1)

it.live("no quote is wrong, and none is missing without a reason", () =>
  Effect.gen(function* () {
    const judged = yield* Effect.forEach(seeds, (seed) => makeQuoteWorld(seed))
    expect(judged.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(judged.flatMap(({ needless }) => needless)).toEqual([])
    expect(judged.reduce((sum, { priced }) => sum + priced, 0)).toBeGreaterThan(80)
  }),
)

type ChangeQuoting = (result: QuoteResult) => QuoteResult
const changeQuote =
  (change: ChangeQuoting): Quote =>
  (desk, name) =>
    Effect.map(desk.quote(name), change)
const changeOffer =
  (
    change: (offer: Extract<QuoteResult["outcome"], { readonly _tag: "Offer" }>) => QuoteResult["outcome"],
  ): ChangeQuoting =>
  (result) =>
    result.outcome._tag === "Offer" ? { ...result, outcome: change(result.outcome) } : result

const liars: ReadonlyArray<readonly [string, Quote]> = [
  [
    "forgets the service fee",
    changeQuote(changeOffer((offer) => ({ ...offer, total: offer.items[0]?.cents ?? offer.total }))),
  ],
  [
    "takes the first year for the term",
    changeQuote(changeOffer((offer) => ({ ...offer, total: Cents.make(Math.ceil(offer.total / offer.termYears)) }))),
  ],
  ["says one year for every term", changeQuote(changeOffer((offer) => ({ ...offer, termYears: 1 })))],
  [
    "takes the first year for the renewal",
    changeQuote(changeOffer((offer) => ({ ...offer, renewal: offer.items[0]?.cents ?? null }))),
  ],
  [
    "asks the registrar before the registry",
    (desk, name) =>
      Effect.andThen(
        Registrar.use((seller) => (Option.isSome(seller) ? seller.value.fetchPrice(nameOf(name)) : Effect.void)),
        desk.quote(name),
      ),
  ],
  [
    "says that it can be bought where there is no price",
    changeQuote((result) => ({ ...result, row: { ...result.row, purchasable: true } })),
  ],
]

it.live.each(liars)("detects an engine that %s", ([, quote]) =>
  Effect.gen(function* () {
    const judged = yield* Effect.forEach(seeds.slice(0, 20), (seed) => makeQuoteWorld(seed, quote))
    expect(judged.flatMap(({ wrong }) => wrong).length).toBeGreaterThan(0)
  }),
)
