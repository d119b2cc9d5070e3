import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { renderWithDates } from "../facts.ts"
import { renderChip } from "../names/search/answer-card.ts"
import { renderPrice } from "../names/search/ending-row.ts"
import { renderHeart, toNamePath, type Features, renderSaveForm } from "../names/search/row-actions.ts"
import { describeRow, isClaimable, readRow } from "../names/search/row-words.ts"
import { renderScoreRing } from "../names/score-view.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { isUnderWay, toJobPath } from "./own-jobs.ts"

export type JobRows = ReadonlyArray<Readonly<Record<string, unknown>>>

/** `rows` is undefined when unreadable. Hearts need `saved`. */
export const renderRows = (
  features: Features,
  job: ShownJob,
  rows: JobRows | undefined,
  saved: ReadonlySet<string> | undefined,
): Html => {
  const finished = job.parts.reduce((sum, part) => sum + part.rows, 0)
  if (rows === undefined)
    return html`<p class="hint">The rows could not be read just now. Load this page again later.</p>`
  if (rows.length === 0) return html`<p class="hint">${isUnderWay(job) ? "Rows appear here as they finish." : ""}</p>`
  const lines = rows
    .flatMap((row) => (job.kind === "score" ? toScoredLines(features, row, saved) : toLines(features, row, saved)))
    .toSorted((left, right) => right.rank - left.rank)
    .slice(0, rowsShown)
  const order = job.kind === "score" ? "Best first" : "Not registered first"
  return html`<section aria-labelledby="rows">
    <div class="page-head">
      <h2 id="rows">${lines.length < finished ? `${lines.length} of ${finished} rows` : "Rows"}</h2>
      <p class="hint">${order}${rows.length < finished ? `, of the first ${rows.length}` : ""}</p>
    </div>
    ${saved === undefined ? "" : renderSaveForm(toJobPath(job.job_id))}
    ${renderWideTable({
      caption: order,
      columns: job.kind === "score" ? ["Name", "Score", ""] : ["Name", "Answer", "Because", "", ""],
      rows: lines.map(({ cells }) => cells),
    })}
  </section>`
}

const rowsShown = 50

interface Line {
  readonly rank: number
  readonly cells: readonly [name: Html, ...ReadonlyArray<Html | string>]
}

const toScoredLines = (
  features: Features,
  sent: JobRows[number],
  saved: ReadonlySet<string> | undefined,
): ReadonlyArray<Line> => {
  const score = readScore(sent)
  if (Result.isFailure(score))
    return toLines(features, sent, saved).map(({ cells: [name, ...cells] }) => ({
      rank: -1,
      cells: [html`${name} <span class="because">${cells[1]}</span>`, cells[0] ?? "", ""],
    }))
  const { domain, total } = score.success
  return [{ rank: total, cells: [renderLink(domain), renderScoreRing(total), renderHeartOf(features, domain, saved)] }]
}

const toLines = (
  features: Features,
  sent: JobRows[number],
  saved: ReadonlySet<string> | undefined,
): ReadonlyArray<Line> => {
  const decoded = readRow({ tld_base_price_usd: null, ...sent })
  if (Result.isFailure(decoded)) return []
  const row = decoded.success
  const { because, kind, word } = describeRow(row)
  if ("error" in row) {
    const reason = `Line ${String(sent["line"])}: ${because}`
    return [{ rank: -1, cells: [html`${row.domain}`, renderChip("waiting", word), reason, "", ""] }]
  }
  return [
    {
      rank: ranks[kind],
      cells: [
        renderLink(row.domain, row.unicode),
        renderChip(kind, word),
        renderWithDates(because),
        isClaimable(row) ? renderPrice(features, row) : "",
        renderHeartOf(features, row.domain, saved),
      ],
    },
  ]
}

const ranks = { free: 3, doubt: 2, waiting: 1, taken: 0 } as const

const renderLink = (domain: string, text = domain): Html => html`<a href="${toNamePath(domain)}">${text}</a>`

const renderHeartOf = (features: Features, domain: string, saved: ReadonlySet<string> | undefined): Html | "" =>
  saved === undefined ? "" : renderHeart(features, domain, saved.has(domain))

const readScore = Schema.decodeUnknownResult(Schema.Struct({ domain: Schema.String, total: Schema.Finite }))
