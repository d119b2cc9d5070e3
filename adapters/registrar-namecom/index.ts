import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
import { type NoPrice, type PriceReport, Registrar, type Seller } from "@surename/core/ports/registrar"
import {
  type AskRegistrar,
  makeAskRegistrar,
  cacheAnswers,
  type RequestQueue,
  makeRequestQueue,
  mapReply,
  type Reply,
} from "../registrar/index.ts"
import { readAccount, type NamecomOptions, statedRates } from "./account.ts"
import { readTerm, readTransfer, type Term, readAvailability } from "./read-answers.ts"
import { listHoldings } from "./holdings.ts"
import { questions } from "./questions.ts"

export { type NamecomOptions, namecomUrl } from "./account.ts"
export { purchasingNamecom } from "./purchasing.ts"

/** Names and prices at Name.com, with the operator's account. Nothing here can buy; `purchasing.ts` can. */
export const registrarNamecom = (options: NamecomOptions): Layer.Layer<Registrar> =>
  Layer.effect(
    Registrar,
    Effect.gen(function* () {
      const ask = yield* makeAskRegistrar({
        ...readAccount(options),
        questions,
        classifyFailure,
        readPauseMs,
      })
      const queue = yield* makeRequestQueue(statedRates)
      const makeParameters = (last: string) => ({ last, queue })
      const terms = yield* cacheAnswers((suffix) =>
        Effect.map(ask("requirements", makeParameters(suffix)), mapReply(readTerm(suffix))),
      )
      const transfers = yield* cacheAnswers((suffix) =>
        Effect.map(ask("prices", { queue, query: { tlds: suffix, duration: "1" } }), mapReply(readTransfer(suffix))),
      )
      const flights = yield* makeSingleFlight<PriceReport>()
      const seller: Seller = {
        name: "Name.com",
        fetchPrice: (name) => flights.join(name.ascii, readPrice(ask, queue, name, terms(name.publicSuffix))),
        holdings: listHoldings(ask, queue),
        fetchTransfer: ({ publicSuffix }) => transfers(publicSuffix),
        makeCheckoutUrl: ({ ascii }) => `https://www.name.com/domain/search/${ascii}`,
      }
      return Option.some(seller)
    }),
  )

/** The price is for the shortest term. Only the suffix's rules contain its length. Without them, the price is unknown. */
const readPrice = Effect.fn("askNamecom")(function* (
  ask: AskRegistrar<keyof typeof questions>,
  queue: RequestQueue,
  { ascii }: DomainName,
  termLookup: Effect.Effect<Term | NoPrice>,
) {
  const check = ask("availability", { queue, body: { domainNames: [ascii] } })
  const [reply, term] = yield* Effect.all([check, termLookup], { concurrency: 2 })
  const offer = mapReply((answer) => readAvailability(ascii, answer))(reply)
  if (offer._tag !== "Offered") return offer
  if (term._tag === "NoPrice") return term
  const quote: PriceReport = { ...offer, _tag: "PriceSeen", termYears: term.years }
  return quote
})

const classifyFailure = ({ status }: Reply): NoPrice["why"] | undefined => {
  if (status === 200) return undefined
  if (status === 429) return "throttled"
  // Includes 502 with "Registry Connection Unavailable".
  if (status >= 500) return "server_error"
  if (status === 401 || status === 403) return "credentials"
  return status >= 400 ? "refused" : "bad_answer"
}

/** Reads the end of the pause from a header, in seconds of the epoch. */
const readPauseMs = ({ headers }: Reply, now: number): number => {
  const pauseMs = Number(headers["x-ratelimit-reset"] ?? Number.NaN) * 1_000 - now
  return pauseMs > 0 ? pauseMs : 1_000
}
