import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { readAllowanceLeft } from "@surename/core/calls/count"
import type { Requester } from "@surename/core/calls/call"
import { type DomainName, domainName } from "@surename/core/evidence/domain-name"
import { limits } from "@surename/core/limits"
import { readLastKnown } from "@surename/core/lookup/usage/last-known"
import { CheckLiveOutput } from "@surename/core/operations/names/check-live/contract"
import type { Html, Page, Visit } from "../../page.ts"
import { askingOf } from "../asking.ts"
import { answerCard } from "./answer-card.ts"
import { questionOf } from "./question.ts"
import type { AnswerRow } from "./row-words.ts"

/** Part of a page, for the script: the answer about the name that somebody is typing. Nothing where there is none yet. */
export const asTyped: Page = {
  path: "/search/as-typed",
  get: Effect.fnUntraced(function* (visit) {
    const { kind, names } = questionOf((visit.query.get("q") ?? "").trim().slice(0, limits.searchChars))
    const name = domainName(names[0] ?? "")
    const isAsked = visit.isOwnScript && (kind === "name" || kind === "label") && Result.isSuccess(name)
    const row = isAsked ? yield* rowOf(visit, name.success) : undefined
    const text = row === undefined ? "" : String(yield* Effect.promise(async () => asPart(visit, row)))
    return {
      _tag: "Handed",
      bytes: new TextEncoder().encode(text),
      headers: { "content-type": "text/html; charset=utf-8" },
    } as const
  }),
}

const asPart = (visit: Visit, row: AnswerRow): Html => answerCard(visit, row, { isSmall: true })

/** From the store while it is fresh; else one check, as long as half of the scans are left for searches. */
const rowOf = Effect.fnUntraced(function* (visit: Visit, name: DomainName) {
  const stored = (yield* readLastKnown([name])).get(name.ascii)
  if (stored !== undefined && stored.ageMs < limits.availabilityFreshMs && stored.row.classification !== "unknown")
    return { ...stored.row, tld_base_price_usd: null }
  const requester = yield* Effect.result(askingOf(visit))
  return Result.isSuccess(requester) ? yield* check(visit, name, requester.success) : undefined
})

const check = Effect.fnUntraced(function* (visit: Visit, { ascii }: DomainName, requester: Requester) {
  const { limit, remaining } = yield* readAllowanceLeft(requester, "scans")
  if (remaining * 2 < limit) return undefined
  const { outcome } = yield* visit.operate("check_live", { domains: [ascii] }, requester)
  const [row] = Result.isSuccess(outcome) ? (yield* Effect.orDie(readCheck(outcome.success))).results : []
  return row === undefined || "error" in row ? row : { ...row, tld_base_price_usd: null }
})

const readCheck = Schema.decodeUnknownEffect(CheckLiveOutput)
