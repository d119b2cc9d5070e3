import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { facts, time } from "../facts.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { answersBar } from "./answers-bar.ts"
import { type JobRows, rowsSection } from "./job-rows.ts"
import { isUnderWay, jobPath, jobsPath, jobTitle, statusChip, timeInWords } from "./own-jobs.ts"

interface JobLook {
  /** The reader stopped the reloading. */
  readonly isStill: boolean
  readonly rows: JobRows | undefined
  readonly saved: ReadonlySet<string> | undefined
}

export const jobScreen = (visit: Visit, job: ShownJob, { isStill, rows, saved }: JobLook): Screen => {
  const { created_at, finished_at, job_id: id, status } = job
  const refreshSeconds = isUnderWay(job) && !isStill ? secondsBetween(job) : undefined
  return {
    title: jobTitle(job),
    console: true,
    ...(refreshSeconds === undefined ? {} : { refreshSeconds }),
    main: html`
      <p><a href="${jobsPath}">Jobs</a></p>
      <h1>${jobTitle(job)}</h1>
      <section class="panel" aria-label="Progress">
        <p>${statusChip(job)} ${progressText(job)}</p>
        ${answersBar(job)}
        ${facts([
          ["Started", time(Date.parse(created_at))],
          ...(finished_at === undefined ? [] : [["Ended", time(Date.parse(finished_at))] as const]),
          ...slowest(job),
        ])}
        <div class="actions">
          ${job.parts.length === 0 ? "" : downloads(job)}
          ${
            isUnderWay(job) || status === "receiving"
              ? html`<form method="post" action="${jobPath(id, "/cancel")}">
                  <button class="quiet">Cancel the rest</button>
                </form>`
              : ""
          }
        </div>
        ${isUnderWay(job) ? reloading(id, refreshSeconds) : ""}
      </section>
      ${rowsSection(visit, job, rows, saved)}
      <details>
        <summary>Delete this job</summary>
        <form method="post" action="${jobPath(id, "/delete")}">
          <p>Its list and its results are deleted. This cannot be undone.</p>
          <p class="actions"><button class="danger">Delete the job</button></p>
        </form>
      </details>
    `,
  }
}

/** A job of hours is not looked at every few seconds: each look counts as a call. */
const secondsBetween = ({ estimate }: ShownJob): number => Math.min(60, Math.max(5, Math.ceil(estimate.seconds / 20)))

/** WCAG 2.2, 2.2.2: what reloads by itself can be stopped. */
const reloading = (id: string, seconds: number | undefined): Html =>
  seconds === undefined
    ? html`<p class="hint"><a href="${jobPath(id)}">Reload, and keep reloading</a></p>`
    : html`<p class="hint">
        This page reloads every ${seconds} seconds. <a href="${jobPath(id)}?still=1">Stop reloading</a>
      </p>`

/** The part of the estimate that its lines have left. */
const progressText = (job: ShownJob): string => {
  const { done, estimate, total } = job
  const lines = `${done} of ${total} lines done`
  if (!isUnderWay(job) || total === 0) return lines
  const left = total - done
  return `${lines}, ${left} left: ${timeInWords((estimate.seconds * left) / total)}`
}

/** Registries are asked side by side, so the slowest one decides. */
const slowest = (job: ShownJob) => {
  const host = job.estimate.hosts.find((one) => one.host !== "none")
  return isUnderWay(job) && host !== undefined
    ? [["Slowest registry", `${host.host}, with ${host.names} of the names`] as const]
    : []
}

/** The rows of a job that ended are what people come for. */
const downloads = ({ job_id: id, status }: ShownJob): Html => html`
  <a class="button ${status === "done" ? "" : "quiet"}" href="${jobPath(id, "/results")}?as=csv">Download CSV</a>
  <a class="button quiet" href="${jobPath(id, "/results")}?as=ndjson">Download NDJSON</a>
`
