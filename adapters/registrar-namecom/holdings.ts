import * as Effect from "effect/Effect"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { readDollarNumber } from "@surename/core/evidence/money"
import { isObject } from "@surename/core/evidence/rdap-body"
import { limits } from "@surename/core/limits"
import type { Holding, Holdings } from "@surename/core/ports/registrar"
import type { Ask, Line } from "../registrar/index.ts"
import type { questions } from "./questions.ts"

/** Page after page, until all are there that it counts itself. */
export const holdings = Effect.fnUntraced(function* (
  ask: Ask<keyof typeof questions>,
  line: Line,
): Effect.fn.Return<Holdings> {
  const found = new Map<string, Holding>()
  for (let page = 1; ; page++) {
    const reply = yield* ask("holdings", { line, query: { page: String(page), perPage } })
    if (reply._tag === "NoPrice") return reply
    const { at, json, source } = reply
    // An account without a domain has no list.
    const { domains = [], totalCount = 0 } = json
    const read = Array.isArray(domains) ? domains.map((row: unknown) => holdingIn(row)) : [undefined]
    for (const each of read) if (each !== undefined) found.set(each.domain, each)
    if (found.size === totalCount && !read.includes(undefined))
      return { _tag: "Held", domains: [...found.values()], source, at }
    const isOver = read.length === 0 || read.includes(undefined) || page >= limits.holdingsPages
    if (isOver || typeof totalCount !== "number" || found.size > totalCount)
      return { _tag: "NoPrice", why: "bad_answer", source, at }
  }
})

const perPage = "500"

const holdingIn = (row: unknown): Holding | undefined => {
  if (!isObject(row)) return undefined
  const { autorenewEnabled, domainName, expireDate, renewalPrice } = row
  const domain = typeof domainName === "string" ? toComparableName(domainName) : null
  if (domain === null || !domain.includes(".")) return undefined
  const [expires, renewal] = [
    typeof expireDate === "string" ? Date.parse(expireDate) : Number.NaN,
    readDollarNumber(renewalPrice),
  ]
  return {
    domain,
    ...(Number.isNaN(expires) ? {} : { expiresAt: new Date(expires).toISOString() }),
    // A zero says that it is not told.
    ...(renewal === undefined || renewal === 0 ? {} : { renewal }),
    ...(typeof autorenewEnabled === "boolean" ? { autoRenews: autorenewEnabled } : {}),
  }
}
