import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { limits } from "@surename/core/limits"
import { type ListType, UploadBody, type UploadedList } from "@surename/core/operations/jobs/ports/upload-body"
import { listText } from "../../api/list-body.ts"
import { formRefused, operated } from "../operated.ts"
import { type Page, seeOther, showPage, type Visit } from "../page.ts"
import { submitForm } from "../submit-form.ts"
import { namesIn } from "../watch/lists.ts"
import { orRefused } from "../watch/refused-page.ts"
import { savedNames } from "../watch/own-lists.ts"
import { jobScreen } from "./job-view.ts"
import { jobsScreen } from "./jobs-view.ts"
import { beginJob, isUnderWay, jobIdOf, jobPath, jobsPath, readJob, readJobs, rowReader } from "./own-jobs.ts"

/** All jobs of an account, and the form that starts one. */
export const jobsPage: Page = {
  path: jobsPath,
  formBytes: limits.jobFormBytes,
  get: (visit) => orRefused(Effect.map(readJobs(visit), (list) => showPage(jobsScreen(visit, list)))),
  post: (visit) =>
    submitForm(visit, { Refused: "names" }, again, function* () {
      const list = yield* sentList(visit)
      const jobId = yield* beginJob(visit, visit.form.get("kind") ?? "check")
      const upload = operated(visit, { name: "upload_names", input: { job_id: jobId } })
      // A list that is refused leaves no empty job.
      const dropJob = Effect.ignore(operated(visit, { name: "delete_job", input: { job_id: jobId } }))
      yield* Effect.tapError(Effect.provideService(upload, UploadBody, list), () => dropJob)
      return seeOther(jobPath(jobId), { flash: "job-started" })
    }),
}

const again = (visit: Visit) =>
  Effect.map(
    Effect.catchTag(readJobs(visit), "Refused", () => Effect.undefined),
    (list) => jobsScreen(visit, list),
  )

/** Names as they were pasted, or the file; the operation reads either. */
const sentList = (visit: Visit) => {
  const [names, file] = [namesIn(visit), visit.files.find(({ name }) => name === "list")]
  if (visit.cut) return Effect.fail(formRefused("list", tooLong))
  if (file === undefined && names.length === 0)
    return Effect.fail(formRefused("names", "There are no names. Paste some, or choose a file."))
  if (file === undefined)
    return Effect.succeed<UploadedList>({ type: "text/plain", text: Stream.make(names.join("\n")) })
  if (names.length > 0)
    return Effect.fail(formRefused("list", "There are names and a file. Send one of them, and the other as a new job."))
  const text = listText(new Blob([new Uint8Array(file.bytes)]).stream())
  return Effect.succeed<UploadedList>({ type: typeOf(file.fileName ?? ""), text })
}

const tooLong = `This list is larger than the ${limits.jobFormBytes / 2 ** 20} MiB of a form. Send it with the command line or over the interface.`

const typeOf = (fileName: string): ListType => {
  if (/\.[ct]sv$/iu.test(fileName)) return "text/csv"
  return /\.(?:ndjson|jsonl)$/iu.test(fileName) ? "application/x-ndjson" : "text/plain"
}

/** One job with its progress, its first rows and its results. Hearts come when it stands still: each reload would read the list. */
export const jobPage: Page = {
  path: `${jobsPath}/{job_id}`,
  get: (visit) =>
    orRefused(
      Effect.gen(function* () {
        const job = yield* readJob(visit)
        const read = yield* rowReader(visit)
        const rows = yield* Effect.option(read({ job_id: job.job_id, limit: rowsShown }))
        const saved = isUnderWay(job) ? undefined : yield* savedNames(visit)
        const isStill = visit.query.get("still") === "1"
        return showPage(jobScreen(visit, job, { isStill, saved, rows: Option.getOrUndefined(rows)?.results }))
      }),
    ),
}

const rowsShown = 20

const actionPage = (to: string, name: "cancel_job" | "delete_job"): Page => ({
  path: `${jobsPath}/{job_id}/${to}`,
  post: (visit) =>
    submitForm(visit, {}, again, function* () {
      const id = jobIdOf(visit)
      yield* operated(visit, { name, input: { job_id: id } })
      return name === "cancel_job"
        ? seeOther(jobPath(id), { flash: "job-cancelled" })
        : seeOther(jobsPath, { flash: "job-deleted" })
    }),
})

export const cancelJob = actionPage("cancel", "cancel_job")
export const deleteJob = actionPage("delete", "delete_job")
