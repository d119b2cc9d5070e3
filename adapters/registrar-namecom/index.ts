import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { DomainName } from "@surename/core/evidence/domain-name"
import { makeDoOnce } from "@surename/core/sharing/do-once"
import { type NoPrice, type PriceReport, Registrar, type Seller } from "@surename/core/ports/registrar"
import {
  type Ask,
  makeAsk,
  cacheAnswers,
  type Line,
  makeLine,
  orFailed,
  type Reply,
  socketWire,
} from "../registrar/index.ts"
import { accountOf, type NamecomOptions, stated } from "./account.ts"
import { readTerm, readTransfer, type Term, readAvailability } from "./read-answers.ts"
import { holdings } from "./holdings.ts"
import { questions } from "./questions.ts"

export { type NamecomOptions, namecomUrl } from "./account.ts"
export { purchasingNamecom } from "./purchasing.ts"

/** Names and their prices at Name.com, with the operator's account. It is asked; nothing here can buy: `purchasing.ts` can. */
export const registrarNamecom = (options: NamecomOptions): Layer.Layer<Registrar> =>
  Layer.effect(
    Registrar,
    Effect.gen(function* () {
      const ask = makeAsk({
        ...accountOf(options),
        wire: options.wire ?? (yield* socketWire),
        questions,
        failure: failureIn,
        restMs,
      })
      const line = yield* makeLine(stated)
      const about = (last: string) => ({ last, line })
      const terms = yield* cacheAnswers((suffix) =>
        Effect.map(ask("requirements", about(suffix)), orFailed(readTerm(suffix))),
      )
      const transfers = yield* cacheAnswers((suffix) =>
        Effect.map(ask("prices", { line, query: { tlds: suffix, duration: "1" } }), orFailed(readTransfer(suffix))),
      )
      const runs = yield* makeDoOnce<PriceReport>()
      const seller: Seller = {
        name: "Name.com",
        price: (name) => runs.join(name.ascii, priceOf(ask, line, name, terms(name.publicSuffix))),
        holdings: holdings(ask, line),
        transferIn: ({ publicSuffix }) => transfers(publicSuffix),
        checkout: ({ ascii }) => `https://www.name.com/domain/search/${ascii}`,
      }
      return Option.some(seller)
    }),
  )

/** The price is for the shortest term, and only the suffix's rules say how long that is: without them it is no price. */
const priceOf = Effect.fnUntraced(function* (
  ask: Ask<keyof typeof questions>,
  line: Line,
  { ascii }: DomainName,
  term: Effect.Effect<Term | NoPrice>,
) {
  const check = ask("availability", { line, body: { domainNames: [ascii] } })
  const [reply, termFacts] = yield* Effect.all([check, term], { concurrency: 2 })
  const offered = orFailed((found) => readAvailability(ascii, found))(reply)
  if (offered._tag !== "Offered") return offered
  if (termFacts._tag === "NoPrice") return termFacts
  const seen: PriceReport = { ...offered, _tag: "PriceSeen", termYears: termFacts.years }
  return seen
})

const failureIn = ({ status }: Reply): NoPrice["why"] | undefined => {
  if (status === 200) return undefined
  if (status === 429) return "throttled"
  // 502 with "Registry Connection Unavailable" among them.
  if (status >= 500) return "server_error"
  if (status === 401 || status === 403) return "credentials"
  return status >= 400 ? "refused" : "bad_answer"
}

/** It says until when, in seconds of the epoch. */
const restMs = ({ headers }: Reply, now: number): number => {
  const until = Number(headers["x-ratelimit-reset"] ?? Number.NaN) * 1_000 - now
  return until > 0 ? until : 1_000
}
