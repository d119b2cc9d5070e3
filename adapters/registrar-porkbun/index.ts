import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { domainName, type DomainName, toComparableName } from "@surename/core/evidence/domain-name"
import { zeroCents, type Cents, readDollars } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import { limits } from "@surename/core/limits"
import { makeDoOnce } from "@surename/core/sharing/do-once"
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
  type Ask,
  makeAsk,
  cacheAnswers,
  type Line,
  makeLine,
  orFailed,
  socketWire,
  type Reply,
} from "../registrar/index.ts"
import { accountOf, type PorkbunOptions } from "./account.ts"
import { failureIn, restMs } from "./failure.ts"
import { holdings } from "./holdings.ts"
import { questions } from "./questions.ts"
import { readCheck } from "./read-check.ts"

export { type PorkbunOptions, porkbunUrl } from "./account.ts"
export { purchasingPorkbun } from "./purchasing.ts"

/** Before it says otherwise, in the answer to each check: one check in ten seconds. */
const checksAtFirst = { size: 1, ms: 10_000 }
/** Half of what it allows in all (20 in 2 s): checks are asked beside. */
const others = { size: 10, ms: 2_000 }

/** Names and their prices at Porkbun, with the operator's account. It is asked; nothing here can buy: `purchasing.ts` can. */
export const registrarPorkbun = (options: PorkbunOptions): Layer.Layer<Registrar> =>
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
      const [checks, line] = [yield* makeLine([checksAtFirst]), yield* makeLine([others])]
      const privacy = yield* cacheAnswers((suffix: string) => privacyOf(ask, line, suffix))
      const transfers = yield* cacheAnswers(() => Effect.map(ask("list", { line }), orFailed(readTransfers)))
      const runs = yield* makeDoOnce<PriceReport>()
      const seller: Seller = {
        name: "Porkbun",
        price: (name) => runs.join(name.ascii, priceOf(ask, checks, name, privacy(name.publicSuffix))),
        holdings: Effect.zipWith(
          holdings(ask, line),
          Effect.timeoutOption(transfers(""), limits.financeMs),
          withListPrices,
          { concurrent: true },
        ),
        transferIn: ({ publicSuffix }) =>
          Effect.map(transfers(""), (list) =>
            list._tag === "NoPrice" ? list : (list.bySuffix.get(publicSuffix) ?? list.notSold),
          ),
        checkout: ({ ascii }) => `https://porkbun.com/checkout/search?q=${ascii}`,
      }
      return Option.some(seller)
    }),
  )

/** None of its lists has the yearly price of a domain it holds, so the price of the TLD stands beside. */
const withListPrices = (held: Holdings, list: Option.Option<TransferList | NoPrice>): Holdings => {
  if (held._tag !== "Held" || Option.isNone(list) || list.value._tag === "NoPrice") return held
  const { renewals } = list.value
  return {
    ...held,
    domains: held.domains.map((holding) => {
      const cents = Result.match(domainName(holding.domain), {
        onFailure: () => undefined,
        onSuccess: ({ publicSuffix }) => renewals.get(publicSuffix),
      })
      return cents === undefined ? holding : { ...holding, listRenewal: cents }
    }),
  }
}

/** Privacy is free where the registry allows it; where that is not known, it is not promised. */
const priceOf = Effect.fnUntraced(function* (
  ask: Ask<keyof typeof questions>,
  checks: Line,
  { ascii }: DomainName,
  privacy: Effect.Effect<Privacy | NoPrice>,
) {
  const both = Effect.all(
    [ask("check", { last: ascii, line: checks }), Effect.timeoutOption(privacy, limits.financeMs)],
    { concurrency: 2 },
  )
  const [reply, allowed] = yield* both
  if (reply._tag === "NoPrice") return reply
  yield* obey(checks, reply)
  const isFree = Option.exists(allowed, (privacyFacts) => privacyFacts._tag === "Privacy" && privacyFacts.isFree)
  return readCheck(ascii, reply, isFree ? zeroCents : undefined)
})

/** Each answer says what this key may ask, and how much of that is used up: by this service, or by another user of the key. */
const obey = Effect.fnUntraced(function* ({ limitTo, rest }: Line, { json }: Reply) {
  const statedLimits = isObject(json["limits"]) ? json["limits"] : {}
  const [size, seconds, used] = [statedLimits["limit"], statedLimits["TTL"], statedLimits["used"]].map(countOf)
  if (size === undefined || seconds === undefined) return
  yield* limitTo([{ size, ms: seconds * 1_000 }])
  if (used !== undefined && used >= size) yield* rest((countOf(json["ttlRemaining"]) ?? seconds) * 1_000)
})

const countOf = (written: unknown): number | undefined => {
  const count = typeof written === "string" && /^\d{1,6}$/u.test(written) ? Number(written) : written
  return typeof count === "number" && count >= 1 && count <= 100_000 ? Math.floor(count) : undefined
}

interface Privacy {
  readonly _tag: "Privacy"
  readonly isFree: boolean
}

const privacyOf = (ask: Ask<keyof typeof questions>, line: Line, suffix: string): Effect.Effect<Privacy | NoPrice> =>
  Effect.map(
    ask("requirements", { last: suffix, line }),
    orFailed(({ json }): Privacy => ({ _tag: "Privacy", isFree: yes.has(json["whoisPrivacySupported"]) })),
  )

const yes: ReadonlySet<unknown> = new Set([true, 1, "1", "yes"])

/** Its keyless price list by suffix. A transfer for zero is real: .uk costs nothing to bring in. */
interface TransferList {
  readonly _tag: "TransferList"
  readonly bySuffix: ReadonlyMap<string, TransferReport>
  readonly renewals: ReadonlyMap<string, Cents>
  readonly notSold: NotSold
}

const readTransfers = ({ at, json: { pricing }, source }: Reply): TransferList | NoPrice => {
  const origin = { source, at }
  if (!isObject(pricing)) return { _tag: "NoPrice", why: "bad_answer", ...origin }
  const [bySuffix, renewals] = [new Map<string, TransferReport>(), new Map<string, Cents>()]
  for (const [key, row] of Object.entries(pricing)) {
    const suffix = toComparableName(key)
    if (suffix === null || !isObject(row) || row["specialType"] === "handshake") continue
    const [cents, renewal] = [readDollars(row["transfer"]), readDollars(row["renewal"])]
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
