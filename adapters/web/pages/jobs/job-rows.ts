import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { withDays } from "../facts.ts"
import { answerChip, basePrice } from "../names/search/answer-card.ts"
import { heart, namePath, type Places, saveForm } from "../names/search/row-actions.ts"
import { describeRow, isClaimable, readRow } from "../names/search/row-words.ts"
import { scoreRing } from "../names/score-view.ts"
import type { Html } from "../page.ts"
import { wideTable } from "../wide-table.ts"
import { isUnderWay, jobPath } from "./own-jobs.ts"

export type JobRows = ReadonlyArray<Readonly<Record<string, unknown>>>

/** The first rows, as a search shows them. `rows` is `undefined` when they could not be read; without `saved` there are no hearts. */
export const rowsSection = (
  places: Places,
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
    ${saved === undefined ? "" : saveForm(jobPath(job.job_id))}
    ${wideTable(
      "Rows in the order in which they were finished",
      job.kind === "score" ? ["Name", "Score"] : ["Name", "Answer", "Because", save],
      rows.map((row) => (job.kind === "score" ? scoredRow(row) : rowOf(places, row, saved))),
    )}
  </section>`
}

const save = html`<span class="visually-hidden">Save</span>`

const scoredRow = (sent: JobRows[number]): Html => {
  const score = readScore(sent)
  if (Result.isSuccess(score)) {
    const { domain, total } = score.success
    return html`<tr>
      <th scope="row"><a href="${namePath(domain)}">${domain}</a></th>
      <td>${scoreRing(total)}</td>
    </tr>`
  }
  const row = readRow({ tld_base_price_usd: null, ...sent })
  return Result.isFailure(row)
    ? html``
    : html`<tr>
        <th scope="row">${row.success.domain}</th>
        <td>Line ${String(sent["line"])}: ${describeRow(row.success).because}</td>
      </tr>`
}

const rowOf = (places: Places, sent: JobRows[number], saved: ReadonlySet<string> | undefined): Html => {
  const read = readRow({ tld_base_price_usd: null, ...sent })
  if (Result.isFailure(read)) return html``
  const row = read.success
  const { because, kind, word } = describeRow(row)
  if ("error" in row)
    return html`<tr>
      <th scope="row">${row.domain}</th>
      <td>${answerChip(kind, word)}</td>
      <td>Line ${String(sent["line"])}: ${because}</td>
      <td></td>
    </tr>`
  return html`<tr>
    <th scope="row"><a href="${namePath(row.domain)}">${row.unicode ?? row.domain}</a></th>
    <td>${answerChip(kind, word)}</td>
    <td>${withDays(because)} ${isClaimable(row) ? basePrice(row) : ""}</td>
    <td>${saved === undefined ? "" : heart(places, row.domain, saved.has(row.domain))}</td>
  </tr>`
}

const readScore = Schema.decodeUnknownResult(Schema.Struct({ domain: Schema.String, total: Schema.Finite }))
