import * as Predicate from "effect/Predicate"
import * as Effect from "effect/Effect"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { moneyLimits } from "@surename/core/operations/money/limits"
import type { Holding, Holdings } from "@surename/core/ports/registrar"
import type { AskRegistrar, RequestQueue, Reply } from "../registrar/index.ts"
import type { questions } from "./questions.ts"
import { toIsoTime } from "@surename/core/sharing/iso-time"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** Reads page after page until one is empty, because pages may be shorter than documented. A repeated name means that the list moved. */
export const listHoldings = Effect.fn("listHoldings")(function* (
  ask: AskRegistrar<keyof typeof questions>,
  queue: RequestQueue,
): Effect.fn.Return<Holdings> {
  const holdingsByName = new Map<string, Holding | undefined>()
  for (let page = 1; ; page++) {
    const reply = yield* ask("holdings", { queue, body: { start: String(holdingsByName.size) } })
    if (reply._tag === "NoPrice") return reply
    const { at: timeMs, source } = reply
    const domains = readDomains(reply)
    const isInvalid =
      domains === undefined || domains.some(([name]) => holdingsByName.has(name)) || page > moneyLimits.holdingsPages
    if (isInvalid) return { _tag: "NoPrice", why: "bad_answer", source, at: timeMs }
    if (domains.length === 0)
      return {
        _tag: "Held",
        domains: [...holdingsByName.values()].filter((holding) => holding !== undefined),
        source,
        at: timeMs,
      }
    for (const [name, holding] of domains) holdingsByName.set(name, holding)
  }
})

/** Each row's name, and its holding if it is registered there. A name that is only managed there renews elsewhere. */
const readDomains = ({
  json: { domains },
}: Reply): ReadonlyArray<readonly [string, Holding | undefined]> | undefined => {
  if (!Array.isArray(domains)) return undefined
  const rows = domains.map((row: unknown) => (Predicate.isReadonlyObject(row) ? readDomain(row) : undefined))
  return rows.every((row) => row !== undefined) ? rows : undefined
}

const readDomain = (row: Readonly<Record<string, unknown>>): readonly [string, Holding | undefined] | undefined => {
  const domain = typeof row["domain"] === "string" ? toComparableName(row["domain"]) : null
  if (domain === null || !domain.includes(".")) return undefined
  if (readFlag(row["notLocal"]) === true) return [domain, undefined]
  const expiresAt = readTime(row["expireDate"])
  const autoRenews = readFlag(row["autoRenew"])
  return [
    domain,
    {
      domain,
      ...omitUndefined({ expiresAt, autoRenews }),
    },
  ]
}

const readFlag = (value: unknown): boolean | undefined =>
  value === 1 || value === "1" || value === true
    ? true
    : value === 0 || value === "0" || value === false
      ? false
      : undefined

const readTime = (value: unknown): string | undefined => {
  const parts = typeof value === "string" ? /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/u.exec(value) : null
  const timeMs = parts === null ? Number.NaN : Date.parse(`${parts[1]}T${parts[2]}Z`)
  return Number.isNaN(timeMs) ? undefined : toIsoTime(timeMs)
}
