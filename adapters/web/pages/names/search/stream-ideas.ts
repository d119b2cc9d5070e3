import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import { nameLimits } from "@surename/core/operations/names/limits"
import { hasChoice } from "@surename/core/operations/names/suggest-names/wishes/choice"
import type { SuggestedRow } from "@surename/core/operations/names/suggest-names/contract"
import { formatCount } from "../../facts.ts"
import type { Html, Visit } from "../../page.ts"
import { renderBeginning, renderEarlyIdeas, earlyIdeasEnd, renderEarlyAnswer } from "./early-ideas.ts"
import { renderChip } from "./answer-card.ts"
import { explainRefusal } from "./explain-refusal.ts"
import { renderIdea, groupIdeas, sortIdeas, type IdeaOptions, type ListedIdea, type Sort } from "./idea-row.ts"
import { renderPick } from "./pick.ts"
import { showsSigns } from "./choice-fields.ts"
import { describeRow, isDecided, readSuggestedRow, type StateWords } from "./row-words.ts"
import { toSearchPath } from "./search-path.ts"
import type { Emit, Search } from "./running-search.ts"
import { hasToolbar, listEndings, renderToolbar } from "./toolbar.ts"
import { type ArrangedIdeas, arrangeIdeas } from "./views.ts"

/** Shows progress while names are checked, then all ideas. Returns the rows on the page. */
export const streamIdeas = Effect.fnUntraced(function* (
  search: Search,
  input: Readonly<Record<string, unknown>>,
  sort: Sort,
  emit: Emit,
) {
  const { choice, question, requester, saved, visit } = search
  const rows = new Map<string, SuggestedRow>()
  const q = visit.query.get("q") ?? ""
  const signSubject = showsSigns(choice) ? q : undefined
  const hasPick = question.kind === "idea" && signSubject === undefined
  const early = { hasPick: hasPick && sort === "best", heading: renderHeading(search), signSubject }
  yield* emit(renderBeginning(hasPick))
  const openRows: Array<SuggestedRow> = []
  let [hasBegun, storedCount] = [false, 0]
  const onRow = (sent: unknown) => {
    const decoded = readSuggestedRow(sent)
    if (Result.isFailure(decoded)) return Effect.void
    const row = decoded.success
    const isOpen = row.classification === "unprobed"
    if (isOpen && openRows.length === 0) storedCount = rows.size
    if (isOpen) openRows.push(row)
    else rows.set(row.domain, row)
    if (!hasBegun && openRows.length > 0 && (!isOpen || openRows.length === nameLimits.searchedIdeas)) {
      hasBegun = true
      return emit(
        html`<div class="arrived"></div>`,
        renderEarlyIdeas(sortIdeas(groupIdeas([...rows.values(), ...openRows]), sort), early),
      )
    }
    if (isOpen) return Effect.void
    const step =
      rows.size % stepRows === 0 ? [renderStep(rows.size, openRows.length === 0 ? 0 : rows.size - storedCount)] : []
    return emit(...(hasBegun ? [renderEarlyAnswer(row)] : []), ...step)
  }
  const { counted: usage, outcome } = yield* visit.operate("suggest_names", input, requester, onRow)
  if (hasBegun) yield* emit(earlyIdeasEnd)
  if (Result.isFailure(outcome)) {
    yield* emit(explainRefusal(search, { operation: "suggest_names", limit: usage.limit, refusal: outcome.failure }))
    return []
  }
  const scan = Result.getOrUndefined(readScan(outcome.success))
  const rowLimit = Math.min(nameLimits.suggestCandidates, Math.max(2 * nameLimits.searchRows, Number(choice.show) || 0))
  const toLikePath = (label: string) => toSearchPath({ ...choice, q, like: label, ending: "", scan: "", show: "" })
  const allIdeas = groupIdeas(sortAsAnswered(rows, scan)).filter(({ label }) => label !== choice.like)
  const pageIdeas = [...new Set([...allIdeas.slice(0, 1), ...sortIdeas(allIdeas, sort)])].slice(0, rowLimit)
  const ideas = allIdeas.filter((idea) => pageIdeas.includes(idea))
  const endings = listEndings(choice, q)
  yield* emit(html`<div class="arrived"></div>`)
  // The cards above show the typed word.
  const isRepeated = ideas.every(({ label }) => question.names[0]?.startsWith(`${label}.`))
  if (question.kind === "label" && ideas.length > 0 && isRepeated && scan?.coverage.remaining === 0) return []
  const firstCount = rowLimit - nameLimits.searchRows
  const leadTld = hasToolbar(ideas) && endings.includes(choice.ending) ? choice.ending : ""
  const arranged = arrangeIdeas(ideas, { leadTld, endings, firstCount, hasPick, sort })
  const options = { leadTld, saved, toLikePath, signSubject }
  const more = scan === undefined ? html`` : renderMore(search, { scan, ideas: allIdeas.length, rowLimit })
  if (ideas.length > 0)
    yield* emit(
      renderHeading(search),
      renderReading(scan, hasChoice(input)),
      hasToolbar(ideas) ? renderToolbar(visit, { ...choice, ending: leadTld }, q, ideas) : html``,
      renderLists(visit, arranged, options, more),
      noneLeftNotice,
      renderLegend(ideas.flatMap((idea) => idea.rows)),
    )
  else if (scan?.coverage.total === 0) yield* emit(html`<p>${hasChoice(input) ? noneFitsText : noneMadeText}</p>`)
  else yield* emit(html`<p>${unansweredText}</p>`, renderReading(scan, true), more)
  return ideas.flatMap((idea) => idea.rows)
})

/** The answer has its rows best first. Rows of later pages follow as they came. */
const sortAsAnswered = (rows: ReadonlyMap<string, SuggestedRow>, scan: typeof SuggestScan.Type | undefined) => {
  const answered = new Map(
    scan?.results.flatMap(({ domain }) => {
      const row = rows.get(domain)
      return row === undefined ? [] : [[domain, row] as const]
    }),
  )
  return new Map([...answered, ...rows]).values()
}

/** How the words were read, and that they made few names where no choice explains it. */
const renderReading = (scan: typeof SuggestScan.Type | undefined, isChosen: boolean): Html =>
  scan === undefined
    ? html``
    : html`${scan.reading?.in_words === undefined ? "" : html`<p class="hint">${scan.reading.in_words}</p>`}
      ${isChosen || scan.coverage.total > nameLimits.suggestFewNames ? "" : html`<p>${fewMadeText}</p>`}`

/** The number of ideas grows with each look. The heading has none, so that it stays true. */
const renderHeading = ({ choice, visit }: Search): Html => {
  const q = visit.query.get("q") ?? ""
  if (choice.like === "") return html`<h2>Ideas for “${q}”</h2>`
  return html`<h2>
    Similar to “${choice.like}”
    <a
      class="icon-button"
      href="${toSearchPath({ ...choice, q, like: "", scan: "", show: "" })}"
      aria-label="Back to all ideas for “${q}”"
      >×</a
    >
  </h2>`
}

/** Says once what the marks of the rows mean. */
const renderLegend = (rows: ReadonlyArray<SuggestedRow>): Html => {
  const kinds = new Set(rows.map((row) => describeRow(row).kind))
  return html`<p class="legend hint">
    ${kinds.size < 2 ? "" : [...kinds].map((kind) => renderChip(kind, legendTexts[kind]))}
    <span>Ring: score out of 100.</span> <span>Prices: usual for the ending, per year.</span>
  </p>`
}

const legendTexts: Readonly<Record<StateWords["kind"], string>> = {
  taken: "registered or kept back",
  free: "not registered",
  doubt: "not known",
  waiting: "not checked yet",
}

/** Names without an answer stand last, under their own heading: below the way to more ideas. Style rules hide an empty list. */
const renderLists = (visit: Visit, { listed, pick }: ArrangedIdeas, options: IdeaOptions, more: Html): Html => {
  const { checked = [], unchecked = [] } = Object.groupBy(listed, ({ rows: [best] }) =>
    isDecided(best) ? "checked" : "unchecked",
  )
  const domains = [...listed, ...(pick === undefined ? [] : [pick])].flatMap(({ rows }) =>
    rows.map(({ domain }) => domain),
  )
  const renderList = (ideas: ReadonlyArray<ListedIdea>) =>
    html`<ol class="ideas">
      ${ideas.map((idea) => renderIdea(visit, idea, options))}
    </ol>`
  return html`<div
    class="idea-lists${pick === undefined ? "" : " beside"}${options.signSubject === undefined ? "" : " signs"}"
    ${options.leadTld === "" ? "" : html`data-ending="${options.leadTld}"`}
    data-saved="${domains.filter((domain) => options.saved.has(domain)).join(" ")}"
  >
    ${pick === undefined ? "" : renderPick(visit, pick, options)} ${renderList(checked)} ${more}
    <section class="unchecked" aria-labelledby="unchecked">
      <h2 id="unchecked">Could not be checked</h2>
      ${renderList(unchecked)}
    </section>
  </div>`
}

const noneLeftNotice = html`<p class="empty none-left">
  No idea here fits the filters above. Choose another ending, or ask for more names.
</p>`

/** Number of rows between two progress lines. */
const stepRows = 10

/** Names of the store need no lookup. */
const renderStep = (count: number, lookedUpCount: number): Html =>
  html`<div class="waiting progress step" slot="step">
    <p>${count} names checked</p>
    <progress max="${nameLimits.suggestSlice}" value="${lookedUpCount}" aria-label="Look-ups done"></progress>
  </div>`

const SuggestScan = Schema.Struct({
  scan_id: Schema.String,
  results: Schema.Array(Schema.Struct({ domain: Schema.String })),
  reading: Schema.optionalKey(Schema.Struct({ in_words: Schema.optionalKey(Schema.String) })),
  coverage: Schema.Struct({ total: Schema.Int, probed: Schema.Int, remaining: Schema.Int }),
})
const readScan = Schema.decodeUnknownResult(SuggestScan)

interface FoundIdeas {
  readonly scan: typeof SuggestScan.Type
  readonly ideas: number
  readonly rowLimit: number
}

/** The later rows of this page, or else a look at more names. */
const renderMore = ({ choice, visit }: Search, { ideas, rowLimit, scan }: FoundIdeas): Html => {
  const { coverage, scan_id } = scan
  const q = visit.query.get("q") ?? ""
  const { searchRows } = nameLimits
  const continued = { ...choice, q, scan: scan_id }
  const laterCount = Math.min(searchRows, ideas - rowLimit + searchRows)
  const longerPath = toSearchPath({ ...continued, show: String(rowLimit + searchRows) })
  return html`
    ${laterCount > 0 ? html`<p class="actions" id="show-later">${renderMoreLink("#later", `Show ${laterCount} more`)}</p>` : ""}
    ${
      coverage.remaining === 0 && ideas <= rowLimit
        ? ""
        : html`<p class="actions ${laterCount > 0 ? "later" : ""}">
            ${
              ideas > rowLimit
                ? renderMoreLink(`${longerPath}#later`, `Show ${Math.min(searchRows, ideas - rowLimit)} more`)
                : renderMoreLink(
                    toSearchPath(continued),
                    `Check ${formatCount(Math.min(nameLimits.suggestSlice, coverage.remaining), "more name")}`,
                  )
            }
          </p>`
    }
  `
}

const renderMoreLink = (path: string, text: string): Html => html`<a class="button quiet" href="${path}">${text}</a>`

const unansweredText = "No registry answered in time. Search again in a minute."
const noneFitsText = "No name fits this choice. Ask for another style, for more letters, or avoid fewer words."
const fewMadeText =
  "Few names could be made of these words. Say more of what it is for, in the letters a to z or in English."
const noneMadeText = "No name could be made of these words. Say in other words what it is for."
