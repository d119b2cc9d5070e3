import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { renderFacts, renderTime } from "../facts.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { renderAnswersBar } from "./answers-bar.ts"
import { type JobRows, renderRows } from "./job-rows.ts"
import { isUnderWay, toJobPath, jobsPath, formatJobTitle, renderStatusChip, formatDuration } from "./own-jobs.ts"

interface JobPageOptions {
  readonly isReloadStopped: boolean
  readonly rows: JobRows | undefined
  readonly saved: ReadonlySet<string> | undefined
}

export const renderJobPage = (
  visit: Visit,
  job: ShownJob,
  { isReloadStopped, rows, saved }: JobPageOptions,
): PageParts => {
  const { created_at, finished_at, job_id: id, status } = job
  const refreshSeconds = isUnderWay(job) && !isReloadStopped ? chooseRefreshSeconds(job) : undefined
  return {
    title: formatJobTitle(job),
    console: true,
    ...(refreshSeconds === undefined ? {} : { refreshSeconds }),
    main: html`
      <p><a href="${jobsPath}">Jobs</a></p>
      <h1>${formatJobTitle(job)}</h1>
      <section class="panel" aria-label="Progress">
        <p>${renderStatusChip(job)} ${describeProgress(job)}</p>
        ${renderAnswersBar(job)}
        ${renderFacts([
          ["Started", renderTime(Date.parse(created_at))],
          ...(finished_at === undefined ? [] : [["Ended", renderTime(Date.parse(finished_at))] as const]),
          ...listSlowestRegistry(job),
        ])}
        <div class="actions">
          ${job.parts.length === 0 ? "" : renderDownloads(job)}
          ${
            isUnderWay(job) || status === "receiving"
              ? html`<form method="post" action="${toJobPath(id, "/cancel")}">
                  <button class="quiet">Cancel the rest</button>
                </form>`
              : ""
          }
        </div>
        ${isUnderWay(job) ? renderReloadHint(id, refreshSeconds) : ""}
      </section>
      ${renderRows(visit, job, rows, saved)}
      <details>
        <summary>Delete this job</summary>
        <form method="post" action="${toJobPath(id, "/delete")}">
          <p>Its list and its results are deleted. This cannot be undone.</p>
          <p class="actions"><button class="danger">Delete the job</button></p>
        </form>
      </details>
    `,
  }
}

/** Reloads long jobs rarely, because each load is a call. */
const chooseRefreshSeconds = ({ estimate }: ShownJob): number =>
  Math.min(60, Math.max(5, Math.ceil(estimate.seconds / 20)))

/** WCAG 2.2, 2.2.2: people can stop automatic reloads. */
const renderReloadHint = (id: string, seconds: number | undefined): Html =>
  seconds === undefined
    ? html`<p class="hint"><a href="${toJobPath(id)}">Reload, and keep reloading</a></p>`
    : html`<p class="hint">
        This page reloads every ${seconds} seconds. <a href="${toJobPath(id)}?still=1">Stop reloading</a>
      </p>`

/** Scales the estimate to the remaining lines. */
const describeProgress = (job: ShownJob): string => {
  const { done, estimate, total } = job
  const lines = `${done} of ${total} lines done`
  if (!isUnderWay(job) || total === 0) return lines
  const remainingCount = total - done
  return `${lines}, ${remainingCount} left: ${formatDuration((estimate.seconds * remainingCount) / total)}`
}

/** Finds the slowest registry. Registries run in parallel, so it decides. */
const listSlowestRegistry = (job: ShownJob) => {
  const host = job.estimate.hosts.find((estimated) => estimated.host !== "none")
  return isUnderWay(job) && host !== undefined
    ? [["Slowest registry", `${host.host}, with ${host.names} of the names`] as const]
    : []
}

const renderDownloads = ({ job_id: id, status }: ShownJob): Html => html`
  <a class="button ${status === "done" ? "" : "quiet"}" href="${toJobPath(id, "/results")}?as=csv">Download CSV</a>
  <a class="button quiet" href="${toJobPath(id, "/results")}?as=ndjson">Download NDJSON</a>
`
