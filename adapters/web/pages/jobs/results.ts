import * as Effect from "effect/Effect"
import { csvMediaType, rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import { getJobResults } from "@surename/core/operations/jobs/get-job-results/logic"
import { Jobs } from "@surename/core/operations/jobs/ports/jobs"
import { rowsText } from "../../api/rows-text.ts"
import { operated } from "../operated.ts"
import { type HandedFile, type Page, signedIn } from "../page.ts"
import { orRefused } from "../watch/refused-page.ts"
import { jobIdOf, jobsPath } from "./own-jobs.ts"

/** The rows of a job as a file. The first page is a usual call. The other pages belong to its answer and do not count. */
export const jobResults: Page = {
  path: `${jobsPath}/{job_id}/results`,
  get: (visit) =>
    orRefused(
      Effect.gen(function* () {
        const [jobId, isCsv] = [jobIdOf(visit), visit.query.get("as") === "csv"]
        const [type, extension] = isCsv ? ([csvMediaType, "csv"] as const) : ([rowsMediaType, "ndjson"] as const)
        const page = { job_id: jobId, limit: limits.jobRowsListedMax }
        const first = yield* operated(visit, { name: "get_job_results", input: page })
        const { subject } = yield* signedIn(visit)
        const jobs = yield* Effect.orDie(Effect.fromOption(yield* Effect.serviceOption(Jobs)))
        const pageAfter = (after: string) =>
          Effect.provideService(getJobResults.ask({ ...page, after }, subject), Jobs, jobs)
        const file: HandedFile = {
          _tag: "Handed",
          bytes: yield* rowsText(type, first, pageAfter),
          headers: {
            "content-type": `${type}; charset=utf-8`,
            "content-disposition": `attachment; filename="${jobId}.${extension}"`,
          },
        }
        return file
      }),
    ),
}
