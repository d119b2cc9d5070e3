import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { type ListType, UploadBody, type UploadedList } from "@surename/core/operations/jobs/ports/upload-body"
import { decodeListText } from "../../api/list-body.ts"
import { refuseField, callOperation } from "../operated.ts"
import { type Page, redirectTo, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { catchRefused } from "../watch/refused-page.ts"
import { readSavedNames } from "../watch/own-lists.ts"
import { renderJobPage } from "./job-view.ts"
import { renderJobsPage } from "./jobs-view.ts"
import { beginJob, isUnderWay, readJobId, toJobPath, jobsPath, readJob, readJobs, makeRowReader } from "./own-jobs.ts"

export const jobsPage: Page = {
  path: jobsPath,
  formBytes: jobLimits.jobFormBytes,
  get: (visit) => catchRefused(Effect.map(readJobs(visit), (list) => showPage(renderJobsPage(visit, list)))),
  post: (visit) =>
    submitForm(visit, { Refused: "names" }, showFormAgain, function* () {
      const list = yield* readUpload(visit)
      const jobId = yield* beginJob(visit, visit.form.get("kind") ?? "check")
      const upload = callOperation(visit, { name: "upload_names", input: { job_id: jobId } })
      // A refused list must not leave an empty job.
      const dropJob = Effect.ignore(callOperation(visit, { name: "delete_job", input: { job_id: jobId } }))
      yield* Effect.tapError(Effect.provideService(upload, UploadBody, list), () => dropJob)
      return redirectTo(toJobPath(jobId), { flash: "job-started" })
    }),
}

const showFormAgain = (visit: Visit) =>
  Effect.map(
    Effect.catchTag(readJobs(visit), "Refused", () => Effect.undefined),
    (list) => renderJobsPage(visit, list),
  )

/** Accepts pasted names or a file. */
const readUpload = (visit: Visit) => {
  const names = readLines(visit.form.get("names") ?? "")
  const file = visit.files.find(({ name }) => name === "list")
  if (visit.isTruncated) return Effect.fail(refuseField("list", tooLongText))
  if (file === undefined && names.length === 0)
    return Effect.fail(refuseField("names", "There are no names. Paste some, or choose a file."))
  if (file === undefined)
    return Effect.succeed<UploadedList>({ type: "text/plain", text: Stream.make(names.join("\n")) })
  if (names.length > 0)
    return Effect.fail(refuseField("list", "There are names and a file. Send one of them, and the other as a new job."))
  const text = decodeListText(new Blob([new Uint8Array(file.bytes)]).stream())
  return Effect.succeed<UploadedList>({ type: guessListType(file.fileName ?? ""), text })
}

/** Splits a line only between whole domains, so that the lines are counted as a person typed them. */
const readLines = (text: string): ReadonlyArray<string> =>
  text.split(/[\r\n,;]+/u).flatMap((line) => {
    const words = line.split(/\s+/u).filter((word) => word !== "")
    return words.every((word) => word.includes(".")) ? words : [words.join(" ")]
  })

const tooLongText = `This list is larger than the ${jobLimits.jobFormBytes / 2 ** 20} MiB of a form. Send it with the command line or over the interface.`

const guessListType = (fileName: string): ListType => {
  if (/\.[ct]sv$/iu.test(fileName)) return "text/csv"
  return /\.(?:ndjson|jsonl)$/iu.test(fileName) ? "application/x-ndjson" : "text/plain"
}

/** Shows hearts only after the end, because each reload would read the list. */
export const jobPage: Page = {
  path: `${jobsPath}/{job_id}`,
  get: (visit) =>
    catchRefused(
      Effect.gen(function* () {
        const job = yield* readJob(visit)
        const readRows = yield* makeRowReader(visit)
        // Reads few rows while the job runs, because the page reloads.
        const limit = isUnderWay(job) ? rowsWhileRunning : jobLimits.jobRowsListedMax
        const rows = yield* Effect.option(readRows({ job_id: job.job_id, limit }))
        const saved = isUnderWay(job) ? undefined : yield* readSavedNames(visit)
        const isReloadStopped = visit.query.get("still") === "1"
        return showPage(
          renderJobPage(visit, job, { isReloadStopped, saved, rows: Option.getOrUndefined(rows)?.results }),
        )
      }),
    ),
}

const rowsWhileRunning = 20

const makeActionPage = (to: string, name: "cancel_job" | "delete_job"): Page => ({
  path: `${jobsPath}/{job_id}/${to}`,
  post: (visit) =>
    submitForm(visit, {}, showFormAgain, function* () {
      const id = readJobId(visit)
      yield* callOperation(visit, { name, input: { job_id: id } })
      return name === "cancel_job"
        ? redirectTo(toJobPath(id), { flash: "job-cancelled" })
        : redirectTo(jobsPath, { flash: "job-deleted" })
    }),
})

export const cancelJob = makeActionPage("cancel", "cancel_job")
export const deleteJob = makeActionPage("delete", "delete_job")
