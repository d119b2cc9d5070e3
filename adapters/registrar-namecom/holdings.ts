import * as Predicate from "effect/Predicate"
import * as Effect from "effect/Effect"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { readDollarNumber } from "@surename/core/evidence/money"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { Holding, Holdings } from "@surename/core/ports/registrar"
import type { AskRegistrar, RequestQueue } from "../registrar/index.ts"
import type { questions } from "./questions.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"

/** Reads page after page until the count of the list is reached. */
export const listHoldings = Effect.fn("listHoldings")(function* (
  ask: AskRegistrar<keyof typeof questions>,
  queue: RequestQueue,
): Effect.fn.Return<Holdings> {
  const holdingsByName = new Map<string, Holding>()
  for (let page = 1; ; page++) {
    const reply = yield* ask("holdings", { queue, query: { page: String(page), perPage } })
    if (reply._tag === "NoPrice") return reply
    const { at, json, source } = reply
    // An account without domains has no list.
    const { domains = [], totalCount = 0 } = json
    const rows = Array.isArray(domains) ? domains.map((row: unknown) => readHolding(row)) : [undefined]
    for (const holding of rows) if (holding !== undefined) holdingsByName.set(holding.domain, holding)
    if (holdingsByName.size === totalCount && !rows.includes(undefined))
      return { _tag: "Held", domains: [...holdingsByName.values()], source, at }
    const isLastPage = rows.length === 0 || rows.includes(undefined) || page >= moneyLimits.holdingsPages
    if (isLastPage || typeof totalCount !== "number" || holdingsByName.size > totalCount)
      return { _tag: "NoPrice", why: "bad_answer", source, at }
  }
})

const perPage = "500"

const readHolding = (row: unknown): Holding | undefined => {
  if (!Predicate.isReadonlyObject(row)) return undefined
  const { autorenewEnabled, domainName, expireDate, renewalPrice } = row
  const domain = typeof domainName === "string" ? toComparableName(domainName) : null
  if (domain === null || !domain.includes(".")) return undefined
  const expires = typeof expireDate === "string" ? Date.parse(expireDate) : Number.NaN
  const renewal = readDollarNumber(renewalPrice)
  return {
    domain,
    ...(Number.isNaN(expires) ? {} : { expiresAt: toIsoTime(expires) }),
    // A zero means that the price is missing.
    ...(renewal === undefined || renewal === 0 ? {} : { renewal }),
    ...(typeof autorenewEnabled === "boolean" ? { autoRenews: autorenewEnabled } : {}),
  }
}
