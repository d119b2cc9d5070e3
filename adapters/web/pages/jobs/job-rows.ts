import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { renderWithDates } from "../facts.ts"
import { renderChip, describeBasePrice } from "../names/search/answer-card.ts"
import { renderHeart, toNamePath, type Features, renderSaveForm } from "../names/search/row-actions.ts"
import { describeRow, isClaimable, readRow } from "../names/search/row-words.ts"
import { renderScoreRing } from "../names/score-view.ts"
import type { Html } from "../page.ts"
import { renderWideTable } from "../wide-table.ts"
import { isUnderWay, toJobPath } from "./own-jobs.ts"

export type JobRows = ReadonlyArray<Readonly<Record<string, unknown>>>

/** `rows` is undefined when unreadable. Without `saved` there are no hearts. */
export const renderRows = (
  features: Features,
  job: ShownJob,
  rows: JobRows | undefined,
  saved: ReadonlySet<string> | undefined,
): Html => {
  const finished = job.parts.reduce((sum, part) => sum + part.rows, 0)
  if (rows === undefined)
    return html`<p class="hint">The rows could not be read just now. Load this page again later.</p>`
  if (rows.length === 0)
    return html`<p class="hint">${isUnderWay(job) ? "Rows stand here as they are finished." : ""}</p>`
  const isWhole = rows.length >= finished
  return html`<section aria-labelledby="rows">
    <h2 id="rows">${isWhole ? "Rows" : `The first ${rows.length} of ${finished} rows`}</h2>
    ${saved === undefined ? "" : renderSaveForm(toJobPath(job.job_id))}
    ${renderWideTable(
      "Rows in the order in which they were finished",
      job.kind === "score" ? ["Name", "Score"] : ["Name", "Answer", "Because", saveHeader],
      rows.map((row) => (job.kind === "score" ? renderScoredRow(row) : renderRow(features, row, saved))),
    )}
  </section>`
}

const saveHeader = html`<span class="visually-hidden">Save</span>`

const renderScoredRow = (value: JobRows[number]): Html => {
  const score = readScore(value)
  if (Result.isSuccess(score)) {
    const { domain, total } = score.success
    return html`<tr>
      <th scope="row"><a href="${toNamePath(domain)}">${domain}</a></th>
      <td>${renderScoreRing(total)}</td>
    </tr>`
  }
  const row = readRow({ tld_base_price_usd: null, ...value })
  return Result.isFailure(row)
    ? html``
    : html`<tr>
        <th scope="row">${row.success.domain}</th>
        <td>Line ${String(value["line"])}: ${describeRow(row.success).because}</td>
      </tr>`
}

const renderRow = (features: Features, value: JobRows[number], saved: ReadonlySet<string> | undefined): Html => {
  const parsed = readRow({ tld_base_price_usd: null, ...value })
  if (Result.isFailure(parsed)) return html``
  const row = parsed.success
  const { because, kind, word } = describeRow(row)
  if ("error" in row)
    return html`<tr>
      <th scope="row">${row.domain}</th>
      <td>${renderChip(kind, word)}</td>
      <td>Line ${String(value["line"])}: ${because}</td>
      <td></td>
    </tr>`
  return html`<tr>
    <th scope="row"><a href="${toNamePath(row.domain)}">${row.unicode ?? row.domain}</a></th>
    <td>${renderChip(kind, word)}</td>
    <td>${renderWithDates(because)} ${isClaimable(row) ? describeBasePrice(row) : ""}</td>
    <td>${saved === undefined ? "" : renderHeart(features, row.domain, saved.has(row.domain))}</td>
  </tr>`
}

const readScore = Schema.decodeUnknownResult(Schema.Struct({ domain: Schema.String, total: Schema.Finite }))
