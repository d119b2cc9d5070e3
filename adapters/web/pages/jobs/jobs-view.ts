import { html } from "hono/html"
import { limits } from "@surename/core/limits"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import type { ListJobsOutput } from "@surename/core/operations/jobs/list-jobs/contract"
import { renderTime } from "../facts.ts"
import {
  renderDescription,
  renderFieldError,
  renderInvalid,
  renderTextArea,
  renderSelect,
  renderFormError,
} from "../form.ts"
import { renderEmptyList } from "../empty-list.ts"
import type { Html, PageParts, Visit } from "../page.ts"
import { renderAnswersBar } from "./answers-bar.ts"
import { toJobPath, jobsPath, formatJobTitle, renderStatusChip } from "./own-jobs.ts"

/** `list` is undefined when unreadable. */
export const renderJobsPage = (visit: Visit, list: ListJobsOutput | undefined): PageParts => ({
  title: "Jobs",
  console: true,
  main: html`
    <h1>Jobs</h1>
    ${renderFormError(visit)}
    ${list === undefined ? html`<p>Your jobs could not be read just now.</p>` : renderJobCards(list)}
    <section aria-labelledby="new">
      <h2 id="new">New job</h2>
      <form class="narrow" method="post" action="${jobsPath}" enctype="multipart/form-data" novalidate>
        ${renderSelect(visit, "kind", "Kind of job", [
          { value: "check", label: "Check: registered or not" },
          { value: "scan", label: "Scan: registration, dates and site" },
          { value: "score", label: "Score: the name itself, without a lookup" },
        ])}
        ${renderTextArea(visit, { name: "names", label: "Domains, one a line", rows: 8 })} ${renderFileField(visit)}
        <p class="actions"><button>Start job</button></p>
      </form>
    </section>
  `,
})

const renderFileField = (visit: Visit): Html => html`
  <div class="field">
    <label for="list">Or a file</label>
    <p class="hint" id="list-hint">
      Text with a name a line, CSV with names in its first column, or NDJSON. At most ${limits.jobFormBytes / 2 ** 20}
      MiB.
    </p>
    ${renderFieldError(visit, "list")}
    <input
      id="list"
      name="list"
      type="file"
      ${renderDescription(visit, "list", "hint")}
      ${renderInvalid(visit, "list")}
    />
  </div>
`

const renderJobCards = ({ jobs, next_after: next }: ListJobsOutput): Html =>
  jobs.length === 0
    ? noJobs
    : html`
        <ul class="cards few">
          ${jobs.map(renderJobCard)}
        </ul>
        ${next === null ? "" : html`<p><a class="button quiet" href="${jobsPath}?after=${next}">Older jobs</a></p>`}
      `

const renderJobCard = (job: ListedJob): Html => html`
  <li>
    <h2><a href="${toJobPath(job.job_id)}">${formatJobTitle(job)}</a></h2>
    <p>${renderStatusChip(job)} <span class="tag">${job.done} of ${job.total}</span></p>
    ${renderAnswersBar(job)}
    <p class="hint">Started ${renderTime(Date.parse(job.created_at))}</p>
  </li>
`

const noJobs = renderEmptyList(
  "list",
  "No jobs yet",
  "A job works through many names in the background. Close the page, and come back for the results.",
  { href: "#new", text: "Start one" },
)
