import * as Effect from "effect/Effect"
import { toComparableName } from "@surename/core/evidence/domain-name"
import { isObject } from "@surename/core/evidence/rdap-body"
import { limits } from "@surename/core/limits"
import type { Holding, Holdings } from "@surename/core/ports/registrar"
import type { Ask, Line, Reply } from "../registrar/index.ts"
import type { questions } from "./questions.ts"

/** Page after page until one is empty: a page may be shorter than is documented. A name that comes twice means that the list moved. */
export const holdings = Effect.fnUntraced(function* (
  ask: Ask<keyof typeof questions>,
  line: Line,
): Effect.fn.Return<Holdings> {
  const found = new Map<string, Holding | undefined>()
  for (let page = 1; ; page++) {
    const reply = yield* ask("holdings", { line, body: { start: String(found.size) } })
    if (reply._tag === "NoPrice") return reply
    const { at, source } = reply
    const domains = domainsIn(reply)
    const isWrong = domains === undefined || domains.some(([name]) => found.has(name)) || page > limits.holdingsPages
    if (isWrong) return { _tag: "NoPrice", why: "bad_answer", source, at }
    if (domains.length === 0)
      return { _tag: "Held", domains: [...found.values()].filter((each) => each !== undefined), source, at }
    for (const [name, holding] of domains) found.set(name, holding)
  }
})

/** Each row's name, and whether it is registered there: a name that is only managed there renews elsewhere. */
const domainsIn = ({ json: { domains } }: Reply): ReadonlyArray<readonly [string, Holding | undefined]> | undefined => {
  if (!Array.isArray(domains)) return undefined
  const read = domains.map((row: unknown) => (isObject(row) ? domainIn(row) : undefined))
  return read.every((each) => each !== undefined) ? read : undefined
}

const domainIn = (row: Readonly<Record<string, unknown>>): readonly [string, Holding | undefined] | undefined => {
  const domain = typeof row["domain"] === "string" ? toComparableName(row["domain"]) : null
  if (domain === null || !domain.includes(".")) return undefined
  if (flag(row["notLocal"]) === true) return [domain, undefined]
  const [expiresAt, autoRenews] = [timeOf(row["expireDate"]), flag(row["autoRenew"])]
  return [
    domain,
    {
      domain,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(autoRenews === undefined ? {} : { autoRenews }),
    },
  ]
}

/** "1" or 0 before its version 3.31, integers since. */
const flag = (written: unknown): boolean | undefined =>
  written === 1 || written === "1" || written === true
    ? true
    : written === 0 || written === "0" || written === false
      ? false
      : undefined

/** "2027-01-15 10:00:00", UTC. */
const timeOf = (written: unknown): string | undefined => {
  const parts = typeof written === "string" ? /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/u.exec(written) : null
  const at = parts === null ? Number.NaN : Date.parse(`${parts[1]}T${parts[2]}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
