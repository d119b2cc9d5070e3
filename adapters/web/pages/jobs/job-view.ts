import { html } from "hono/html"
import type { ShownJob } from "@surename/core/operations/jobs/job-fields"
import { facts, time } from "../facts.ts"
import type { Html, Screen } from "../page.ts"
import { countsText, isUnderWay, jobPath, jobsPath, kindTexts, statusChip, timeInWords } from "./own-jobs.ts"

/** `isStill`: the reader stopped the reloading. */
export const jobScreen = (job: ShownJob, isStill: boolean): Screen => {
  const { created_at, done, finished_at, job_id: id, kind, total } = job
  const refreshSeconds = isUnderWay(job) && !isStill ? secondsBetween(job) : undefined
  return {
    title: `${kindTexts[kind]}, ${total} names`,
    console: true,
    ...(refreshSeconds === undefined ? {} : { refreshSeconds }),
    main: html`
      <p><a href="${jobsPath}">Long lists</a></p>
      <h1>${kindTexts[kind]}, ${total} names</h1>
      <p>${statusChip(job)}</p>
      ${total === 0 ? "" : html`<progress max="${total}" value="${done}" aria-label="Lines done"></progress>`}
      ${facts([
        ["Progress", `${done} of ${total} lines done`],
        ["Answers", countsText(job)],
        ["Estimate", estimateText(job)],
        ["Started", time(Date.parse(created_at))],
        ...(finished_at === undefined ? [] : [["Ended", time(Date.parse(finished_at))] as const]),
      ])}
      ${isUnderWay(job) ? reloading(id, refreshSeconds) : ""} ${job.parts.length === 0 ? "" : downloads(job)}
      ${
        isUnderWay(job) || job.status === "receiving"
          ? html`<form method="post" action="${jobPath(id, "/cancel")}">
              <p class="actions"><button class="quiet">Cancel the rest</button></p>
            </form>`
          : ""
      }
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

/** Registries are asked side by side, so the slowest one decides. */
const estimateText = ({ estimate, status }: ShownJob): string => {
  if (status === "receiving") return "None until the names arrive"
  const slowest = estimate.hosts.find(({ host }) => host !== "none")
  const pace = slowest === undefined ? "" : ` The slowest registry is ${slowest.host}, with ${slowest.names} names.`
  return `At the start: ${timeInWords(estimate.seconds)} in all.${pace}`
}

const downloads = ({ job_id: id, status }: ShownJob): Html => html`
  <section aria-labelledby="results">
    <h2 id="results">Results</h2>
    ${status === "done" ? "" : html`<p>These are the rows that were finished so far.</p>`}
    <p class="actions">
      <a class="button" href="${jobPath(id, "/results")}?as=csv">Download CSV</a>
      <a class="button quiet" href="${jobPath(id, "/results")}?as=ndjson">Download NDJSON</a>
    </p>
  </section>
`
