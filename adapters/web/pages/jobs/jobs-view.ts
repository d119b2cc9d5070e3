import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import type { ListJobsOutput } from "@surename/core/operations/jobs/list-jobs/contract"
import { time } from "../facts.ts"
import { described, errorAt, invalid, multiline, select, summary } from "../form.ts"
import { emptyList } from "../empty-list.ts"
import type { Html, Screen, Visit } from "../page.ts"
import { answersBar } from "./answers-bar.ts"
import { jobPath, jobsPath, jobTitle, statusChip } from "./own-jobs.ts"

/** `list` is `undefined` when it could not be read. */
export const jobsScreen = (visit: Visit, list: ListJobsOutput | undefined): Screen => ({
  title: "Jobs",
  console: true,
  main: html`
    <h1>Jobs</h1>
    ${summary(visit)} ${list === undefined ? html`<p>Your jobs could not be read just now.</p>` : jobCards(list)}
    <section aria-labelledby="new">
      <h2 id="new">New job</h2>
      <form class="narrow" method="post" action="${jobsPath}" enctype="multipart/form-data" novalidate>
        ${select(visit, "kind", "Work", [
          { value: "check", label: "Check: registered or not" },
          { value: "scan", label: "Scan: registration, dates and site" },
          { value: "score", label: "Score: the name itself, without a lookup" },
        ])}
        ${multiline(visit, { name: "names", label: "Domains, one a line", rows: 8 })} ${fileField(visit)}
        <p class="actions"><button>Start the job</button></p>
      </form>
    </section>
  `,
})

const fileField = (visit: Visit): Html => html`
  <div class="field">
    <label for="list">Or a file</label>
    <p class="hint" id="list-hint">
      Text with a name a line, CSV with names in its first column, or NDJSON. At most ${limits.jobFormBytes / 2 ** 20}
      MiB.
    </p>
    ${errorAt(visit, "list")}
    <input id="list" name="list" type="file" ${described(visit, "list", "hint")} ${invalid(visit, "list")} />
  </div>
`

const jobCards = ({ jobs, next_after: next }: ListJobsOutput): Html =>
  jobs.length === 0
    ? noJobs
    : html`
        <ul class="cards few">
          ${jobs.map(jobCard)}
        </ul>
        ${next === null ? "" : html`<p><a class="button quiet" href="${jobsPath}?after=${next}">Older jobs</a></p>`}
      `

const jobCard = (job: ListedJob): Html => html`
  <li>
    <h2><a href="${jobPath(job.job_id)}">${jobTitle(job)}</a></h2>
    <p>${statusChip(job)} <span class="tag">${job.done} of ${job.total}</span></p>
    ${answersBar(job)}
    <p class="hint">Started ${time(Date.parse(job.created_at))}</p>
  </li>
`

const noJobs = emptyList(
  "list",
  "No job yet",
  "A job works through many names in the background. Close the page, and come back for the results.",
  { href: "#new", text: "Start one" },
)
