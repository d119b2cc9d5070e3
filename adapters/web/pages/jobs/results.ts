import * as Effect from "effect/Effect"
import { csvMediaType, rowsMediaType } from "@surename/core/interface/operation"
import { limits } from "@surename/core/limits"
import { rowsText } from "../../api/rows-text.ts"
import { operated } from "../operated.ts"
import type { HandedFile, Page } from "../page.ts"
import { orRefused } from "../watch/refused-page.ts"
import { jobIdOf, jobsPath, rowReader } from "./own-jobs.ts"

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
        const read = yield* rowReader(visit)
        const pageAfter = (after: string) => read({ ...page, after })
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
