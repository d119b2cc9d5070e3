import { html } from "hono/html"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import type { ListedJob } from "@surename/core/operations/jobs/job-fields"
import type { ListJobsOutput } from "@surename/core/operations/jobs/list-jobs/contract"
import { renderAddForm } from "../add-form.ts"
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
import { drawFileList } from "../drafts/picture.ts"
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
    ${renderNewJob(visit, list?.jobs.length === 0)}
  `,
})

const renderNewJob = (visit: Visit, isFirst: boolean): Html => {
  const form = renderAddForm(visit, {
    id: "new",
    label: "New job",
    isFirst,
    fields: ["names", "list"],
    form: html`<form class="narrow" method="post" action="${jobsPath}" enctype="multipart/form-data" novalidate>
      ${renderTextArea(visit, { name: "names", label: "Domains, one per line", rows: 5 })} ${renderFileField(visit)}
      ${renderSelect(visit, "kind", "Kind of job", [
        { value: "check", label: "Check: registered or not" },
        { value: "scan", label: "Scan: registration, dates and site" },
        { value: "score", label: "Score: the name itself, without a lookup" },
      ])}
      <p class="actions"><button>Start job</button></p>
    </form>`,
  })
  return isFirst ? renderEmptyList("list", "No jobs yet", noJobsText, form, drawFileList()) : form
}

const noJobsText = "A job works through many names in the background. Close the page, and come back for the results."

const renderFileField = (visit: Visit): Html => html`
  <div class="field">
    <label for="list">Or a file</label>
    <p class="hint" id="list-hint">
      Text with one name per line, CSV with names in its first column, or NDJSON. At most
      ${jobLimits.jobFormBytes / 2 ** 20} MiB.
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
    ? html``
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
