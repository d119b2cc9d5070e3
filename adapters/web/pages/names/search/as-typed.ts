import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { readAllowanceLeft } from "@surename/core/calls/count"
import type { Requester } from "@surename/core/calls/call"
import { type DomainName, domainName } from "@surename/core/evidence/domain-name"
import { toScanRow } from "@surename/core/evidence/scan-row"
import { limits } from "@surename/core/limits"
import { readLastKnown } from "@surename/core/lookup/usage/last-known"
import { CheckLiveOutput } from "@surename/core/operations/names/check-live/contract"
import type { Page, Visit } from "../../page.ts"
import { findListsWith, savedList } from "../../watch/own-lists.ts"
import { identifyRequester } from "../asking.ts"
import { renderEndingRow } from "./ending-row.ts"
import { cutSearchText, readQuestion } from "./question.ts"
import type { AnswerRow } from "./row-words.ts"

/** Answers the script with a fragment, empty without an answer. */
export const typingAnswerPage: Page = {
  path: "/search/as-typed",
  get: Effect.fnUntraced(function* (visit) {
    const { kind, names } = readQuestion(cutSearchText(visit.query.get("q") ?? ""))
    const name = domainName(names[0] ?? "")
    const isQuestion = visit.isOwnScript && (kind === "name" || kind === "label") && Result.isSuccess(name)
    const row = isQuestion ? yield* findQuickRow(visit, name.success, limits.availabilityFreshMs) : undefined
    const text = row === undefined ? "" : yield* renderPart(visit, row)
    return {
      _tag: "File",
      bytes: new TextEncoder().encode(text),
      headers: { "content-type": "text/html; charset=utf-8" },
    } as const
  }),
}

const renderPart = Effect.fnUntraced(function* (visit: Visit, row: AnswerRow) {
  const isSaved = (yield* findListsWith(visit, row.domain)).some(({ id }) => id === savedList)
  const part = html`<ol class="ideas endings">
      ${renderEndingRow(visit, row, isSaved)}
    </ol>
    <p class="hint"><kbd>Enter</kbd> checks more endings.</p>`
  return String(yield* Effect.promise(async () => part))
})

/** Asks nobody. */
export const findStoredRow = Effect.fnUntraced(function* (name: DomainName, maxAgeMs: number) {
  const stored = (yield* readLastKnown([name])).get(name.ascii)
  return stored !== undefined && stored.ageMs < maxAgeMs && stored.row.classification !== "unknown"
    ? toScanRow(stored.row, stored.facts, null)
    : undefined
})

/** Uses a stored row of at most this age. Otherwise checks the name while half of the scans remain. */
export const findQuickRow = Effect.fnUntraced(function* (visit: Visit, name: DomainName, maxAgeMs: number) {
  const stored = yield* findStoredRow(name, maxAgeMs)
  if (stored !== undefined) return stored
  const requester = yield* Effect.result(identifyRequester(visit))
  return Result.isSuccess(requester) ? yield* checkName(visit, name, requester.success) : undefined
})

const checkName = Effect.fnUntraced(function* (visit: Visit, { ascii }: DomainName, requester: Requester) {
  const { limit, remaining } = yield* readAllowanceLeft(requester, "scans")
  if (remaining * 2 < limit) return undefined
  const { outcome } = yield* visit.operate("check_live", { domains: [ascii] }, requester)
  const [row] = Result.isSuccess(outcome) ? (yield* Effect.orDie(readCheck(outcome.success))).results : []
  return row === undefined || "error" in row ? row : { ...row, tld_base_price_usd: null }
})

const readCheck = Schema.decodeUnknownEffect(CheckLiveOutput)
