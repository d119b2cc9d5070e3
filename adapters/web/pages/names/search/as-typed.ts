import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { html } from "hono/html"
import { readAllowanceLeft } from "@surename/core/calls/count"
import type { Requester } from "@surename/core/calls/call"
import { type DomainName, domainName } from "@surename/core/evidence/domain-name"
import { toScanRow } from "@surename/core/evidence/scan-row"
import { limits } from "@surename/core/limits"
import { readLastKnown } from "@surename/core/lookup/usage/last-known"
import type { Html, Page, Visit } from "../../page.ts"
import { findListsWith, savedList } from "../../watch/own-lists.ts"
import { identifyRequester } from "../asking.ts"
import { renderCheckTime } from "./answer-card.ts"
import { renderEndingRow } from "./ending-row.ts"
import { renderEndingChip } from "./idea-row.ts"
import { sendFragment } from "./send-fragment.ts"
import { cutSearchText, type Question, readQuestion } from "./question.ts"

/** Answers the script with a fragment. */
export const typingAnswerPage: Page = {
  path: "/search/as-typed",
  get: Effect.fnUntraced(function* (visit) {
    const text = cutSearchText(visit.query.get("q") ?? "")
    return yield* sendFragment(visit.isOwnScript ? yield* renderPart(visit, readQuestion(text)) : "")
  }),
}

/** The script sends a name or a word. Ideas and lists wait for Enter. */
const renderPart = Effect.fnUntraced(function* (visit: Visit, { kind, names, reason }: Question) {
  if (reason !== undefined) return renderHint(reason)
  if (kind === "idea" || kind === "list") return renderHint(html`${enterKey} searches for it.`)
  const [name, ...others] = names.map((text) => domainName(text))
  if (name === undefined || Result.isFailure(name)) return renderHint(name?.failure.message ?? "")
  const row = yield* findQuickRow(visit, name.success, limits.availabilityFreshMs)
  if (row === undefined) return renderHint(html`${name.success.unicode} is not checked yet: ${enterKey} checks it.`)
  const isSaved = (yield* findListsWith(visit, row.domain)).some(({ id }) => id === savedList)
  const otherRows = yield* findStoredRows(
    others.flatMap((result) => (Result.isSuccess(result) ? [result.success] : [])),
    limits.availabilityFreshMs,
  )
  const checkTime = "error" in row ? "" : renderCheckTime(row.last_verified_at)
  return html`<ol class="ideas endings">
      ${renderEndingRow(visit, row, isSaved)}
    </ol>
    ${otherRows.length === 0 ? "" : html`<p class="chips">${otherRows.map(renderEndingChip)}</p>`}
    ${renderHint(html`${checkTime === "" ? "" : html`${checkTime}.`} ${enterKey} checks more endings.`)}`
})

const enterKey = html`<kbd>Enter</kbd>`

const renderHint = (text: Html | string): Html => html`<p class="hint">${text}</p>`

/** Reads the store only, so no lookup runs. */
export const findStoredRow = (name: DomainName, maxAgeMs: number) =>
  Effect.map(findStoredRows([name], maxAgeMs), ([row]) => row)

const findStoredRows = Effect.fnUntraced(function* (names: ReadonlyArray<DomainName>, maxAgeMs: number) {
  const stored = yield* readLastKnown(names)
  return [...stored.values()].flatMap((last) =>
    last !== undefined && last.ageMs < maxAgeMs && last.row.classification !== "unknown"
      ? toScanRow(last.row, last.facts, null)
      : [],
  )
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
  const [row] = Result.isSuccess(outcome) ? outcome.success.results : []
  return row === undefined || "error" in row ? row : { ...row, tld_base_price_usd: null }
})
