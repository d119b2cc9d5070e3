import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import { hasChoice } from "@surename/core/operations/names/suggest-names/choice"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { counted } from "../../facts.ts"
import type { Html } from "../../page.ts"
import { beginEarly, endEarly, fillEarly } from "./early-ideas.ts"
import { explainRefusal } from "./explain-refusal.ts"
import { ideaRow, ideasOf, type Sort } from "./idea-row.ts"
import { readSuggestedRow } from "./row-words.ts"
import { searchPath } from "./search-path.ts"
import type { Emit, Search } from "./running-search.ts"
import { endingsOf } from "./toolbar.ts"

/** Makes names of the idea, says how far that is, and then shows all of them: one idea a row, claimable ones first. */
export const streamIdeas = Effect.fnUntraced(function* (
  search: Search,
  input: Readonly<Record<string, unknown>>,
  sort: Sort,
  emit: Emit,
) {
  const { choice, question, requester, saved, visit } = search
  const rows = new Map<string, SuggestedRow>()
  yield* emit(
    ...(question.kind === "label" ? [html`<h2>Ideas for ${visit.query.get("q")}</h2>`] : []),
    html`<p class="waiting hint" role="status">Making names, and asking the registries about them…</p>`,
    html`<div class="waiting skeletons" aria-hidden="true"><span></span><span></span><span></span></div>`,
  )
  const early: Array<SuggestedRow> = []
  let isBegun = false
  const tell = (sent: unknown) => {
    const read = readSuggestedRow(sent)
    if (Result.isFailure(read)) return Effect.void
    const row = read.success
    const isOpen = row.classification === "unprobed"
    if (isOpen) early.push(row)
    else rows.set(row.domain, row)
    if (!isBegun && early.length > 0 && (!isOpen || early.length === limits.searchedIdeas)) {
      isBegun = true
      return emit(html`<div class="arrived"></div>`, beginEarly(ideasOf([...rows.values(), ...early], sort)))
    }
    if (isOpen) return Effect.void
    const step = rows.size % stepRows === 0 ? [stepOf(rows.size)] : []
    return emit(...(isBegun ? [fillEarly(row)] : []), ...step)
  }
  const { counted: usage, outcome } = yield* visit.operate("suggest_names", input, requester, tell)
  if (isBegun) yield* emit(endEarly)
  if (Result.isFailure(outcome))
    return yield* emit(
      explainRefusal(search, { operation: "suggest_names", limit: usage.limit, refusal: outcome.failure }),
    )
  const scan = Result.getOrUndefined(readScan(outcome.success))
  const rowLimit = Math.min(limits.suggestCandidates, Math.max(limits.searchRows, Number(choice.show) || 0))
  const likePath = (label: string) =>
    searchPath({ ...choice, q: visit.query.get("q") ?? "", like: label, scan: "", show: "" })
  const [ideas, endings] = [ideasOf(rows.values(), sort), endingsOf(choice, visit.query.get("q") ?? "")]
  yield* emit(html`<div class="arrived"></div>`)
  if (ideas.length > 0)
    yield* emit(
      html`<ol class="ideas">
          ${ideas.slice(0, rowLimit).map((idea) => ideaRow(visit, idea, { endings, saved, likePath }))}
        </ol>
        <p class="empty none-left">
          No idea here fits the filters above. Choose another ending, or ask for more names.
        </p>`,
    )
  yield* emit(endOf(search, { input, scan, ideas: ideas.length, rowLimit }))
})

/** So many rows lie between two lines about the progress. */
const stepRows = 10

const stepOf = (count: number): Html =>
  html`<div class="waiting progress step" slot="step">
    <p>${count} names looked up</p>
    <progress max="${limits.suggestSlice}" value="${count}" aria-label="Names looked up"></progress>
  </div>`

const Scan = Schema.Struct({
  scan_id: Schema.String,
  reading: Schema.optionalKey(Schema.Struct({ in_words: Schema.optionalKey(Schema.String) })),
  coverage: Schema.Struct({ total: Schema.Int, probed: Schema.Int, remaining: Schema.Int }),
})
const readScan = Schema.decodeUnknownResult(Scan)

interface End {
  readonly input: Readonly<Record<string, unknown>>
  readonly scan: typeof Scan.Type | undefined
  readonly ideas: number
  readonly rowLimit: number
}

/** How far the search is, and how to go on. */
const endOf = ({ choice, visit }: Search, { ideas, input, scan, rowLimit }: End): Html => {
  if (scan === undefined) return html`<p>No registry answered in time. Search again in a minute.</p>`
  const { coverage, reading, scan_id } = scan
  const isChosen = hasChoice(input)
  if (coverage.total === 0) return html`<p>${isChosen ? noneFits : noneMade}</p>`
  const q = visit.query.get("q") ?? ""
  const more = searchPath({ ...choice, q, scan: scan_id, show: ideas > rowLimit ? String(rowLimit * 2) : choice.show })
  return html`
    <div class="progress">
      <p>
        ${coverage.probed} of ${coverage.total} names looked up, ${counted(Math.min(ideas, rowLimit), "idea")} shown
      </p>
      <progress max="${coverage.total}" value="${coverage.probed}" aria-label="Names looked up"></progress>
    </div>
    ${reading?.in_words === undefined ? "" : html`<p class="hint">${reading.in_words}</p>`}
    ${ideas === 0 ? html`<p>No registry answered in time. Search again in a minute.</p>` : ""}
    ${coverage.remaining === 0 && ideas <= rowLimit ? "" : html`<p><a class="button quiet" href="${more}">More names</a></p>`}
    ${coverage.total <= limits.suggestFew && !isChosen ? html`<p>${fewMade}</p>` : ""}
  `
}

const noneFits = "No name fits this choice. Ask for another style, for more letters, or avoid fewer words."
const fewMade =
  "Few names could be made of these words. Say more of what it is for, in the letters a to z or in English."
const noneMade = "No name could be made of these words. Say in other words what it is for."
