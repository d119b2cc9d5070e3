import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html, raw } from "hono/html"
import { ScanOutput } from "@surename/core/operations/names/scan-namespace/contract"
import { formatCount } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { renderAnswerCard } from "./answer-card.ts"
import { toRowName } from "./question.ts"
import { type AnswerRow, describeRow, readRow } from "./row-words.ts"
import { listEndings } from "./toolbar.ts"
import { explainRefusal } from "./explain-refusal.ts"
import type { Emit, Search } from "./running-search.ts"

/** Keeps the order of the question, whatever arrives first. Returns whether the lookup succeeded. */
export const streamNames = Effect.fnUntraced(function* (search: Search, emit: Emit) {
  const { question, requester, visit } = search
  const { kind, omittedCount, names } = question
  const order = names.map(toRowName)
  const arrived = new Map<string, AnswerRow>()
  let next = 0
  yield* emit(
    html`<div class="waiting skeletons" aria-hidden="true">${order.slice(0, 4).map(() => html`<span></span>`)}</div>
      <p class="visually-hidden" role="status">Asking the registries about ${formatCount(order.length, "name")}</p>`,
  )
  /** Emits rows up to the first name without an answer. */
  const flush = Effect.suspend(() => {
    const ready: Array<Html> = []
    for (let row = arrived.get(order[next] ?? ""); row !== undefined; row = arrived.get(order[next] ?? "")) {
      ready.push(...renderOpening(search, next), renderCard(search, row, next))
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
  if (kind !== "list" && next > 1) yield* emit(gridEnd)
  if (Result.isFailure(outcome))
    yield* emit(explainRefusal(search, { operation: "scan_namespace", limit: counted.limit, refusal: outcome.failure }))
  else if (kind === "list") yield* emit(renderCounts([...arrived.values()], omittedCount))
  return Result.isSuccess(outcome)
})

const readOutput = Schema.decodeUnknownResult(ScanOutput)

/** The first card is the exact name; the others form a grid. A list has cards of one size. */
const renderOpening = ({ question: { kind } }: Search, at: number): ReadonlyArray<Html> => {
  if (at === 0) return [html`<div class="arrived"></div>`]
  return at === 1 && kind !== "list" ? [html`<h2>Other endings</h2>`, raw('<div class="grid-of-names">')] : []
}

const gridEnd = raw("</div>")

const renderCard = ({ choice, question: { kind }, saved, visit }: Search, row: AnswerRow, at: number): Html =>
  renderAnswerCard(visit, row, {
    isSmall: at > 0 && kind !== "list",
    isSaved: saved.has(row.domain),
    endings: listEndings(choice, visit.query.get("q") ?? ""),
  })

const renderCounts = (rows: ReadonlyArray<AnswerRow>, omittedCount: number): Html => {
  const kinds = Map.groupBy(rows, (row) => describeRow(row).word)
  const counts = [...kinds].map(([word, { length }]) => `${length} ${word}`).join(", ")
  return html`<p class="hint" role="status">
    ${counts}.${omittedCount === 0 ? "" : ` ${formatCount(omittedCount, "name")} more of your list were not asked: search for them next.`}
  </p>`
}
