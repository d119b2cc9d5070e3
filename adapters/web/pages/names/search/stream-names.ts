import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html, raw } from "hono/html"
import { ScanOutput } from "@surename/core/operations/names/scan-namespace/contract"
import { formatCount } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { describePlace } from "../name/own-places.ts"
import { renderAnswerCard } from "./answer-card.ts"
import { renderEndingRow } from "./ending-row.ts"
import { type Question, toRowName } from "./question.ts"
import { type AnswerRow, describeRow, isClaimable, readRow } from "./row-words.ts"
import { explainRefusal } from "./explain-refusal.ts"
import type { Emit, Search } from "./running-search.ts"

/**
 * Keeps the order of the question, whatever arrives first; endings that nobody can claim come last. Returns the rows on
 * the page in the order of the question, and whether the lookup succeeded.
 */
export const streamNames = Effect.fnUntraced(function* (search: Search, emit: Emit) {
  const { places, question, requester, saved, visit } = search
  const { kind, omittedCount, names } = question
  const order = names.map(toRowName)
  const arrived = new Map<string, AnswerRow>()
  // An exact name has a card above the table.
  const tableStart = kind === "name" ? 1 : 0
  const unclaimable: Array<Html> = []
  let next = 0
  if (kind === "list") yield* emit(html`<h2>Your ${formatCount(order.length, "name")}</h2>`)
  if (kind === "label")
    yield* emit(html`<h2>“${visit.query.get("q")}” under ${formatCount(order.length, "ending")}</h2>`)
  yield* emit(
    html`<div class="waiting skeletons" aria-hidden="true">${order.slice(0, 4).map(() => html`<span></span>`)}</div>
      <p class="waiting visually-hidden" role="status">Checking ${formatCount(order.length, "name")}</p>`,
  )
  /** Emits rows up to the first name without an answer. */
  const flush = Effect.suspend(() => {
    const ready: Array<Html> = []
    for (let row = arrived.get(order[next] ?? ""); row !== undefined; row = arrived.get(order[next] ?? "")) {
      if (next === 0) ready.push(html`<div class="arrived"></div>`)
      if (next === tableStart) ready.push(openTable(kind))
      if (next < tableStart)
        ready.push(
          renderAnswerCard(visit, row, {
            isSaved: saved.has(row.domain),
            place: describePlace(row, places),
            drop: places.drop,
          }),
        )
      else
        (isClaimable(row) || kind === "list" ? ready : unclaimable).push(
          renderEndingRow(visit, row, saved.has(row.domain)),
        )
      next += 1
    }
    return ready.length === 0 ? Effect.void : emit(...ready)
  })
  const onRow = (sent: unknown) => {
    const row = readRow(sent)
    if (Result.isSuccess(row)) arrived.set(row.success.domain, row.success)
    return flush
  }
  const { counted, outcome } = yield* visit.operate("scan_namespace", { candidates: names }, requester, onRow)
  const output = Result.flatMap(outcome, readOutput)
  for (const row of Result.isSuccess(output) ? output.success.results : []) arrived.set(row.domain, row)
  yield* flush
  if (next > tableStart) yield* emit(...unclaimable, raw("</ol>"))
  if (Result.isFailure(outcome))
    yield* emit(explainRefusal(search, { operation: "scan_namespace", limit: counted.limit, refusal: outcome.failure }))
  else if (kind !== "name") yield* emit(renderCounts([...arrived.values()], omittedCount))
  return { isAnswered: Result.isSuccess(outcome), rows: order.flatMap((name) => arrived.get(name) ?? []) }
})

const readOutput = Schema.decodeUnknownResult(ScanOutput)

const openTable = (kind: Question["kind"]): Html =>
  html`${kind === "name" ? html`<h2>Other endings</h2>` : ""} ${raw('<ol class="ideas endings">')}`

/** The rows of a shorter list can be counted at a glance. */
const longList = 8

export const renderCounts = (rows: ReadonlyArray<AnswerRow>, omittedCount: number): Html => {
  const isLong = rows.length >= longList || omittedCount > 0
  const words = rows.map((row) => describeRow(row).word.split(", "))
  const counts = [...Map.groupBy(words, ([state = ""]) => state)].map(([state, group]) => {
    const phases = Map.groupBy(
      group.flatMap(([, phase]) => phase ?? []),
      (phase) => phase,
    )
    const parts = [...phases].map(([phase, { length }]) => `${length} ${phase}`).join(", ")
    return `${group.length} ${state}${parts === "" ? "" : `: ${parts}`}.`
  })
  return html`<p class="${isLong ? "hint" : "visually-hidden"}" role="status">
    ${counts.join(" ")}${omittedCount === 0 ? "" : ` ${formatCount(omittedCount, "name")} more of your list were not checked: search for them next.`}
  </p>`
}
