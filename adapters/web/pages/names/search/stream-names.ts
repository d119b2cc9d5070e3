import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html, raw } from "hono/html"
import { ScanOutput } from "@surename/core/operations/names/scan-namespace/contract"
import { counted as inNumbers } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { answerCard } from "./answer-card.ts"
import { rowNameOf } from "./question.ts"
import { type AnswerRow, describeRow, readRow } from "./row-words.ts"
import { endingsOf } from "./toolbar.ts"
import { explainRefusal } from "./explain-refusal.ts"
import type { Emit, Search } from "./running-search.ts"

/** Looks the names up and shows each in the order of the question, whatever arrives first. Returns whether they were looked up. */
export const streamNames = Effect.fnUntraced(function* (search: Search, emit: Emit) {
  const { question, requester, visit } = search
  const { kind, leftOut, names } = question
  const order = names.map(rowNameOf)
  const arrived = new Map<string, AnswerRow>()
  let next = 0
  yield* emit(
    html`<div class="waiting skeletons" aria-hidden="true">${order.slice(0, 4).map(() => html`<span></span>`)}</div>
      <p class="visually-hidden" role="status">Asking the registries about ${inNumbers(order.length, "name")}</p>`,
  )
  /** Everything that stands before the first name without an answer. */
  const flush = Effect.suspend(() => {
    const ready: Array<Html> = []
    for (let row = arrived.get(order[next] ?? ""); row !== undefined; row = arrived.get(order[next] ?? "")) {
      ready.push(...opening(search, next), card(search, row, next))
      next += 1
    }
    return ready.length === 0 ? Effect.void : emit(...ready)
  })
  const tell = (sent: unknown) => {
    const row = readRow(sent)
    if (Result.isSuccess(row)) arrived.set(row.success.domain, row.success)
    return flush
  }
  const { counted, outcome } = yield* visit.operate("scan_namespace", { candidates: names }, requester, tell)
  const output = Result.flatMap(outcome, readOutput)
  for (const row of Result.isSuccess(output) ? output.success.results : []) arrived.set(row.domain, row)
  yield* flush
  if (kind !== "list" && next > 1) yield* emit(closing)
  if (Result.isFailure(outcome))
    yield* emit(explainRefusal(search, { operation: "scan_namespace", limit: counted.limit, refusal: outcome.failure }))
  else if (kind === "list") yield* emit(summaryOf([...arrived.values()], leftOut))
  return Result.isSuccess(outcome)
})

const readOutput = Schema.decodeUnknownResult(ScanOutput)

/** The first card is the exact name; the others stand in a grid below. A list has cards of one size. */
const opening = ({ question: { kind } }: Search, at: number): ReadonlyArray<Html> => {
  if (at === 0) return [html`<div class="arrived"></div>`]
  return at === 1 && kind !== "list" ? [html`<h2>Other endings</h2>`, raw('<div class="grid-of-names">')] : []
}

const closing = raw("</div>")

const card = ({ choice, question: { kind }, saved, visit }: Search, row: AnswerRow, at: number): Html =>
  answerCard(visit, row, {
    isSmall: at > 0 && kind !== "list",
    isSaved: saved.has(row.domain),
    endings: endingsOf(choice, visit.query.get("q") ?? ""),
  })

const summaryOf = (rows: ReadonlyArray<AnswerRow>, leftOut: number): Html => {
  const kinds = Map.groupBy(rows, (row) => describeRow(row).word)
  const counts = [...kinds].map(([word, { length }]) => `${length} ${word}`).join(", ")
  return html`<p class="hint" role="status">
    ${counts}.${leftOut === 0 ? "" : ` ${inNumbers(leftOut, "name")} more of your list were not asked: search for them next.`}
  </p>`
}
