import * as Predicate from "effect/Predicate"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName, type DomainName, toComparableName } from "@surename/core/evidence/domain-name"
import { zeroCents, type Cents, readDollars } from "@surename/core/evidence/money"
import { moneyLimits } from "@surename/core/operations/money/limits"
import { makeSingleFlight } from "@surename/core/sharing/single-flight"
import {
  type Holdings,
  type NoPrice,
  type PriceReport,
  Registrar,
  type Seller,
  type NotSold,
  type TransferReport,
} from "@surename/core/ports/registrar"
import {
  type AskRegistrar,
  makeAskRegistrar,
  cacheAnswers,
  type RequestQueue,
  makeRequestQueue,
  mapReply,
  type Reply,
} from "../registrar/index.ts"
import { readAccount, type PorkbunOptions } from "./account.ts"
import { classifyFailure, readPauseMs } from "./failure.ts"
import { listHoldings } from "./holdings.ts"
import { questions } from "./questions.ts"
import { readCheck } from "./read-check.ts"

export { type PorkbunOptions, porkbunUrl } from "./account.ts"
export { purchasingPorkbun } from "./purchasing.ts"

/** One check in ten seconds, until an answer states the limit. */
const initialCheckRate = { size: 1, ms: 10_000 }
/** Half of the total limit (20 in 2 s), because checks run beside. */
const otherRate = { size: 10, ms: 2_000 }

/** Names and prices at Porkbun, with the operator's account. Nothing here can buy; `purchasing.ts` can. */
export const registrarPorkbun = (options: PorkbunOptions): Layer.Layer<Registrar> =>
  Layer.effect(
    Registrar,
    Effect.gen(function* () {
      const ask = yield* makeAskRegistrar({
        ...readAccount(options),
        questions,
        classifyFailure,
        readPauseMs,
      })
      const checkQueue = yield* makeRequestQueue([initialCheckRate])
      const queue = yield* makeRequestQueue([otherRate])
      const privacy = yield* cacheAnswers((suffix: string) => readPrivacy(ask, queue, suffix))
      const transfers = yield* cacheAnswers(() => Effect.map(ask("list", { queue }), mapReply(readTransfers)))
      const flights = yield* makeSingleFlight<PriceReport>()
      const seller: Seller = {
        name: "Porkbun",
        fetchPrice: (name) => flights.join(name.ascii, readPrice(ask, checkQueue, name, privacy(name.publicSuffix))),
        holdings: Effect.zipWith(
          listHoldings(ask, queue),
          Effect.timeoutOption(transfers(""), moneyLimits.financeMs),
          addListPrices,
          { concurrent: true },
        ),
        fetchTransfer: ({ publicSuffix }) =>
          Effect.map(transfers(""), (list) =>
            list._tag === "NoPrice" ? list : (list.bySuffix.get(publicSuffix) ?? list.notSold),
          ),
        makeCheckoutUrl: ({ ascii }) => `https://porkbun.com/checkout/search?q=${ascii}`,
      }
      return Option.some(seller)
    }),
  )

/** Its list of holdings has no yearly prices, so the TLD's list price is added. */
const addListPrices = (holdings: Holdings, list: Option.Option<TransferList | NoPrice>): Holdings => {
  if (holdings._tag !== "Held" || Option.isNone(list) || list.value._tag === "NoPrice") return holdings
  const { renewals } = list.value
  return {
    ...holdings,
    domains: holdings.domains.map((holding) => {
      const cents = Result.match(domainName(holding.domain), {
        onFailure: () => undefined,
        onSuccess: ({ publicSuffix }) => renewals.get(publicSuffix),
      })
      return cents === undefined ? holding : { ...holding, listRenewal: cents }
    }),
  }
}

/** Privacy is free where the registry allows it. If that is unknown, it is not promised. */
const readPrice = Effect.fn("askPorkbun")(function* (
  ask: AskRegistrar<keyof typeof questions>,
  checkQueue: RequestQueue,
  { ascii }: DomainName,
  privacy: Effect.Effect<Privacy | NoPrice>,
) {
  const answers = Effect.all(
    [ask("check", { last: ascii, queue: checkQueue }), Effect.timeoutOption(privacy, moneyLimits.financeMs)],
    { concurrency: 2 },
  )
  const [reply, privacyAnswer] = yield* answers
  if (reply._tag === "NoPrice") return reply
  yield* applyStatedLimits(checkQueue, reply)
  const isFree = Option.exists(privacyAnswer, (privacyFacts) => privacyFacts._tag === "Privacy" && privacyFacts.isFree)
  return readCheck(ascii, reply, isFree ? zeroCents : undefined)
})

/** Each answer states this key's limit and its use, also by other users of the key. */
const applyStatedLimits = Effect.fnUntraced(function* ({ setLimits, pauseFor }: RequestQueue, { json }: Reply) {
  const statedLimits = Predicate.isReadonlyObject(json["limits"]) ? json["limits"] : {}
  const [size, seconds, usedCount] = [statedLimits["limit"], statedLimits["TTL"], statedLimits["used"]].map(readCount)
  if (size === undefined || seconds === undefined) return
  yield* setLimits([{ size, ms: seconds * 1_000 }])
  if (usedCount !== undefined && usedCount >= size)
    yield* pauseFor((readCount(json["ttlRemaining"]) ?? seconds) * 1_000)
})

const readCount = (value: unknown): number | undefined => {
  const count = typeof value === "string" && /^\d{1,6}$/u.test(value) ? Number(value) : value
  return typeof count === "number" && count >= 1 && count <= 100_000 ? Math.floor(count) : undefined
}

interface Privacy {
  readonly _tag: "Privacy"
  readonly isFree: boolean
}

const readPrivacy = (
  ask: AskRegistrar<keyof typeof questions>,
  queue: RequestQueue,
  suffix: string,
): Effect.Effect<Privacy | NoPrice> =>
  Effect.map(
    ask("requirements", { last: suffix, queue }),
    mapReply(({ json }): Privacy => ({ _tag: "Privacy", isFree: yesValues.has(json["whoisPrivacySupported"]) })),
  )

const yesValues: ReadonlySet<unknown> = new Set([true, 1, "1", "yes"])

interface TransferList {
  readonly _tag: "TransferList"
  readonly bySuffix: ReadonlyMap<string, TransferReport>
  readonly renewals: ReadonlyMap<string, Cents>
  readonly notSold: NotSold
}

const readTransfers = ({ at, json: { pricing }, source }: Reply): TransferList | NoPrice => {
  const origin = { source, at }
  if (!Predicate.isReadonlyObject(pricing)) return { _tag: "NoPrice", why: "bad_answer", ...origin }
  const bySuffix = new Map<string, TransferReport>()
  const renewals = new Map<string, Cents>()
  for (const [key, row] of Object.entries(pricing)) {
    const suffix = toComparableName(key)
    if (suffix === null || !Predicate.isReadonlyObject(row) || row["specialType"] === "handshake") continue
    const cents = readDollars(row["transfer"])
    const renewal = readDollars(row["renewal"])
    if (renewal !== undefined && renewal > 0) renewals.set(suffix, renewal)
    bySuffix.set(
      suffix,
      cents === undefined
        ? { _tag: "NoPrice", why: "price_missing", ...origin }
        : { _tag: "TransferSeen", cents, ...origin },
    )
  }
  return { _tag: "TransferList", bySuffix, renewals, notSold: { _tag: "NotSold", why: "suffix_not_sold", ...origin } }
}
